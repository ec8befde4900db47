import { checkCustomer, paymentIntentCustomer } from '@signalsync/contract/calls/checkout';
import { stripeAuth } from '@signalsync/contract/calls/user';
import { addressTaken } from '@signalsync/contract/model/addressTaken';
import type { Failure } from '../core/failure.ts';
import { valueOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import type { PaymentReturn } from './paymentReturnState.ts';
import type { ReturnedIntent } from './readReturn.ts';

/** Looks for the account that the server creates for a guest's payment. */
export interface AccountLook {
  /** Looks once. Returns the result; null if a later look may find more. */
  look(signal: AbortSignal): Promise<PaymentReturn | null>;
  /** Returns whether the payment was still processing at the last look. */
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
  /**
   * Whether the server's last answer said that the payment is still processing. If so, the next look asks for the
   * payment's status again. False if the server sent no status.
   */
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
      // Another tab of this browser may have come back first and signed in.
      if (rejected?.status === 'timedOut' && (await session.check()) === 'authenticated') return signedIn();
      return rejected;
    },
  };
}

/** Returns the result of a final rejection; null if asking again may help. */
function rejectionOf(failure: Failure, customerId: string): PaymentReturn | null {
  if (failure.kind !== 'rejected' || [408, 425, 429].includes(failure.status)) return null;
  if (failure.status !== 409) return { status: 'timedOut' };
  const { email, canReaddress } = valueOf(addressTaken, failure.body) ?? {};
  return { status: 'addressKnown', email: email || null, readdress: canReaddress ? { customerId } : null };
}
