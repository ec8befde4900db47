import { stripeAuth } from '@signalsync/contract/calls/auth';
import { checkCustomer, paymentIntentCustomer } from '@signalsync/contract/calls/billing';
import { addressTaken } from '@signalsync/contract/model/addressTaken';
import type { Failure } from '../core/failure.ts';
import { valueOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import type { PaymentReturn } from './paymentReturn.store.ts';
import type { ReturnedIntent } from './readReturn.ts';

/** Looks for the account that a guest's payment has made. */
export interface AccountLook {
  /** Looks once; null while asking again may be answered better. */
  look(signal: AbortSignal): Promise<PaymentReturn | null>;
  /** Whether the bank had not decided when somebody looked last. */
  isProcessing(): boolean;
}

const signedIn = (): PaymentReturn => ({ status: 'signedIn', outcome: { status: 'succeeded' } });

export function createAccountLook(
  { api, session }: Pick<Core, 'api' | 'session'>,
  intent: ReturnedIntent,
): AccountLook {
  let customerId: string | null = null;
  let exists = false;
  let isProcessing = intent.status === 'processing';
  /** The server says how the payment stands; another host may say only whose it is. */
  let isTold = false;

  async function lookUpPayment(signal: AbortSignal): Promise<PaymentReturn | null> {
    const found = await api.call(paymentIntentCustomer, { params: { id: intent.id } }, { signal });
    if (!found.ok) return null;
    const { status, reason = null } = found.data;
    customerId = found.data.customerId;
    isTold = status === 'processing';
    if (status) isProcessing = isTold;
    return status === 'failed' ? { status, reason } : null;
  }

  return {
    isProcessing: () => isProcessing,
    async look(signal) {
      if (customerId === null || isTold) {
        const failed = await lookUpPayment(signal);
        if (failed && !signal.aborted) return failed;
      }
      if (customerId === null) return null;
      if (!exists) {
        const checked = await api.call(checkCustomer, { params: { customerId } }, { signal });
        exists = checked.ok && checked.data.exists;
      }
      if (!exists || signal.aborted) return null;
      const body = { stripeCustomerId: customerId };
      const opened = await api.call(stripeAuth, { body }, { signal, keepErrorBody: true });
      if (opened.ok) {
        session.signedIn();
        return signedIn();
      }
      const rejected = opened.aborted ? null : rejectionOf(opened.failure, customerId);
      // Another tab of this browser may have come back earlier and opened the session for both.
      if (rejected?.status === 'timedOut' && (await session.check()) === 'authenticated') return signedIn();
      return rejected;
    },
  };
}

/** What a rejection for good comes to; null where asking again may be answered better. */
function rejectionOf(failure: Failure, customerId: string): PaymentReturn | null {
  if (failure.kind !== 'rejected' || [408, 425, 429].includes(failure.status)) return null;
  if (failure.status !== 409) return { status: 'timedOut' };
  const { email, canReaddress } = valueOf(addressTaken, failure.body) ?? {};
  return { status: 'addressKnown', email: email || null, readdress: canReaddress ? { customerId } : null };
}
