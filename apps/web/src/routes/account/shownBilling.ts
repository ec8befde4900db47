import type { BillingState, NewPaymentMethod } from '@signalsync/state/billing';
import type { BillingTabProps } from '@signalsync/ui/screens/BillingTab';

/** Adds `reason: null` if the server gave no reason, because the message is our own text. */
const alone = <Failure extends { message: string }>(failure: Failure) => ({ reason: null, ...failure });

/** Converts the billing state to the props of its tab. */
export function shownBilling({ billing, subscription, ...state }: BillingState): BillingTabProps['billing'] {
  if (billing.status === 'failed') return alone(billing);
  if (billing.status === 'loading') return { status: 'loading' };
  const { paymentMethods: cards, invoices } = state;
  return {
    status: 'ready',
    subscription,
    paymentMethods: cards.status === 'failed' ? alone(cards) : cards,
    invoices: invoices.status === 'failed' ? alone(invoices) : invoices,
  };
}

/** Converts the state of adding a card to the props of the tab. */
export function shownNewPaymentMethod(newPaymentMethod: NewPaymentMethod): BillingTabProps['newPaymentMethod'] {
  if (newPaymentMethod.status === 'failed') return alone(newPaymentMethod);
  if (newPaymentMethod.status !== 'ready') return newPaymentMethod;
  const { rejection } = newPaymentMethod;
  return { status: 'ready', rejection: rejection === null ? null : { message: rejection, reason: null } };
}
