import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkouts, plans, users } from '../../db/schema.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type ProviderSubscription, unlessMissing } from '../../ports/payments.ts';
import { recordCancellation, withdrawCancellation } from '../churn/cancellations.ts';
import type { UserRow } from '../account/repository.ts';
import type { Billing } from './context.ts';
import { mailReceipt } from './receipt.ts';

/** What the account says of its plan. */
export type PlanFields = Pick<
  UserRow,
  'plan' | 'subscriptionStatus' | 'stripeSubscriptionId' | 'paidUntil' | 'cancelAtPeriodEnd' | 'paymentFailed'
>;

/** No plan at all. */
export const noPlan: PlanFields = {
  plan: 'free',
  subscriptionStatus: 'inactive',
  stripeSubscriptionId: null,
  paidUntil: null,
  cancelAtPeriodEnd: false,
  paymentFailed: false,
};

const running = new Set(['active', 'trialing', 'past_due']);
const over = new Set(['canceled', 'incomplete_expired']);

/** Whether a subscription has ended for good. */
export const isOver = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => over.has(status);

/** The provider's state of a subscription as the account shows it. One that may come back to life keeps its id. */
export function planFieldsOf(subscription: ProviderSubscription, planName: string): PlanFields {
  const { id, status, currentPeriodEnd, isEnding } = subscription;
  if (isOver(subscription)) return noPlan;
  if (!running.has(status)) return { ...noPlan, stripeSubscriptionId: id, paymentFailed: status === 'unpaid' };
  return {
    plan: planName,
    subscriptionStatus: 'active',
    stripeSubscriptionId: id,
    paidUntil: currentPeriodEnd,
    cancelAtPeriodEnd: isEnding,
    paymentFailed: status === 'past_due',
  };
}

/** Rises with each change of plan fields; part of every update of them. */
export const nextVersion = { billingVersion: sql`${users.billingVersion} + 1` };

const mostTries = 5;

/**
 * Brings a person's plan up to what the provider says now. Whoever looked earlier than somebody else wrote looks again, so
 * that calls in any order and any number end in the same state.
 */
export async function syncPlan(billing: Billing, userId: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const [user] = await billing.db.select().from(users).where(eq(users.id, userId));
    if (user === undefined || (await syncOnce(billing, user))) return;
  }
  throw new Error('The plan of an account changed while it was being read');
}

/** Whether the plan could be written. */
async function syncOnce(billing: Billing, user: UserRow): Promise<boolean> {
  const { db, clock } = billing;
  if (user.lifetimeIntentId !== null) {
    if (!(await isReversed(db, [user.lifetimeIntentId]))) return true;
    return write(db, clock.now(), user, { ...noPlan, lifetimeIntentId: null });
  }
  if (user.stripeSubscriptionId === null) return true;
  const subscription = await subscriptionOrNone(billing, user.stripeSubscriptionId);
  if (subscription === undefined) return write(db, clock.now(), user, noPlan);
  return writePlan(billing, user, subscription);
}

/**
 * Writes down how a subscription stands that the provider told of after the account was read. False where the account has been
 * written since: then the provider must be asked again.
 */
export async function writePlan(billing: Billing, user: UserRow, subscription: ProviderSubscription): Promise<boolean> {
  const { db, clock } = billing;
  const now = clock.now();
  if (await isReversed(db, subscription.lastPayments)) {
    return db.transaction(async (tx) => {
      const isWritten = await write(tx, now, user, noPlan);
      if (isWritten && !isOver(subscription))
        await enqueue(tx, 'endSubscription', { subscriptionId: subscription.id }, now);
      return isWritten;
    });
  }
  const name = await planNameOf(billing, subscription.priceId, user.plan);
  return write(db, now, user, planFieldsOf(subscription, name), subscription);
}

/** What the platforms give follows the plan, and who cancels gets a receipt: that work is queued together with the change. */
async function write(
  db: Database,
  now: Date,
  user: UserRow,
  fields: PlanFields & { lifetimeIntentId?: string | null },
  subscription?: ProviderSubscription,
): Promise<boolean> {
  const { plan, paidUntil, cancelAtPeriodEnd } = fields;
  if (isKnown(user, fields)) return true;
  return db.transaction(async (tx) => {
    const written = await tx
      .update(users)
      .set({ ...fields, ...nextVersion })
      .where(and(eq(users.id, user.id), eq(users.billingVersion, user.billingVersion)))
      .returning({ id: users.id });
    if (written.length === 0) return false;
    await enqueue(tx, 'syncPlatforms', { userId: user.id }, now);
    const cancelledAt = subscription?.cancelledAt ?? now;
    if (cancelAtPeriodEnd && !user.cancelAtPeriodEnd && paidUntil !== null)
      await mailReceipt(tx, user, { plan, cancelledAt, paidUntil }, now);
    if (subscription !== undefined) await followCancellation(tx, user, subscription, fields, now);
    return true;
  });
}

/** Whether the account says so already. */
export function isKnown(user: UserRow, fields: Partial<UserRow>): boolean {
  return Object.entries(fields).every(([name, value]) => same(user[name as keyof UserRow], value));
}

/** Keeps that a running plan was told to end, at its period's end or at once by the person's own wish, or to go on after all. */
async function followCancellation(
  tx: Database,
  user: UserRow,
  subscription: ProviderSubscription,
  { plan, paidUntil, cancelAtPeriodEnd }: PlanFields,
  now: Date,
): Promise<void> {
  const { id: subscriptionId, cancelledAt } = subscription;
  // Stripe ends a plan at once, too, when it gives up charging for it.
  const isEndedAtOnce = isOver(subscription) && user.subscriptionStatus === 'active' && !user.paymentFailed;
  const ending = { subscriptionId, cancelledAt: cancelledAt ?? now };
  if (user.cancelAtPeriodEnd) {
    if (!cancelAtPeriodEnd && !isOver(subscription)) await withdrawCancellation(tx, user.id, subscriptionId, now);
  } else if (cancelAtPeriodEnd) await recordCancellation(tx, user.id, { ...ending, planName: plan, paidUntil }, now);
  else if (isEndedAtOnce)
    await recordCancellation(tx, user.id, { ...ending, planName: user.plan, paidUntil: cancelledAt ?? now }, now);
}

const same = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** A subscription as the provider knows it; undefined when it knows none. */
export const subscriptionOrNone = (
  { payments }: Pick<Billing, 'payments'>,
  id: string,
): Promise<ProviderSubscription | undefined> => unlessMissing(payments.subscription(id));

/** Of these payments the ones that went back. */
export async function reversedOf(db: Database, intentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (intentIds.length === 0) return new Set();
  const found = await db
    .select({ id: reversals.intentId })
    .from(reversals)
    .where(and(inArray(reversals.intentId, [...intentIds]), eq(reversals.isReversed, true)));
  return new Set(found.map(({ id }) => id));
}

const isReversed = async (db: Database, intentIds: readonly string[]) => (await reversedOf(db, intentIds)).size > 0;

/** The name of the plan that a price of the provider belongs to. */
async function planNameOf({ db, payments }: Billing, providerPriceId: string, fallback: string): Promise<string> {
  const [bought] = await db
    .select({ name: checkouts.planName })
    .from(checkouts)
    .where(eq(checkouts.providerPriceId, providerPriceId))
    .limit(1);
  if (bought !== undefined) return bought.name;
  const price = (await payments.prices()).find(({ id }) => id === providerPriceId);
  const [row] = await db
    .select({ name: plans.name })
    .from(plans)
    .where(eq(plans.priceId, price?.reference ?? providerPriceId));
  return row?.name ?? fallback;
}
