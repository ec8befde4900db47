import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, gte, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type EndCause, planEnds } from '../../db/schema.churn.ts';
import type { UserRow } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import { type EndedByReturn, moneyBackBehind } from './endedByReturn.ts';
import { heldPlanName } from './pauseRecord.ts';
import { isOver, wasSetToEnd } from './providerSubscription.ts';
import { hasPlan, heldSubscription, isSetToEnd, isUnpaid, type PlanFields } from './storedPlan.ts';

/**
 * Delay of the note to the team about the end of a plan, in ms. The browser may send the member's reason a little later
 * than the cancellation.
 */
const noteDelayMs = 60_000;
/**
 * If the provider carried out an end within this time after our server's request, in ms, our server counts as the one
 * who ended the plan.
 */
const askedMs = 60 * 60 * 1000;
/** Largest difference between the provider's clock and ours, in ms. */
const clocksMs = 60_000;

/**
 * Records that the server is about to end a plan at the provider, or to set it to end, and why. Call it before the
 * provider is called. The provider does not say later who ended the plan: our server, or somebody in the portal or the
 * dashboard. `intentId` is the payment that is refunded at this end.
 */
export async function noteEnding(
  db: Database,
  ending: { userId: string; planId: string; cause: EndCause; intentId?: string | undefined },
  now: Date,
): Promise<void> {
  await db.insert(planEnds).values({ id: randomUUID(), ...ending, createdAt: now });
}

/** The new plan fields of an account, and the provider's data from which they were computed. */
export interface PlanRead {
  readonly after: PlanFields;
  /**
   * The subscription that was just read; undefined for a lifetime plan, or if the provider does not know the
   * subscription.
   */
  readonly subscription?: ProviderSubscription | undefined;
  /** The refund or lost dispute that has ended the plan. */
  readonly returned?: EndedByReturn | undefined;
  /** The plan's name; the account's row lacks it while the plan gives no access. */
  readonly planName: string;
}

/**
 * Records in `plan_ends` that a plan was set to end, has ended, or continues after a cancellation. Must run in the
 * transaction that writes the plan fields, once for each change.
 * @param user - the account as it was before
 * @param endsAt - the future end of a cancelled plan; null if there is none
 */
export async function recordEnd(tx: Database, user: UserRow, read: PlanRead, endsAt: Date | null, now: Date) {
  const { after, subscription, planName } = read;
  const planId = user.lifetimeIntentId ?? user.stripeSubscriptionId;
  if (planId === null) return;
  const open = await openEnd(tx, user.id, planId);
  const isSame = after.stripeSubscriptionId === planId;
  if (!hasPlan(user) && hasPlan(after) && isSame && open !== undefined) await takeBack(tx, open, now);
  if (isSetToEnd(after) && !isSetToEnd(user)) {
    const cancelledAt = subscription?.cancelledAt ?? now;
    const asked = await takeAsked(tx, user.id, planId, cancelledAt);
    const row = { userId: user.id, planId, cause: asked?.cause ?? 'provider', planName, cancelledAt, endsAt };
    return add(tx, { ...row, ...monthlyValueOf(subscription) }, now);
  }
  if (hasPlan(after)) return;
  // A pause is no end: the plan resumes by itself.
  if (hasPlan(user)) return isSame && subscription?.pause ? undefined : recordOver(tx, user, planId, read, open, now);
  const isFirst = open === undefined ? hadBegun(user, subscription) : open.endedAt === null;
  if (after.stripeSubscriptionId === null && isFirst) return recordOver(tx, user, planId, read, open, now);
  if (open !== undefined) await correctStopped(tx, user, planId, read, open);
}

/**
 * Returns whether a plan without access and without a recorded end is one that could end: it is on pause or resumes, or
 * its subscription was paid once. A first payment that was never made is no plan.
 */
const hadBegun = (user: UserRow, subscription: ProviderSubscription | undefined): boolean =>
  heldSubscription(user) !== null ||
  subscription?.latestInvoice?.isRenewal === true ||
  subscription?.latestInvoice?.status === 'paid';

/**
 * Records that another plan of the same member has replaced a plan that runs or is on pause. A replaced plan is recorded
 * even if it was cancelled before, because its member did not leave. Must run in the transaction that gives the other
 * plan.
 */
export async function recordReplaced(tx: Database, user: UserRow, now: Date): Promise<void> {
  const planId = heldSubscription(user);
  if (planId === null) return;
  const planName = await heldPlanName(tx, user);
  const set = { cause: 'replaced' as const, endedAt: now };
  const open = await openEnd(tx, user.id, planId);
  if (open === undefined)
    return add(tx, { userId: user.id, planId, planName, cancelledAt: now, endsAt: now, ...set }, now);
  const again = { ...set, toldAt: null, reason: null };
  await tx.update(planEnds).set(again).where(eq(planEnds.id, open.id));
  await tellLater(tx, open.id, now);
}

/** Records that a cancellation was taken back. Returns the time of the cancellation; undefined if it is not known. */
export async function withdrawEnd(tx: Database, userId: string, planId: string, now: Date): Promise<Date | undefined> {
  const open = await openEnd(tx, userId, planId);
  if (open === undefined) return undefined;
  await takeBack(tx, open, now);
  return open.cancelledAt ?? undefined;
}

async function takeBack(tx: Database, { id }: PlanEnd, now: Date): Promise<void> {
  await tx.update(planEnds).set({ keptAt: now }).where(eq(planEnds.id, id));
  await enqueue(tx, 'tellCancellation', { id }, now);
}

type PlanEnd = typeof planEnds.$inferSelect;

/**
 * Corrects the recorded end of a lifetime plan, if it turns out that the refund or lost dispute was earlier than
 * recorded.
 */
export async function correctLifetimeEnd(tx: Database, intentId: string, at: Date): Promise<void> {
  const isLater = and(eq(planEnds.planId, intentId), eq(planEnds.intentId, intentId), gt(planEnds.endedAt, at));
  await tx.update(planEnds).set({ cancelledAt: at, endsAt: at, endedAt: at }).where(isLater);
}

const ofPlan = (userId: string, planId: string) => and(eq(planEnds.userId, userId), eq(planEnds.planId, planId));

/** Returns the recorded end of a plan; undefined if there is none, or if the cancellation was taken back. */
async function openEnd(tx: Database, userId: string, planId: string) {
  const isOpen = and(ofPlan(userId, planId), isNotNull(planEnds.cancelledAt), isNull(planEnds.keptAt));
  const [row] = await tx.select().from(planEnds).where(isOpen).orderBy(desc(planEnds.cancelledAt)).limit(1);
  return row;
}

/** Records that a plan has ended. If it was cancelled before, keeps the cause of that cancellation. */
async function recordOver(
  tx: Database,
  user: UserRow,
  planId: string,
  read: PlanRead,
  open: PlanEnd | undefined,
  now: Date,
): Promise<void> {
  const { subscription, returned } = read;
  const back = returned ?? (await moneyBackBehind(tx, user, subscription));
  const ended = subscription !== undefined && isOver(subscription) ? subscription : undefined;
  const endedAt = (ended === undefined ? back?.at : ended.endedAt) ?? now;
  if (open !== undefined) {
    const end = { endedAt, intentId: back?.intentId ?? null };
    await tx.update(planEnds).set(end).where(eq(planEnds.id, open.id));
    return;
  }
  const cancelledAt = ended?.cancelledAt ?? endedAt;
  const asked = await takeAsked(tx, user.id, planId, cancelledAt);
  const cause = back?.cause ?? asked?.cause ?? causeOf(user, planId, read);
  const end = { endedAt, intentId: back?.intentId ?? asked?.intentId ?? null };
  const { planName } = read;
  const row = { userId: user.id, planId, cause, planName, cancelledAt, endsAt: endedAt, ...end };
  await add(tx, { ...row, ...monthlyValueOf(subscription) }, now);
}

/**
 * Records the final cause of the end of a plan that was stopped before: our server holds it during a dispute, or the team
 * has paused it at the provider. Until then, the recorded cause is that of the stop.
 */
async function correctStopped(
  tx: Database,
  user: UserRow,
  planId: string,
  read: PlanRead,
  open: PlanEnd,
): Promise<void> {
  const { subscription, returned } = read;
  if ((open.cause !== 'dispute' && open.cause !== 'deleted') || open.intentId !== null) return;
  const record = (end: Partial<NewEnd>) => tx.update(planEnds).set(end).where(eq(planEnds.id, open.id));
  if (returned !== undefined) {
    const { cause, intentId, at: endedAt } = returned;
    await record({ cause, intentId, endedAt });
    return;
  }
  if (subscription === undefined || !isOver(subscription) || subscription.endedAt === null) return;
  const { endedAt } = subscription;
  const cancelledAt = subscription.cancelledAt ?? endedAt;
  const asked = await takeAsked(tx, user.id, planId, cancelledAt);
  await record({ cause: asked?.cause ?? causeOf(user, planId, read), cancelledAt, endedAt });
}

/**
 * Returns why a plan has ended. Call it only if the plan was ended neither by our server nor by a refund or lost
 * dispute.
 */
function causeOf(user: UserRow, planId: string, { after, subscription }: PlanRead): EndCause {
  if (subscription === undefined) return 'deleted';
  // The account still has the subscription, but it gives no access: our server holds it during a dispute, a renewal is
  // unpaid, or the team has paused it at the provider. The last counts as 'deleted'.
  if (after.stripeSubscriptionId === planId)
    return subscription.isHeld ? 'dispute' : isUnpaid(user) ? 'notPaid' : 'deleted';
  const { endedBecause } = subscription;
  if (endedBecause === 'disputed') return 'dispute';
  const isLeftUnpaid = isUnpaid(user) || subscription.status === 'unpaid';
  if (endedBecause === 'notPaid' || (endedBecause === null && isLeftUnpaid)) return 'notPaid';
  // In the portal, a cancellation ends a plan at once while a payment is due.
  return wasSetToEnd(subscription) || isUnpaid(user) ? 'provider' : 'deleted';
}

/**
 * Returns the recorded request with which our server ended a plan at `cancelledAt`. Deletes all recorded requests about
 * the plan.
 */
async function takeAsked(tx: Database, userId: string, planId: string, cancelledAt: Date) {
  const isAsked = and(ofPlan(userId, planId), isNull(planEnds.cancelledAt));
  const from = new Date(cancelledAt.getTime() - askedMs);
  const until = new Date(cancelledAt.getTime() + clocksMs);
  const isNear = and(isAsked, gte(planEnds.createdAt, from), lte(planEnds.createdAt, until));
  const [asked] = await tx.select().from(planEnds).where(isNear).orderBy(desc(planEnds.createdAt)).limit(1);
  await tx.delete(planEnds).where(isAsked);
  return asked;
}

type NewEnd = Omit<typeof planEnds.$inferInsert, 'id' | 'createdAt'>;

async function add(tx: Database, end: NewEnd, now: Date): Promise<void> {
  const id = randomUUID();
  await tx.insert(planEnds).values({ id, createdAt: now, ...end });
  await tellLater(tx, id, now);
}

const tellLater = (tx: Database, id: string, now: Date) =>
  enqueue(tx, 'tellCancellation', { id }, new Date(now.getTime() + noteDelayMs));

/**
 * Returns the regular price of one month, before discounts, in minor units. The fields are null if the provider does
 * not return a price.
 */
export function monthlyValueOf(subscription: ProviderSubscription | undefined) {
  const monthlyAmount = subscription?.monthlyAmount ?? null;
  return { monthlyAmount, currency: monthlyAmount === null ? null : (subscription?.currency.toUpperCase() ?? null) };
}
