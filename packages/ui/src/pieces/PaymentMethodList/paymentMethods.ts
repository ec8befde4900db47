import type { ListedPaymentMethod } from '@signalsync/contract/view/billing';
import type { ShownError } from '@signalsync/contract/view/error';

/** The saved cards. Source: `GET /api/stripe/payment-methods/{customerId}`. */
export type PaymentMethods =
  | { status: 'loading' }
  | { status: 'ready'; methods: readonly ListedPaymentMethod[] }
  | ({ status: 'failed' } & ShownError);
