import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { checkouts, plans, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type ProviderSubscription, unlessMissing } from '../../ports/payments.ts';
import type { UserRow } from '../account/repository.ts';
import { recordEnd, withdrawEnd } from '../churn/ends.ts';
import { addressOf } from '../events/mailable.ts';
import { recordEvent, recordedOf } from '../events/record.ts';
import { isAuthenticationAsked, recordNews } from '../events/subscriptionEvents.ts';
import { newsIn, objectsOf, type SubscriptionNews } from '../events/subscriptionNews.ts';
import type { BillingContext } from './context.ts';
import { recordCancelled } from './receipt.ts';

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

const running = new Set(['active', 'trialing', 'past_due']);
const over = new Set(['canceled', 'incomplete_expired']);

/** Returns whether a subscription has ended for good. */
export const isOver = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => over.has(status);

/**
 * Returns the plan fields for a subscription. A paused or unpaid subscription gives no plan. But it may become active
 * again, so the fields keep the subscription's id.
 */
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

/** Increases an account's `billingVersion`. Must be part of every update of plan fields. */
export const nextVersion = { billingVersion: sql`${users.billingVersion} + 1` };

const mostTries = 5;

/**
 * Updates a user's plan from the provider's current state. If another call has written the account meanwhile, reads the
 * account and the provider again. So calls in any order and number lead to the same state.
 */
export async function reconcilePlan(billing: BillingContext, userId: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const [user] = await billing.db.select().from(users).where(eq(users.id, userId));
    if (user === undefined || (await reconcileOnce(billing, user))) return;
  }
  throw new Error('The plan of an account changed while it was being read');
}

/** Updates the plan once. Returns false if another call has written the account since `user` was read. */
async function reconcileOnce(billing: BillingContext, user: UserRow): Promise<boolean> {
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
 * Writes the plan of a subscription to its account. `subscription` must have been read after `user`. If its latest
 * payment was reversed, ends the plan. Returns false if another call has written the account since `user` was read;
 * then the provider must be read again.
 */
export async function writePlan(
  billing: BillingContext,
  user: UserRow,
  subscription: ProviderSubscription,
): Promise<boolean> {
  const { db, clock } = billing;
  const now = clock.now();
  if (await isReversed(db, subscription.lastPayments)) {
    return db.transaction(async (tx) => {
      const isWritten = await write(tx, now, user, noPlan, undefined, subscription);
      if (isWritten && !isOver(subscription))
        await enqueue(tx, 'endSubscription', { subscriptionId: subscription.id }, now);
      return isWritten;
    });
  }
  const name = await planNameOf(billing, subscription.priceId, user.plan);
  const news = newsIn(user, subscription, await recordedOf(db, objectsOf(subscription)), now);
  const asksForAuthentication =
    news.some(({ kind }) => kind === 'paymentFailed') && (await isAuthenticationAsked(billing, subscription));
  const read = { subscription, news, facts: { plan: name, asksForAuthentication } };
  return write(db, now, user, planFieldsOf(subscription, name), read);
}

/** A subscription as it was read, and the events that it proves. */
interface Reading {
  readonly subscription: ProviderSubscription;
  readonly news: readonly SubscriptionNews[];
  readonly facts: { readonly plan: string; readonly asksForAuthentication: boolean };
}

/**
 * Writes plan fields. In the same transaction queues the update of the platforms, and records the events with their
 * mails. Returns false if another call has written the account since `user` was read.
 */
async function write(
  db: Database,
  now: Date,
  user: UserRow,
  fields: PlanFields & { lifetimeIntentId?: string | null },
  read?: Reading,
  subscription = read?.subscription,
): Promise<boolean> {
  const isUnchanged = isKnown(user, fields);
  if (isUnchanged && (read === undefined || read.news.length === 0)) return true;
  return db.transaction(async (tx) => {
    const written = await tx
      .update(users)
      .set({ ...fields, ...nextVersion })
      .where(and(eq(users.id, user.id), eq(users.billingVersion, user.billingVersion)))
      .returning({ id: users.id });
    if (written.length === 0) return false;
    if (!isUnchanged) await enqueue(tx, 'syncPlatforms', { userId: user.id }, now);
    await recordEnd(tx, user, fields, subscription, now);
    if (read === undefined) return true;
    for (const one of read.news) await recordNews(tx, user, read.subscription, one, read.facts, now);
    await followCancellation(tx, user, read.subscription, fields, now);
    return true;
  });
}

/** Returns whether the account's row has these values already and needs no update. */
export function isKnown(user: UserRow, fields: Partial<UserRow>): boolean {
  return Object.entries(fields).every(([name, value]) => same(user[name as keyof UserRow], value));
}

/**
 * Records the event that the plan was cancelled to the end of its period, or that a cancelled plan was resumed.
 */
async function followCancellation(
  tx: Database,
  user: UserRow,
  subscription: ProviderSubscription,
  { plan, paidUntil, cancelAtPeriodEnd }: PlanFields,
  now: Date,
): Promise<void> {
  const { id: subscriptionId, cancelledAt } = subscription;
  if (user.cancelAtPeriodEnd) {
    if (!cancelAtPeriodEnd && !isOver(subscription)) await recordKept(tx, user, subscription, plan, now);
  } else if (cancelAtPeriodEnd && paidUntil !== null)
    await recordCancelled(tx, user, { subscriptionId, cancelledAt: cancelledAt ?? now, plan, paidUntil }, now);
}

/** Records that a cancelled plan was resumed, and queues the mail about it. */
async function recordKept(
  tx: Database,
  user: UserRow,
  { id, currentPeriodEnd }: ProviderSubscription,
  plan: string,
  now: Date,
): Promise<void> {
  const cancelledAt = await withdrawEnd(tx, user.id, id, now);
  const happening = { kind: 'kept' as const, object: id, userId: user.id, happenedAt: now };
  const period = (cancelledAt ?? now).toISOString();
  const values = { plan, renewsAt: currentPeriodEnd.toISOString() };
  await recordEvent(tx, { ...happening, period }, now, { to: addressOf(user), name: 'kept', values });
}

const same = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** Returns a subscription from the provider; undefined if the provider does not know it. */
export const subscriptionOrNone = (
  { payments }: Pick<BillingContext, 'payments'>,
  id: string,
): Promise<ProviderSubscription | undefined> => unlessMissing(payments.subscription(id));

/** Returns which of these payments were reversed: refunded in full, or lost in a dispute. */
export async function reversedOf(db: Database, intentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (intentIds.length === 0) return new Set();
  const found = await db
    .select({ id: reversals.intentId })
    .from(reversals)
    .where(and(inArray(reversals.intentId, [...intentIds]), eq(reversals.isReversed, true)));
  return new Set(found.map(({ id }) => id));
}

const isReversed = async (db: Database, intentIds: readonly string[]) => (await reversedOf(db, intentIds)).size > 0;

/** Returns the name of the plan that a provider's price belongs to. */
async function planNameOf(
  { db, payments }: BillingContext,
  providerPriceId: string,
  fallback: string,
): Promise<string> {
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
