import type { PendingPayment } from '@signalsync/contract/model/account';
import type { CheckoutState } from '../../ports/payments.ts';
import { toMajor } from '../billing/money.ts';
import type { CheckoutRow } from '../billing/context.ts';

/** How a payment stands that somebody has tried; `reason` is the provider's sentence about a failed one. */
export type PaymentState =
  | { readonly status: 'processing' }
  | { readonly status: 'succeeded' }
  | { readonly status: 'failed'; readonly reason: string | null };

/** What the state of a begun purchase says about its payment; null where none was tried. */
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

/** The payment of a begun purchase, as long as it can still be paid; null where there is nothing to wait for or to mend. */
export function pendingPaymentOf(checkout: CheckoutRow, state: CheckoutState | undefined): PendingPayment | null {
  const payment = state?.kind === 'gone' ? null : paymentOf(state);
  const { planName, amountDue, currency } = checkout;
  if (payment === null || payment.status === 'succeeded' || amountDue === null || currency === null) return null;
  return { ...payment, planName, amount: toMajor(amountDue, currency), currency: currency.toUpperCase() };
}
