import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type ProviderSubscription, type SubscriptionInvoice, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { addressOf, amountText, recordedOf, recordEvent } from '../events/record.ts';
import { endedByReturn, returnsOfCustomer } from './endedByReturn.ts';
import { followDisputes } from './heldRenewals.ts';
import { type PlanRead, recordEnd, withdrawEnd } from './ends.ts';
import { guaranteeOf, namedInMail } from './guarantee.ts';
import { changeBehind } from './planChanges.ts';
import { heldPlanName, type PauseChange, pauseChangesIn, recordPause } from './pauseRecord.ts';
import { dueInvoice, endOfCancelled, isGivenUp } from './providerSubscription.ts';
import { planNameOf } from './planName.ts';
import { lastTryOf, standingForMail } from './readStanding.ts';
import {
  hasPlan,
  isKnown,
  isSetToEnd,
  isUnpaid,
  nextVersion,
  noPlan,
  type PlanFields,
  planFieldsOf,
} from './storedPlan.ts';
import {
  changesIn,
  isCancelledWhileDue,
  objectsOf,
  recordChange,
  type SubscriptionChange,
  type SubscriptionFacts,
} from './subscriptionChanges.ts';

/**
 * How often a plan is read before its update is given up. Each further try means that another call has written the
 * account meanwhile, and many calls may come at once.
 */
const maxTries = 20;

/**
 * Updates a user's plan from the provider's current state. If another call has written the account meanwhile, reads the
 * account and the provider again. So the result does not depend on the order and number of calls.
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
    const isReversed = and(eq(reversals.intentId, user.lifetimeIntentId), eq(reversals.isReversed, true));
    if ((await db.$count(reversals, isReversed)) === 0) return true;
    const after = { ...noPlan, lifetimeIntentId: null };
    return write(db, clock.now(), user, { after, planName: user.plan });
  }
  if (user.stripeSubscriptionId === null) return true;
  const subscription = await subscriptionOrNone(billing, user.stripeSubscriptionId);
  if (subscription === undefined)
    return write(db, clock.now(), user, { after: noPlan, planName: await heldPlanName(db, user) });
  return writePlan(billing, user, subscription);
}

/**
 * Writes the plan of a subscription to its account. The subscription must have been read after `user`. If a refund or
 * lost dispute has ended the plan, ends it at the provider too, and refunds what was charged since. Returns false if
 * another call has written the account since `user` was read; then the provider must be read again.
 */
export async function writePlan(billing: BillingContext, user: UserRow, subscription: ProviderSubscription) {
  const { db, payments, clock, settings } = billing;
  const now = clock.now();
  const name = await planNameOf(billing, subscription.priceId, user.plan);
  const rows = await returnsOfCustomer(db, subscription.customerId);
  if (rows.length > 0) {
    const invoices = await payments.subscriptionInvoices(subscription.id);
    const back = endedByReturn(invoices, rows);
    if (back !== null)
      return db.transaction(async (tx) => {
        const isWritten = await write(tx, now, user, { after: noPlan, planName: name, subscription, returned: back });
        const ending = { subscriptionId: subscription.id, payBackFrom: back.at.toISOString() };
        if (isWritten) await enqueue(tx, 'endSubscription', ending, now);
        return isWritten;
      });
    await followDisputes(billing, subscription, invoices, rows);
  }
  const fields = planFieldsOf(subscription, name);
  const recorded = await recordedOf(db, objectsOf(subscription));
  const changes = changesIn(user, subscription, recorded, now);
  const hasFailed = changes.some(({ kind }) => kind === 'paymentFailed');
  const lastTry = hasFailed ? await lastTryOf(billing, subscription) : undefined;
  const isKept = isSetToEnd(user) && !isSetToEnd(fields) && (hasPlan(fields) || subscription.pause !== null);
  // The account loses an unpaid plan at once, even if the provider keeps the subscription.
  const known = isGivenUp(subscription) ? {} : { subscription };
  const pauses = pauseChangesIn(subscription, recorded);
  const isTold = isKept || changes.length > 0 || pauses.length > 0;
  const standing = isTold ? await standingForMail(billing, { ...user, ...fields }, known) : null;
  const accessEnds = endOfCancelled(subscription, settings.accessEndsAfterDays);
  const facts = { plan: name, lastTry, standing, accessEnds };
  const reading = { subscription, changes, pauses, isKept, facts };
  return write(db, now, user, { after: fields, planName: name, subscription }, reading);
}

/** A subscription as it was read, and the events that its state proves. */
interface Reading {
  readonly subscription: ProviderSubscription;
  readonly changes: readonly SubscriptionChange[];
  readonly pauses: readonly PauseChange[];
  /** Whether a cancellation was taken back. */
  readonly isKept: boolean;
  /** `accessEnds` is when a cancelled plan that still runs will end; null if the plan is not cancelled. */
  readonly facts: SubscriptionFacts & { readonly accessEnds: Date | null };
}

/**
 * Writes plan fields. In the same transaction, queues the update of the access on the platforms, and records the events
 * and queues their mails. Returns false if another call has written the account since `user` was read.
 */
async function write(
  db: Database,
  now: Date,
  user: UserRow,
  known: PlanRead & { readonly after: { readonly lifetimeIntentId?: null } },
  read?: Reading,
): Promise<boolean> {
  const { after: fields } = known;
  const isUnchanged = isKnown(user, fields);
  if (isUnchanged && (read === undefined || read.changes.length + read.pauses.length === 0)) return true;
  return db.transaction(async (tx) => {
    const isAsRead = and(eq(users.id, user.id), eq(users.billingVersion, user.billingVersion));
    const values = { ...fields, ...nextVersion };
    const [written] = await tx.update(users).set(values).where(isAsRead).returning();
    if (written === undefined) return false;
    if (!isUnchanged) await enqueue(tx, 'syncPlatforms', { userId: user.id }, now);
    const change = user.plan !== fields.plan && hasPlan(fields) ? await changeBehind(tx, user) : undefined;
    if (change !== undefined) await enqueue(tx, 'settleChange', { changeId: change.id }, now);
    await recordEnd(tx, user, known, read?.facts.accessEnds ?? null, now);
    if (read === undefined) return true;
    for (const one of read.changes) await recordChange(tx, user, read.subscription, one, read.facts, now);
    for (const one of read.pauses) await recordPause(tx, user, read.subscription, one, read.facts, now);
    await followCancellation(tx, user, read, fields, now);
    if (isGivenUp(read.subscription))
      await enqueue(tx, 'endSubscription', { subscriptionId: read.subscription.id }, now);
    return true;
  });
}

/**
 * Records that a plan was cancelled, or that a cancellation was taken back. If a cancellation was made at the provider
 * while a payment was due, queues the job that carries it out a day later.
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
  // The row of a paused plan lacks its name.
  const { plan, accessEnds } = facts;
  if (isSetToEnd(user)) {
    if (!isKept) return;
    const period = ((await withdrawEnd(tx, user.id, subscriptionId, now)) ?? now).toISOString();
    const event = { kind: 'kept' as const, object: subscriptionId, period, userId: user.id, happenedAt: now };
    const values = { plan, standing: facts.standing };
    await recordEvent(tx, event, now, { to: addressOf(user), name: 'kept', values });
    return;
  }
  if (isCancelledWhileDue(subscription) && (hasPlan(user) || isUnpaid(user))) {
    const ended = { subscriptionId, plan, cancelledAt, accessEnds: subscription.endedAt ?? now };
    return recordCancelled(tx, user, { ...ended, due: latestInvoice, isOnPause: false }, now);
  }
  if (!isSetToEnd(fields) || accessEnds === null) return;
  const due = subscription.cancelledAt === null ? null : dueInvoice(subscription);
  // If our server learns of the cancellation more than a day later, the unpaid plan ends at once.
  const ends = due !== null && accessEnds < now ? now : accessEnds;
  const isOnPause = subscription.pause !== null;
  await recordCancelled(tx, user, { subscriptionId, plan, cancelledAt, accessEnds: ends, due, isOnPause }, now);
  if (due === null) return;
  const leaving = { userId: user.id, subscriptionId, invoiceId: due.id, isAsked: false };
  await enqueue(tx, 'leave', leaving, ends);
}

/** Returns a subscription from the provider; undefined if the provider does not know it. */
export const subscriptionOrNone = ({ payments }: BillingContext, id: string) =>
  unlessMissing(payments.subscription(id));

/**
 * Records a cancellation, and queues the mail that confirms it. While the guarantee runs, the mail says how to get the
 * money back. Must run in the transaction that writes the cancellation to the account.
 */
async function recordCancelled(
  tx: Database,
  user: UserRow,
  ending: {
    subscriptionId: string;
    plan: string;
    cancelledAt: Date;
    accessEnds: Date;
    /** The renewal that was unpaid at the time of the cancellation; null if there was none. */
    due: SubscriptionInvoice | null;
    isOnPause: boolean;
  },
  now: Date,
): Promise<void> {
  const guarantee = await guaranteeOf(tx, user, now);
  const { subscriptionId: object, plan, cancelledAt: happenedAt, accessEnds, due, isOnPause } = ending;
  const values = {
    plan,
    cancelledAt: happenedAt.toISOString(),
    paidUntil: accessEnds.toISOString(),
    due: due && {
      amount: amountText(due.amount, due.currency),
      since: due.createdAt.toISOString(),
      hasEnded: accessEnds <= now,
    },
    isOnPause,
    guaranteeUntil: namedInMail(guarantee?.lastDay, now),
  };
  const event = { kind: 'cancelled' as const, object, period: values.cancelledAt, userId: user.id, happenedAt };
  await recordEvent(tx, event, now, { to: addressOf(user), name: 'cancelled', values });
}
