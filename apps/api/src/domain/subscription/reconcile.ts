import type { Standing } from '@signalsync/contract/model/standing';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { checkouts, plans, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type ProviderSubscription, unlessMissing } from '../../ports/payments.ts';
import { recordEnd, withdrawEnd } from './ends.ts';
import { addressOf } from '../events/mailable.ts';
import { recordEvent, recordedOf } from '../events/record.ts';
import { recordChange } from './subscriptionEvents.ts';
import { isCancelledWhileDue, changesIn, objectsOf, type SubscriptionChange } from './subscriptionChanges.ts';
import { type EndedByReturn, endedByReturn, returnsOfCustomer } from './endedByReturn.ts';
import { followDisputes } from './holding.ts';
import { isGivenUp, isKnown, nextVersion, noPlan, type PlanFields, planFieldsOf } from './planFields.ts';
import { isAuthenticationAsked } from './lastTry.ts';
import { standingForMail } from './readStanding.ts';
import { dueInvoice, endOfCancelled } from './providerSubscription.ts';
import { hasPlan, isSetToEnd } from './storedPlan.ts';
import type { BillingContext } from '../core/context.ts';
import { recordCancelled } from './receipt.ts';

const maxTries = 5;

/**
 * Updates a user's plan from the provider's current state. If another call has written the account meanwhile, reads the
 * account and the provider again. So calls in any order and number lead to the same state.
 */
export async function reconcilePlan(billing: BillingContext, userId: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const [user] = await billing.db.select().from(users).where(eq(users.id, userId));
    if (user === undefined || (await reconcileOnce(billing, user))) return;
  }
  throw new Error('The plan of an account changed while it was being read');
}

/** Updates the plan once. Returns false if another call has written the account since `user` was read. */
async function reconcileOnce(billing: BillingContext, user: UserRow): Promise<boolean> {
  const { db, clock } = billing;
  if (user.lifetimeIntentId !== null) {
    if (!(await isReversed(db, user.lifetimeIntentId))) return true;
    return write(db, clock.now(), user, { ...noPlan, lifetimeIntentId: null });
  }
  if (user.stripeSubscriptionId === null) return true;
  const subscription = await subscriptionOrNone(billing, user.stripeSubscriptionId);
  if (subscription === undefined) return write(db, clock.now(), user, noPlan);
  return writePlan(billing, user, subscription);
}

/**
 * Writes the plan of a subscription to its account. `subscription` must have been read after `user`. If money that went
 * back has ended the plan, ends it. Returns false if another call has written the account since `user` was read; then the
 * provider must be read again.
 */
export async function writePlan(
  billing: BillingContext,
  user: UserRow,
  subscription: ProviderSubscription,
): Promise<boolean> {
  const { db, payments, clock, settings } = billing;
  const now = clock.now();
  const rows = await returnsOfCustomer(db, subscription.customerId);
  if (rows.length > 0) {
    const invoices = await payments.subscriptionInvoices(subscription.id);
    const back = endedByReturn(invoices, rows);
    if (back !== null) return endReturned(db, now, user, subscription, back);
    await followDisputes(billing, subscription, invoices, rows);
  }
  const name = await planNameOf(billing, subscription.priceId, user.plan);
  const fields = planFieldsOf(subscription, name);
  const changes = changesIn(user, subscription, await recordedOf(db, objectsOf(subscription)), now);
  const asksForAuthentication =
    changes.some(({ kind }) => kind === 'paymentFailed') && (await isAuthenticationAsked(billing, subscription));
  const isKept = isSetToEnd(user) && !isSetToEnd(fields) && hasPlan(fields);
  // A plan that was given up leaves the account at once, whatever the provider does with the subscription.
  const known = isGivenUp(subscription) ? {} : { subscription };
  const standing = isKept || changes.length > 0 ? await standingForMail(billing, { ...user, ...fields }, known) : null;
  const accessEnds = endOfCancelled(subscription, settings.accessEndsAfterDays);
  const facts = { plan: name, asksForAuthentication, standing, accessEnds };
  const read = { subscription, changes, isKept, facts };
  return write(db, now, user, fields, read);
}

/** Ends a plan whose money went back, and queues what ends it at the provider and pays back what was taken since. */
async function endReturned(
  db: Database,
  now: Date,
  user: UserRow,
  subscription: ProviderSubscription,
  back: EndedByReturn,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isWritten = await write(tx, now, user, noPlan, undefined, subscription, back);
    if (isWritten)
      await enqueue(
        tx,
        'endSubscription',
        { subscriptionId: subscription.id, payBackFrom: back.at.toISOString() },
        now,
      );
    return isWritten;
  });
}

/** A subscription as it was read, and the events that it proves. */
interface Reading {
  readonly subscription: ProviderSubscription;
  readonly changes: readonly SubscriptionChange[];
  /** Whether a cancellation was taken back. */
  readonly isKept: boolean;
  readonly facts: {
    readonly plan: string;
    readonly asksForAuthentication: boolean;
    /** What the mails say that the member has now; null if there is none, or if it is not known. */
    readonly standing: Standing | null;
    /** When a cancelled plan ends that has not ended yet; null if it was not cancelled. */
    readonly accessEnds: Date | null;
  };
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
  back?: EndedByReturn,
): Promise<boolean> {
  const isUnchanged = isKnown(user, fields);
  if (isUnchanged && (read === undefined || read.changes.length === 0)) return true;
  return db.transaction(async (tx) => {
    const written = await tx
      .update(users)
      .set({ ...fields, ...nextVersion })
      .where(and(eq(users.id, user.id), eq(users.billingVersion, user.billingVersion)))
      .returning({ id: users.id });
    if (written.length === 0) return false;
    if (!isUnchanged) await enqueue(tx, 'syncPlatforms', { userId: user.id }, now);
    await recordEnd(tx, user, fields, { subscription, endsAt: read?.facts.accessEnds ?? null, returned: back }, now);
    if (read === undefined) return true;
    for (const one of read.changes) await recordChange(tx, user, read.subscription, one, read.facts, now);
    await followCancellation(tx, user, read, fields, now);
    if (isGivenUp(read.subscription))
      await enqueue(tx, 'endSubscription', { subscriptionId: read.subscription.id }, now);
    return true;
  });
}

/**
 * Records the event that the plan was cancelled, or that a cancelled plan was resumed. A plan that was cancelled at the
 * provider while a payment is due ends a day later.
 */
async function followCancellation(
  tx: Database,
  user: UserRow,
  { subscription, isKept, facts }: Reading,
  fields: PlanFields,
  now: Date,
): Promise<void> {
  const { id: subscriptionId, latestInvoice } = subscription;
  const cancelledAt = subscription.cancelledAt ?? now;
  const { plan } = fields;
  if (isSetToEnd(user)) {
    if (isKept) await recordKept(tx, user, subscriptionId, { plan, standing: facts.standing }, now);
    return;
  }
  if (isCancelledWhileDue(subscription) && hasPlan(user)) {
    const at = subscription.endedAt ?? now;
    await recordCancelled(
      tx,
      user,
      { subscriptionId, plan: facts.plan, cancelledAt, accessEnds: at, due: latestInvoice },
      now,
    );
    return;
  }
  const { accessEnds } = facts;
  if (!isSetToEnd(fields) || accessEnds === null) return;
  const due = subscription.cancelledAt === null ? null : dueInvoice(subscription);
  // If we hear of it after that day, the plan that owes a payment ends only now.
  const ends = due !== null && accessEnds < now ? now : accessEnds;
  await recordCancelled(tx, user, { subscriptionId, plan, cancelledAt, accessEnds: ends, due }, now);
  if (due === null) return;
  const leaving = { userId: user.id, subscriptionId, invoiceId: due.id, isAsked: false };
  await enqueue(tx, 'leave', leaving, ends);
}

/** Records that a cancelled plan was resumed, and queues the mail about it. */
async function recordKept(
  tx: Database,
  user: UserRow,
  subscriptionId: string,
  values: { plan: string; standing: Standing | null },
  now: Date,
): Promise<void> {
  const cancelledAt = await withdrawEnd(tx, user.id, subscriptionId, now);
  const event = { kind: 'kept' as const, object: subscriptionId, userId: user.id, happenedAt: now };
  const period = (cancelledAt ?? now).toISOString();
  await recordEvent(tx, { ...event, period }, now, { to: addressOf(user), name: 'kept', values });
}

/** Returns a subscription from the provider; undefined if the provider does not know it. */
export const subscriptionOrNone = (
  { payments }: Pick<BillingContext, 'payments'>,
  id: string,
): Promise<ProviderSubscription | undefined> => unlessMissing(payments.subscription(id));

/** Returns whether we keep nothing of this payment: it was refunded in full, or lost in a dispute. */
async function isReversed(db: Database, intentId: string): Promise<boolean> {
  const isIt = and(eq(reversals.intentId, intentId), eq(reversals.isReversed, true));
  return (await db.$count(reversals, isIt)) > 0;
}

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
