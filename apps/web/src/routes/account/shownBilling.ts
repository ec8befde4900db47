import type { BillingState } from '@signalsync/state/billing';
import type { BillingTabProps } from '@signalsync/ui/billing/BillingTab';

/** Converts the billing state to the props of its tab. */
export function shownBilling({ billing, ...parts }: BillingState): BillingTabProps['billing'] {
  if (billing.status === 'failed') return billing;
  if (billing.status === 'loading') return { status: 'loading' };
  const { subscription, paymentMethods, invoices } = parts;
  return { status: 'ready', subscription, paymentMethods, invoices };
}
