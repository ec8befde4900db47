import type { PaymentOutcome } from '@signalsync/contract/view/billing';
import type { ReturnStatus } from '@signalsync/state/paymentReturn/readReturn';
import { createContext } from 'react';

/** What the user returns from: a payment, adding a card, or Discord. */
interface ReturnedPayment {
  /** Result of a purchase; null if there was none, or if its result is unknown. */
  outcome: PaymentOutcome | null;
  /** Result of adding a card; null if none was added. */
  newPaymentMethod: ReturnStatus;
  /** Value of `?discord=`; null if it was not in the URL. */
  discord: string | null;
}

/** The value for a user who returns from nothing. */
export const nothing: ReturnedPayment = { outcome: null, newPaymentMethod: null, discord: null };
export const PaymentReturnContext = createContext(nothing);
