import { unclaimedDays } from '@signalsync/content/constants';
import { majorUnits } from '@signalsync/content/format';
import type { AccountPurchases } from '@signalsync/contract/model/purchase';
import { and, eq, exists, gt, inArray, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import { waitAtMost } from '../../async/withTimeout.ts';
import type { Database } from '../../db/database.ts';
import { purchaseRefunds } from '../../db/schema.refunds.ts';
import { type CheckoutRow, checkouts, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type BillingContext, providerTimeoutMs } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { lockUser } from '../core/users.ts';
import { isSecondPurchase } from '../subscription/grant.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { isNotTakenBack, refundPurchase } from '../subscription/refund.ts';

/** Returns the end of the time in which a purchase can be claimed. After that moment the purchase is refunded. */
export const waitsUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + unclaimedDays * dayMs);

/** SQL condition: the purchase is unclaimed. It is paid, and has no account, no claim and no refund. */
export const isUnclaimed = (db: Database) =>
  and(eq(checkouts.status, 'paid'), isNull(checkouts.userId), isNull(checkouts.claimedBy), isNotTakenBack(db));

/** SQL condition: the purchase is unclaimed and has this email address. `signInKey` is in lower case. */
export const isUnclaimedUnder = (db: Database, signInKey: string | SQLWrapper) =>
  and(isUnclaimed(db), eq(sql`lower(${checkouts.email})`, signInKey));

/** Returns the unclaimed purchases with an account's email address, oldest first. */
async function unclaimedUnder(db: Database, { signInKey }: Pick<UserRow, 'signInKey'>): Promise<CheckoutRow[]> {
  return db.select().from(checkouts).where(isUnclaimedUnder(db, signInKey)).orderBy(checkouts.paidAt);
}

/**
 * Queues the refund of unclaimed purchases that would be a second plan of this user. Must run in the transaction that
 * proves the user's address.
 */
export async function queueUnclaimedCheck(tx: Database, user: UserRow, now: Date): Promise<void> {
  if ((await unclaimedUnder(tx, user)).length > 0) await enqueue(tx, 'judgePurchases', { userId: user.id }, now);
}

/** Locks a purchase for this transaction and returns it; undefined if it was claimed or refunded meanwhile. */
export async function lockUnclaimed(tx: Database, id: string): Promise<CheckoutRow | undefined> {
  const isThis = eq(checkouts.id, id);
  await tx.select().from(checkouts).where(isThis).for('no key update');
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(isThis, isUnclaimed(tx)));
  return checkout;
}

/**
 * Refunds each unclaimed purchase with an account's email address that would be a second plan of the account. With
 * `paidBefore`, refunds only recurring plans that were paid before that moment. First reads the account's plan from the
 * provider.
 */
export async function refundSecondPlans(billing: BillingContext, userId: string, paidBefore?: Date): Promise<void> {
  const { db, clock } = billing;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined || (await unclaimedUnder(db, user)).length === 0) return;
  await reconcilePlan(billing, userId);
  await db.transaction(async (tx) => {
    const fresh = await lockUser(tx, userId);
    if (fresh === undefined) return;
    for (const { id } of await unclaimedUnder(tx, fresh)) {
      const checkout = await lockUnclaimed(tx, id);
      if (checkout === undefined || (paidBefore !== undefined && !isRecurringBefore(checkout, paidBefore))) continue;
      if (isSecondPurchase(fresh, checkout))
        await refundPurchase(tx, checkout, { userId, reason: 'secondPlan' }, clock.now());
    }
  });
}

const isRecurringBefore = ({ kind, paidAt }: CheckoutRow, moment: Date): boolean =>
  kind === 'recurring' && paidAt !== null && paidAt <= moment;

/** How long a purchase is shown to its user after its refund was begun, in ms. */
export const shownMs = 30 * dayMs;

/**
 * Returns the unclaimed purchases and the recently refunded purchases of an account; undefined if there are none, or if
 * the account's address is not proven. Before that, refunds unclaimed purchases that would be a second plan, but waits
 * for the provider at most `providerTimeoutMs`.
 */
export async function accountPurchasesOf(billing: BillingContext, user: UserRow) {
  if (user.emailProvenAt === null) return undefined;
  const found = await rowsOf(billing, user);
  const isSecond = ({ checkout, refund }: Row) => refund === null && isSecondPurchase(user, checkout);
  if (!found.some(isSecond)) return purchasesIn(found);
  const refunded = refundSecondPlans(billing, user.id).catch((error: unknown) =>
    billing.log.error('checkout.secondPlansNotRefunded', { userId: user.id, error }),
  );
  await waitAtMost(refunded, providerTimeoutMs);
  return purchasesIn((await rowsOf(billing, user)).filter((row) => !isSecond(row)));
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

type Account = Record<'id' | 'signInKey', string | SQLWrapper>;

/** Returns a query for the ids of the account's purchases that were refunded since the moment `since`. */
function refundedOf(db: Database, { id: userId }: Account, since: Date | SQLWrapper) {
  const isShown = or(eq(purchaseRefunds.status, 'asked'), gt(purchaseRefunds.createdAt, since));
  const { checkoutId: id } = purchaseRefunds;
  return db
    .select({ id })
    .from(purchaseRefunds)
    .where(and(eq(purchaseRefunds.userId, userId), isShown));
}

/** Returns a query for the ids of the unclaimed purchases with the account's email address. */
const waitingUnder = (db: Database, { signInKey }: Account) =>
  db.select({ id: checkouts.id }).from(checkouts).where(isUnclaimedUnder(db, signInKey));

/**
 * SQL condition on a row of `users`: `accountPurchasesOf` may return purchases for this user.
 * @param since - `shownMs` ago
 */
export const mayHavePurchases = (db: Database, since: SQLWrapper) =>
  or(exists(refundedOf(db, users, since)), exists(waitingUnder(db, users)));

async function rowsOf({ db, clock }: BillingContext, user: UserRow) {
  const ofUser = refundedOf(db, user, new Date(clock.now().getTime() - shownMs));
  const waiting = waitingUnder(db, user);
  return db
    .select({ checkout: checkouts, refund: purchaseRefunds })
    .from(checkouts)
    .leftJoin(purchaseRefunds, eq(purchaseRefunds.checkoutId, checkouts.id))
    .where(inArray(checkouts.id, ofUser.union(waiting)))
    .orderBy(checkouts.paidAt);
}

function purchasesIn(rows: readonly Row[]): AccountPurchases | undefined {
  if (rows.length === 0) return undefined;
  return {
    questions: rows.flatMap(({ checkout, refund }) =>
      refund === null ? { ...purchaseOf(checkout), kind: checkout.kind } : [],
    ),
    refunds: rows.flatMap(({ checkout, refund }) => {
      if (refund === null) return [];
      const { reason, status, refundedAt } = refund;
      return { ...purchaseOf(checkout), reason, state: states[status], refundedAt: refundedAt?.toISOString() ?? null };
    }),
  };
}

function purchaseOf({ id, planName: plan, amountDue, currency, paidAt, createdAt }: CheckoutRow) {
  const code = (currency ?? 'usd').toUpperCase();
  const amount = majorUnits(amountDue ?? 0, code);
  return { id, plan, amount, currency: code, paidAt: (paidAt ?? createdAt).toISOString() };
}

const states = {
  asked: 'underWay',
  pending: 'underWay',
  refunded: 'paidBack',
  failed: 'failed',
  person: 'person',
} as const;
