import type { ShownError } from '@signalsync/contract/view/error';
import type { PaymentMethod } from '@signalsync/contract/model/payment';

/** A saved card in the list. */
export interface ListedPaymentMethod extends PaymentMethod {
  /** `expiring` if its last month is this one or the next. */
  expiry: 'valid' | 'expiring' | 'expired';
  /** The pending action; null if there is none. */
  pending: 'setDefault' | 'remove' | null;
  /** True if the pending action takes longer than usual. */
  isSlow?: boolean;
  /** Why the last action failed. It is shown in the row but not announced, because a toast announces it. */
  error: ShownError | null;
}

/** The saved cards. Source: `GET /api/stripe/payment-methods/{customerId}`. */
export type PaymentMethods =
  | { status: 'loading' }
  | { status: 'ready'; methods: readonly ListedPaymentMethod[] }
  | ({ status: 'failed' } & ShownError);
