import type { DeletionBlock } from '@signalsync/contract/model/accountDeletion';
import type { Standing } from '@signalsync/contract/model/standing';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { PersonIds } from '../../db/personalData.ts';
import { purchaseRefunds } from '../../db/schema.refunds.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { checkouts, jobs, type UserRow } from '../../db/schema.ts';
import { liveCheckout, userOwnerOf } from '../checkout/repository.ts';
import { isUnclaimedUnder } from '../checkout/unclaimed.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { checkoutIdsOf } from '../subscription/purchase.ts';

/** A refund that our team must make by hand keeps an account from being deleted for this long, in ms. */
export const byHandMs = 30 * dayMs;

/** Returns why an account cannot be deleted now; null if it can. Asks the provider about payments. */
export async function whyBlocked(
  billing: BillingContext,
  user: UserRow,
  ids: PersonIds,
  standing: Standing,
): Promise<DeletionBlock | null> {
  if (standing.state === 'renewalProcessing' || (await isPaying(billing, user))) return 'payment';
  return whyOpen(billing, user, ids);
}

/**
 * Returns what about an account is not finished, by our own tables; null if everything is. Must also be null before the
 * account is erased.
 */
export async function whyOpen(
  { db, clock }: Pick<BillingContext, 'db' | 'clock'>,
  user: UserRow,
  ids: PersonIds,
): Promise<DeletionBlock | null> {
  const work = await waitingWork(db, user.id);
  if (work !== null) return work;
  const returned = await undecidedOf(db, ids);
  if (returned.some(({ disputes }) => disputes.some(({ status }) => status === 'open'))) return 'dispute';
  if (returned.length > 0 || (await hasOpenRefund(db, user, ids, clock.now()))) return 'refund';
  const isWaiting = user.emailProvenAt === null ? undefined : isUnclaimedUnder(db, user.signInKey);
  const isClaimed = and(eq(checkouts.claimedBy, user.id), isNull(checkouts.userId), eq(checkouts.status, 'paid'));
  return (await db.$count(checkouts, or(isClaimed, isWaiting))) > 0 ? 'purchase' : null;
}

/**
 * Returns what queued work about the account's money must be done first: what our team pays back or gives to the
 * account, or a cancellation while an invoice is being taken.
 */
async function waitingWork(db: Database, userId: string): Promise<DeletionBlock | null> {
  const { kind, payload, failedAt } = jobs;
  const isOf = and(inArray(kind, ['supportAction', 'leave']), eq(sql`${payload} ->> 'userId'`, userId));
  const name = sql<string | null>`${payload} ->> 'name'`;
  const found = await db
    .select({ kind, name })
    .from(jobs)
    .where(and(isOf, isNull(failedAt)));
  if (found.some((each) => each.name === 'payBack')) return 'refund';
  if (found.some((each) => each.name === 'settle')) return 'purchase';
  return found.some((each) => each.kind === 'leave') ? 'payment' : null;
}

/** Returns the payments of a person whose refund is pending, or whose dispute is open. */
async function undecidedOf(db: Database, { customerIds, intentIds }: PersonIds) {
  const isOf = or(inArray(reversals.customerId, [...customerIds]), inArray(reversals.intentId, [...intentIds]));
  return db
    .select({ disputes: reversals.disputes })
    .from(reversals)
    .where(and(eq(reversals.isUndecided, true), isOf));
}

/** Returns whether our server, or our team, is about to refund a purchase of the person. */
async function hasOpenRefund(db: Database, user: UserRow, { checkoutIds }: PersonIds, now: Date): Promise<boolean> {
  const { checkoutId, status, userId, createdAt } = purchaseRefunds;
  const found = await db
    .select({ status, createdAt, isReversed: reversals.isReversed })
    .from(purchaseRefunds)
    .innerJoin(checkouts, eq(checkouts.id, checkoutId))
    .leftJoin(reversals, eq(reversals.intentId, checkouts.intentId))
    .where(or(eq(userId, user.id), inArray(checkoutId, [...checkoutIds])));
  const isRecent = (at: Date) => now.getTime() - at.getTime() < byHandMs;
  return found.some((each) => {
    if (each.status === 'asked' || each.status === 'pending') return true;
    return each.status !== 'refunded' && each.isReversed !== true && isRecent(each.createdAt);
  });
}

/** Returns whether a payment of the user is under way at the provider: of a purchase, or of a change of the plan. */
async function isPaying({ db, payments }: BillingContext, user: UserRow): Promise<boolean> {
  const checkout = await liveCheckout(db, userOwnerOf(user.id));
  const ids = checkout && checkoutIdsOf(checkout);
  const kind = ids && (await payments.readCheckout(ids)).kind;
  if (kind === 'processing' || kind === 'paid') return true;
  const { stripeSubscriptionId: id } = user;
  return id !== null && (await payments.openInvoices(id)).some(({ isProcessing }) => isProcessing);
}
