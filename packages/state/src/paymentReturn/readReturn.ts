import type { IntentKind } from '../payment/paymentForm.ts';

/** The payment provider's status; null if the URL does not say. */
export type ReturnStatus = 'succeeded' | 'processing' | 'failed' | null;

/** The intent that the payment provider put into the return URL. */
export interface ReturnedIntent {
  id: string;
  kind: IntentKind;
  status: ReturnStatus;
  /** `card`: a card was added. `kind` alone cannot tell, because a purchase with nothing due has a setup intent too. */
  purpose: 'purchase' | 'card';
}

/** The query of an account URL: the parameters that are used once and then removed, and the rest. */
export type AccountReturn = ReturnType<typeof readReturn>;

const once = [
  'tab',
  'payment',
  'discord',
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
  'redirect_pm_type',
];
const idMaxLength = 255;

/** Reads the query of an account URL. Never throws. */
export function readReturn(search: string) {
  const query = new URLSearchParams(search);
  const strip = once.filter((name) => query.has(name));
  const discord = query.get('discord');
  const isBilling = query.get('tab') === 'billing';
  const cameFromPayment = query.get('payment') === 'success';
  const intent = intentIn(query, isBilling && !cameFromPayment ? 'card' : 'purchase');
  for (const name of strip) query.delete(name);
  const rest = query.toString();
  return {
    /** The account tab to open: `connect` after Discord, `billing` if the URL asks for it, else null. */
    tab: discord !== null ? ('connect' as const) : isBilling ? ('billing' as const) : null,
    /** The value of `?discord=`; null if missing. */
    discord,
    /**
     * The URL has `?payment=success`: something may have changed at the payment provider. It does not mean that the
     * payment succeeded.
     */
    cameFromPayment,
    intent,
    /** Names of the parameters to remove from the URL before any request. Some of them are secrets. */
    strip,
    /** The rest of the query with its question mark, or an empty text. */
    search: rest && `?${rest}`,
  };
}

function intentIn(query: URLSearchParams, purpose: ReturnedIntent['purpose']): ReturnedIntent | null {
  for (const kind of ['payment', 'setup'] as const) {
    const id = query.get(`${kind}_intent`);
    if (id && id.length <= idMaxLength) return { id, kind, status: statusOf(query.get('redirect_status')), purpose };
  }
  return null;
}

function statusOf(status: string | null): ReturnStatus {
  if (!status) return null;
  if (status === 'succeeded') return 'succeeded';
  return status === 'processing' || status === 'pending' ? 'processing' : 'failed';
}
