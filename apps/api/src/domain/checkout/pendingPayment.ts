import { majorUnits } from '@signalsync/content/format';
import type { PendingPayment } from '@signalsync/contract/model/account';
import type { CheckoutState } from '../../ports/payments.ts';
import type { CheckoutRow } from '../../db/schema.ts';

/** The state of a payment that was tried. `reason` is the provider's sentence about a failed one. */
export type PaymentState =
  | { readonly status: 'processing' }
  | { readonly status: 'succeeded' }
  | { readonly status: 'failed'; readonly reason: string | null };

/** Returns the payment of a checkout in this state; null if no payment was tried. */
export function paymentOf(state: CheckoutState | undefined): PaymentState | null {
  switch (state?.kind) {
    case 'paid':
      return { status: 'succeeded' };
    case 'processing':
      return { status: 'processing' };
    case 'gone':
      return { status: 'failed', reason: null };
    case 'open':
      return state.failure && { status: 'failed', reason: state.failure.message };
    case undefined:
      return null;
  }
}

/**
 * Returns the payment of a checkout, in major units, if it is processing or if it failed and can be tried again;
 * otherwise null.
 */
export function pendingPaymentOf(checkout: CheckoutRow, state: CheckoutState | undefined): PendingPayment | null {
  const payment = state?.kind === 'gone' ? null : paymentOf(state);
  const { planName, amountDue, currency } = checkout;
  if (payment === null || payment.status === 'succeeded' || amountDue === null || currency === null) return null;
  return { ...payment, planName, amount: majorUnits(amountDue, currency), currency: currency.toUpperCase() };
}
