import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type PlanChangeRow, planChanges } from '../../db/schema.changes.ts';
import { type UserRow, users } from '../../db/schema.ts';
import type { ProviderScheduled } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { addressOf, amountText, recordEvent } from '../events/record.ts';
import { noteEnding } from './ends.ts';
import { standingForMail } from './readStanding.ts';

/** SQL condition: the change was confirmed, and is neither made nor given up. */
const isAlive = inArray(planChanges.status, ['begun', 'open']);

/** Returns the change of a user's plan that was confirmed and is not decided yet; undefined if there is none. */
export async function liveChange(db: Database, userId: string): Promise<PlanChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(planChanges)
    .where(and(eq(planChanges.userId, userId), isAlive));
  return row;
}

/** Returns a user's change by its id; undefined if the user has no such change. */
export async function changeOf(db: Database, userId: string, id: string): Promise<PlanChangeRow | undefined> {
  const isThis = and(eq(planChanges.id, id), eq(planChanges.userId, userId));
  const [row] = await db.select().from(planChanges).where(isThis);
  return row;
}

/** Writes how a confirmed change goes on. Does nothing if it is decided already. */
export async function moveChange(
  db: Database,
  { id }: PlanChangeRow,
  change: Partial<Pick<PlanChangeRow, 'status' | 'invoiceId' | 'checkoutId' | 'payUrl' | 'keptAt' | 'endedAt'>>,
): Promise<boolean> {
  const isThis = and(eq(planChanges.id, id), isAlive);
  return (await db.update(planChanges).set(change).where(isThis).returning()).length > 0;
}

/** Returns the confirmed change that has scheduled this for a subscription; undefined if the team has scheduled it. */
export async function changeBehindScheduled(
  db: Database,
  subscriptionId: string,
  scheduled: ProviderScheduled & { kind: 'price' },
): Promise<PlanChangeRow | undefined> {
  const isDone = and(eq(planChanges.subscriptionId, subscriptionId), eq(planChanges.status, 'done'));
  const isSame = and(
    eq(planChanges.kind, 'later'),
    eq(planChanges.providerPriceId, scheduled.priceId),
    eq(planChanges.takesEffect, scheduled.at),
  );
  const [row] = await db
    .select()
    .from(planChanges)
    .where(and(isDone, isSame))
    .orderBy(desc(planChanges.endedAt))
    .limit(1);
  return row;
}

/** Cancels a plan again whose cancellation a change had taken back, and releases what is scheduled. Idempotent. */
export async function cancelAgain(
  { db, payments, clock }: BillingContext,
  { userId, subscriptionId }: Pick<PlanChangeRow, 'userId' | 'subscriptionId'>,
): Promise<void> {
  await noteEnding(db, { userId, planId: subscriptionId, cause: 'cancelNow' }, clock.now());
  await payments.cancelAtPeriodEnd(subscriptionId);
}

/**
 * Records that a change of the interval was made, and queues the mail about it, once. Call it after the plan itself was
 * written.
 */
export const changeMade = (billing: BillingContext, row: PlanChangeRow, invoiceId: string): Promise<void> =>
  recordChange(billing, row, { kind: 'planChanged', object: invoiceId });

/** Records that a change was scheduled for the end of the paid time, and queues the mail about it, once. */
export const changeScheduled = (billing: BillingContext, row: PlanChangeRow): Promise<void> =>
  recordChange(billing, row, { kind: 'planChangeScheduled', object: row.id });

async function recordChange(
  billing: BillingContext,
  row: PlanChangeRow,
  what: { kind: 'planChanged' | 'planChangeScheduled'; object: string },
): Promise<void> {
  const { db, clock } = billing;
  const [user] = await db.select().from(users).where(eq(users.id, row.userId));
  const standing = user === undefined ? null : await standingForMail(billing, user);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const invoiceId = what.kind === 'planChanged' ? what.object : null;
    const isDone = await moveChange(tx, row, { status: 'done', invoiceId, endedAt: now });
    if (!isDone || user === undefined) return;
    const takesEffect = row.takesEffect?.toISOString() ?? null;
    const values = {
      ...valuesOf(row),
      changedAt: now.toISOString(),
      isLater: row.kind === 'later',
      takesEffect,
      standing,
    };
    const event = { ...what, userId: user.id, happenedAt: now };
    await recordEvent(tx, event, now, { to: addressOf(user), name: 'planChanged', values });
  });
}

const valuesOf = ({ planName: plan, earlierPlan, amountDue, credit, currency }: PlanChangeRow) => ({
  plan,
  earlierPlan,
  amount: amountText(amountDue, currency),
  credit: credit === 0 ? null : amountText(credit, currency),
});

/**
 * Returns the confirmed change that explains why the name of a user's plan has changed; undefined if none does, for
 * example because the team has changed the plan at the provider.
 */
export const changeBehind = async (db: Database, user: UserRow): Promise<PlanChangeRow | undefined> => {
  const row = await liveChange(db, user.id);
  return row?.kind === 'interval' && row.subscriptionId === user.stripeSubscriptionId ? row : undefined;
};
