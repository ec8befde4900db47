import type { PaymentOutcome } from '@signalsync/state/paymentReturn';
import type { ReturnStatus } from '@signalsync/state/paymentReturn/readReturn';
import { createContext } from 'react';

/** What the person has come back from. */
export interface ReturnedPayment {
  /** How a purchase ended; null where there was none, or nothing is known to say. */
  outcome: PaymentOutcome | null;
  /** How the adding of a card ended; null where none was added. */
  newPaymentMethod: ReturnStatus;
  /** What `?discord=` said; null where it was not there. */
  discord: string | null;
}

export const PaymentReturnContext = createContext<ReturnedPayment>({
  outcome: null,
  newPaymentMethod: null,
  discord: null,
});
