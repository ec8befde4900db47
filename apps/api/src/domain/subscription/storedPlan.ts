import { and, eq, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type UserRow, users } from '../../db/schema.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import { dueInvoice, givesAccess, isGivenUp } from './providerSubscription.ts';

// The functions in this file read a plan from the account's row, which shows the state at the last call to the
// provider. They are for code that cannot ask the provider, because it runs inside a transaction or is about many
// accounts.

/** Returns whether an account has a plan that gives access. */
export const hasPlan = ({ subscriptionStatus }: Pick<UserRow, 'subscriptionStatus'>): boolean =>
  subscriptionStatus === 'active';

/** SQL condition: the account has a plan that gives access. */
export const withPlan: SQL = eq(users.subscriptionStatus, 'active');

/**
 * Returns the id of the account's subscription if the subscription gives access. Otherwise returns null; also for
 * lifetime, which has no subscription.
 */
export const runningSubscription = (
  user: Pick<UserRow, 'subscriptionStatus' | 'stripeSubscriptionId'>,
): string | null => (hasPlan(user) ? user.stripeSubscriptionId : null);

/** Returns whether an account's plan was cancelled, and still runs or is on pause. */
export const isSetToEnd = ({ cancelAtPeriodEnd }: Pick<UserRow, 'cancelAtPeriodEnd'>): boolean => cancelAtPeriodEnd;

/**
 * Returns whether an account's plan is unpaid: its last renewal could not be charged, or its pause is over and the charge
 * is not paid yet.
 */
export const isUnpaid = ({ paymentFailed }: Pick<UserRow, 'paymentFailed'>): boolean => paymentFailed;

/**
 * Returns when an account's paid time ends or has ended. Null for lifetime, without a plan, or if the end is not known.
 */
export const endOfPaidTime = ({ paidUntil }: Pick<UserRow, 'paidUntil'>): Date | null => paidUntil;

/** Returns when an account's plan renews; null if it does not renew, or if the last renewal could not be charged. */
export const renewsAt = (user: UserRow): Date | null =>
  runningSubscription(user) === null || isSetToEnd(user) || isUnpaid(user) ? null : endOfPaidTime(user);

const renews = and(
  withPlan,
  isNotNull(users.stripeSubscriptionId),
  eq(users.cancelAtPeriodEnd, false),
  eq(users.paymentFailed, false),
);

/** Returns the next renewal of every account, as `renewsAt` does for one account. */
export async function allRenewals(db: Database): Promise<Date[]> {
  const rows = await db.select({ at: users.paidUntil }).from(users).where(renews);
  return rows.flatMap(({ at }) => at ?? []);
}

/** Returns when the pause of an account's plan ends; null if the account has no plan on pause. */
export const endOfPausedTime = (user: Pick<UserRow, 'subscriptionStatus' | 'stripeSubscriptionId' | 'paidUntil'>) =>
  hasPlan(user) || user.stripeSubscriptionId === null ? null : user.paidUntil;

/** Returns when an account's paused plan resumes; null if the account has no plan on pause, or if the plan ends then. */
export const resumesAt = (user: UserRow): Date | null => (isSetToEnd(user) ? null : endOfPausedTime(user));

/** Returns the id of the account's subscription if it runs, is on pause or resumes. Otherwise returns null. */
export const heldSubscription = (user: UserRow): string | null =>
  hasPlan(user) || isUnpaid(user) || endOfPausedTime(user) !== null ? user.stripeSubscriptionId : null;

/** Returns what `resumesAt` does, for every account. */
export async function allResumptions(db: Database): Promise<Date[]> {
  const isPaused = and(
    not(withPlan),
    isNotNull(users.stripeSubscriptionId),
    isNotNull(users.paidUntil),
    eq(users.cancelAtPeriodEnd, false),
  );
  const rows = await db.select({ at: users.paidUntil }).from(users).where(isPaused);
  return rows.flatMap(({ at }) => at ?? []);
}

/**
 * Returns whether we must ask the provider about an account's subscription. True if the paid time is not known. Also
 * true if the paid time has passed and our tables have no failed renewal.
 */
export const isStale = (user: UserRow, now: Date): boolean =>
  user.stripeSubscriptionId !== null && (user.paidUntil === null || (user.paidUntil <= now && !user.paymentFailed));

/** SQL condition with the same meaning as `isStale`. */
export const staleAt = (now: Date): SQL | undefined =>
  and(
    isNotNull(users.stripeSubscriptionId),
    or(isNull(users.paidUntil), and(lt(users.paidUntil, now), eq(users.paymentFailed, false))),
  );

/**
 * SQL condition: the account has a plan whose paid time has passed. Its renewal is unpaid, or our server does not know
 * of it yet.
 */
export const isPastPaidTime = (now: Date): SQL | undefined => and(withPlan, lte(users.paidUntil, now));

/** The columns of an account that describe its plan. */
export type PlanFields = Pick<
  UserRow,
  'plan' | 'subscriptionStatus' | 'stripeSubscriptionId' | 'paidUntil' | 'cancelAtPeriodEnd' | 'paymentFailed'
>;

/** The values of the plan fields for an account that has no plan. */
export const noPlan: PlanFields = {
  plan: 'free',
  subscriptionStatus: 'inactive',
  stripeSubscriptionId: null,
  paidUntil: null,
  cancelAtPeriodEnd: false,
  paymentFailed: false,
};

/**
 * Returns the plan fields for a subscription. Also keeps the id of a subscription that gives no access now but may run
 * again.
 */
export function planFieldsOf(subscription: ProviderSubscription, planName: string): PlanFields {
  const { id, status, isEnding, paidUntil, currentPeriodStart, currentPeriodEnd } = subscription;
  if (isGivenUp(subscription)) return noPlan;
  const { pause } = subscription;
  if (!givesAccess(subscription)) {
    const stopped = { ...noPlan, stripeSubscriptionId: id };
    if (pause === null) return stopped;
    return { ...stopped, paidUntil: pause.until, cancelAtPeriodEnd: isEnding, paymentFailed: pause.until === null };
  }
  const isRenewalUnpaid = status === 'past_due' || dueInvoice(subscription) !== null;
  return {
    plan: planName,
    subscriptionStatus: 'active',
    stripeSubscriptionId: id,
    // The end of the current period if it is paid, otherwise the end of the last paid period.
    paidUntil: isRenewalUnpaid ? (paidUntil ?? currentPeriodStart) : currentPeriodEnd,
    cancelAtPeriodEnd: isEnding,
    paymentFailed: status === 'past_due',
  };
}

/** Increases `billingVersion`, by which other calls notice a change. Must be in every update of plan fields. */
export const nextVersion = { billingVersion: sql`${users.billingVersion} + 1` };

/** Returns whether the account's row has these values already and needs no update. */
export function isKnown(user: UserRow, fields: Partial<UserRow>): boolean {
  return Object.entries(fields).every(([name, value]) => same(user[name as keyof UserRow], value));
}

const same = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
