import type { NextBilling } from '@signalsync/contract/model/payment';
import type { UserRow } from '../users.ts';
import { toMajor } from './money.ts';
import type { Billing } from './parts.ts';
import { isOver } from './plan.ts';

/** When and what the next charge is; nothing of it where no plan runs or it was bought for life. */
export async function nextBilling({ payments }: Billing, user: UserRow): Promise<NextBilling> {
  const none = {
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    nextBillingDate: null,
    nextBillingAmount: null,
    currency: null,
    paymentFailed: false,
  };
  if (user.stripeSubscriptionId === null) return none;
  const subscription = await payments.subscription(user.stripeSubscriptionId);
  const { status, isEnding, currency } = subscription;
  if (isOver(subscription)) return none;
  const end = subscription.currentPeriodEnd.toISOString();
  const known = {
    cancelAtPeriodEnd: isEnding,
    currentPeriodEnd: end,
    currency,
    paymentFailed: status === 'past_due' || status === 'unpaid',
  };
  if (isEnding) return { ...none, ...known };
  const next = await payments.nextCharge(subscription.id);
  return { ...known, nextBillingDate: end, nextBillingAmount: toMajor(next.amount, next.currency) };
}
