import type { ProviderSubscription } from '../../ports/payments.ts';

/** Monthly value of a plan before discounts, in minor units; both null if the provider does not say. */
interface MonthlyValue {
  readonly monthlyAmount: number | null;
  readonly currency: string | null;
}

/** Returns the regular price of a month. */
export function monthlyValueOf(subscription: ProviderSubscription | undefined): MonthlyValue {
  if (subscription === undefined || subscription.monthlyAmount === null) return { monthlyAmount: null, currency: null };
  return { monthlyAmount: subscription.monthlyAmount, currency: subscription.currency.toUpperCase() };
}
