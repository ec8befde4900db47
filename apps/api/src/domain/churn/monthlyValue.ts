import { unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../billing/context.ts';

/** Monthly value of a plan before discounts, in minor units; both null if the provider does not say. */
export interface MonthlyValue {
  readonly monthlyAmount: number | null;
  readonly currency: string | null;
}

/** Returns the regular price of a month. Throws the provider's errors. */
export async function monthlyValueOf({ payments }: BillingContext, subscriptionId: string): Promise<MonthlyValue> {
  const subscription = await unlessMissing(payments.subscription(subscriptionId));
  if (subscription === undefined || subscription.monthlyAmount === null) return { monthlyAmount: null, currency: null };
  return { monthlyAmount: subscription.monthlyAmount, currency: subscription.currency.toUpperCase() };
}
