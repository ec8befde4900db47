import type { ShownError } from '@signalsync/contract/view/error';
import type { PaymentMethod } from '@signalsync/contract/model/payment';

/** A card as the list shows it. */
export interface ListedPaymentMethod extends PaymentMethod {
  /** `expiring` while its last month is this or the next one. */
  expiry: 'valid' | 'expiring' | 'expired';
  /** What is being done with it. */
  pending: 'setDefault' | 'remove' | null;
  /** Whether that takes longer than usual. */
  isSlow?: boolean;
  /** Why what was asked of it did not happen. It stands in place and is not read out: its toast is. */
  error: ShownError | null;
}

/** The cards as they came. Source: `GET /api/stripe/payment-methods/{customerId}`. */
export type PaymentMethods =
  | { status: 'loading' }
  | { status: 'ready'; methods: readonly ListedPaymentMethod[] }
  | ({ status: 'failed' } & ShownError);
