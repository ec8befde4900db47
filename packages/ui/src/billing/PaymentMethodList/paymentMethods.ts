import type { ListedPaymentMethod } from '@signalsync/contract/view/billing';

/** The saved cards. Source: `GET /api/stripe/payment-methods/{customerId}`. */
export type PaymentMethods =
  | { status: 'loading' }
  | { status: 'ready'; methods: readonly ListedPaymentMethod[] }
  | { status: 'failed'; message: string };
