import { majorUnits } from '@signalsync/content/format';
import type { AccountPurchases } from '@signalsync/contract/model/purchase';
import { and, eq, exists, gt, inArray, or, type SQLWrapper } from 'drizzle-orm';
import { purchaseRefunds, type RefundRow } from '../../db/schema.refunds.ts';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, checkouts, type UserRow, users } from '../../db/schema.ts';
import { waitAtMost } from '../../async/withTimeout.ts';
import { type BillingContext, providerTimeoutMs } from '../core/context.ts';
import { isSecondPurchase } from '../subscription/grant.ts';
import { refundSecondPlans } from './secondPlans.ts';
import { isUnclaimedUnder } from './unclaimed.ts';
import { dayMs } from '../core/time.ts';

/** How long the user sees a purchase after its refund was begun, in ms. */
export const shownMs = 30 * dayMs;

/**
 * Returns the unclaimed and refunded purchases of an account; undefined if there are none, or if the account's address
 * is not proven. First refunds unclaimed purchases that would be a second plan, but waits for that for at most
 * `providerTimeoutMs`.
 */
export async function accountPurchasesOf(
  billing: BillingContext,
  user: UserRow,
): Promise<AccountPurchases | undefined> {
  if (user.emailProvenAt === null) return undefined;
  const found = await rowsOf(billing, user);
  const isSecond = ({ checkout, refund }: Row) => refund === null && isSecondPurchase(user, checkout);
  if (!found.some(isSecond)) return purchasesIn(found);
  await waitAtMost(
    refundSecondPlans(billing, user.id).catch((error: unknown) =>
      billing.log.error('checkout.secondPlansNotRefunded', { userId: user.id, error }),
    ),
    providerTimeoutMs,
  );
  return purchasesIn((await rowsOf(billing, user)).filter((row) => !isSecond(row)));
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

type Account = Record<'id' | 'signInKey', string | SQLWrapper>;

/** Returns a query for the ids of the account's purchases that were refunded since then. */
const refundedOf = (db: Database, { id }: Account, since: Date | SQLWrapper) =>
  db
    .select({ id: purchaseRefunds.checkoutId })
    .from(purchaseRefunds)
    .where(
      and(
        eq(purchaseRefunds.userId, id),
        or(eq(purchaseRefunds.status, 'asked'), gt(purchaseRefunds.createdAt, since)),
      ),
    );

/** Returns a query for the ids of the unclaimed purchases under the account's address. */
const waitingUnder = (db: Database, { signInKey }: Account) =>
  db.select({ id: checkouts.id }).from(checkouts).where(isUnclaimedUnder(db, signInKey));

/**
 * Condition on a row of `users`: the account may have such purchases. Without it `accountPurchasesOf` returns undefined.
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
    refunds: rows.flatMap(({ checkout, refund }) =>
      refund === null ? [] : { ...purchaseOf(checkout), ...outcomeOf(refund) },
    ),
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

function outcomeOf({ reason, status, refundedAt }: RefundRow) {
  return { reason, state: states[status], refundedAt: refundedAt?.toISOString() ?? null };
}
