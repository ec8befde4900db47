import { sql } from 'drizzle-orm';
import { type UserRow, users } from '../../db/schema.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import { endOfPaidTime, givesAccess, isOver } from './providerSubscription.ts';

/** The columns of an account that describe its plan. */
export type PlanFields = Pick<
  UserRow,
  'plan' | 'subscriptionStatus' | 'stripeSubscriptionId' | 'paidUntil' | 'cancelAtPeriodEnd' | 'paymentFailed'
>;

/** The plan fields of an account without a plan. */
export const noPlan: PlanFields = {
  plan: 'free',
  subscriptionStatus: 'inactive',
  stripeSubscriptionId: null,
  paidUntil: null,
  cancelAtPeriodEnd: false,
  paymentFailed: false,
};

/**
 * Returns whether a subscription was given up, by the provider or because it stays unpaid. It does not come back: what is
 * open of it is voided.
 */
export const isGivenUp = (subscription: ProviderSubscription): boolean =>
  isOver(subscription) || subscription.status === 'unpaid';

/**
 * Returns the plan fields for a subscription. If it gives no access now, but may do so again, the fields still have its
 * id.
 */
export function planFieldsOf(subscription: ProviderSubscription, planName: string): PlanFields {
  const { id, isEnding } = subscription;
  if (isGivenUp(subscription)) return noPlan;
  if (!givesAccess(subscription)) return { ...noPlan, stripeSubscriptionId: id };
  return {
    plan: planName,
    subscriptionStatus: 'active',
    stripeSubscriptionId: id,
    paidUntil: endOfPaidTime(subscription),
    cancelAtPeriodEnd: isEnding,
    paymentFailed: subscription.status === 'past_due',
  };
}

/** Increases an account's `billingVersion`. Must be part of every update of plan fields. */
export const nextVersion = { billingVersion: sql`${users.billingVersion} + 1` };

/** Returns whether the account's row has these values already and needs no update. */
export function isKnown(user: UserRow, fields: Partial<UserRow>): boolean {
  return Object.entries(fields).every(([name, value]) => same(user[name as keyof UserRow], value));
}

const same = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
