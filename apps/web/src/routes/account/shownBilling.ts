import type { BillingState, NewPaymentMethod } from '@signalsync/state/billing';
import type { BillingTabProps } from '@signalsync/ui/screens/BillingTab';

/** Sentences of the catalogue: whoever sent the rejection had nothing to add. */
const alone = <Failure extends { message: string }>(failure: Failure) => ({ reason: null, ...failure });

/** What billing knows, as its tab shows it. */
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

/** The adding of a card, as the tab shows it. */
export function shownNewPaymentMethod(newPaymentMethod: NewPaymentMethod): BillingTabProps['newPaymentMethod'] {
  if (newPaymentMethod.status === 'failed') return alone(newPaymentMethod);
  if (newPaymentMethod.status !== 'ready') return newPaymentMethod;
  const { rejection } = newPaymentMethod;
  return { status: 'ready', rejection: rejection === null ? null : { message: rejection, reason: null } };
}
