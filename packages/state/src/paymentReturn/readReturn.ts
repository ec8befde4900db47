import type { IntentKind } from '../payment/paymentForm.ts';

/** How the provider says that it ended; null where the address does not say. */
export type ReturnStatus = 'succeeded' | 'processing' | 'failed' | null;

/** What came back from the provider. */
export interface ReturnedIntent {
  id: string;
  kind: IntentKind;
  status: ReturnStatus;
  /** `card`: a card was added. A purchase of which nothing is due is a setup, too. */
  purpose: 'purchase' | 'card';
}

/** What the address of the account says once, and what is left of it. */
export interface AccountReturn {
  /** The tab that is asked for. */
  tab: 'billing' | 'connect' | null;
  /** `?discord=`, as it is; null where it is missing. */
  discord: string | null;
  /** `?payment=success` is there: something may have changed at the provider. It says nothing about how it ended. */
  cameFromPayment: boolean;
  intent: ReturnedIntent | null;
  /** Names of the parameters to take out of the address before any request, secrets among them. */
  strip: string[];
  /** The rest of the query with its question mark, or nothing. */
  search: string;
}

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

/** Reads the query of an account address. It never throws, whatever the address holds. */
export function readReturn(search: string): AccountReturn {
  const query = new URLSearchParams(search);
  const strip = once.filter((name) => query.has(name));
  const discord = query.get('discord');
  const isBilling = query.get('tab') === 'billing';
  const cameFromPayment = query.get('payment') === 'success';
  const intent = intentIn(query, isBilling && !cameFromPayment ? 'card' : 'purchase');
  for (const name of strip) query.delete(name);
  const rest = query.toString();
  return {
    tab: discord !== null ? 'connect' : isBilling ? 'billing' : null,
    discord,
    cameFromPayment,
    intent,
    strip,
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
