import { guaranteeDays } from '@signalsync/content/constants';
import { and, eq, exists, gt, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { GuaranteedPayment } from '../../db/schema.refunds.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { type CheckoutRow, checkouts, type UserRow, users } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { isNotTakenBack } from './refund.ts';

/** The money-back guarantee of a user's plan. */
export interface Guarantee {
  /** If the user asks by the end of this day, in their own time zone, the plan's price is refunded. */
  readonly lastDay: Date;
  /**
   * If lifetime replaced an earlier plan: by the end of this day, the earlier plan is refunded too. Null if the
   * guarantee of the earlier plan is over, or if there was no earlier plan.
   */
  readonly earlierLastDay: Date | null;
}

/** Time from a payment until its guarantee is over in every time zone, in ms. */
export const guaranteeMs = (guaranteeDays + 1) * dayMs;

/** A paid purchase of a user that the server is not refunding by itself. */
export interface PaidPurchase
  extends Pick<CheckoutRow, 'intentId' | 'subscriptionId' | 'customerId' | 'kind' | 'amountDue'> {
  readonly paidAt: Date | null;
  /**
   * Whether all of the payment was refunded or lost, or is being refunded. Null if the payment has no refund or
   * dispute.
   */
  readonly isReversed: boolean | null;
}

const isPaidBy = (userId: string | SQLWrapper) => and(eq(checkouts.userId, userId), eq(checkouts.status, 'paid'));

/**
 * SQL condition: the user bought something since the moment `since`, or bought something with a first amount of 0 at
 * any time.
 */
const boughtSince = (db: Database, userId: SQLWrapper, since: SQLWrapper) =>
  exists(
    db
      .select()
      .from(checkouts)
      .where(and(isPaidBy(userId), or(gt(checkouts.paidAt, since), eq(checkouts.amountDue, 0)))),
  );

const { intentId, subscriptionId, customerId, kind, amountDue, paidAt } = checkouts;

/** SQL: whether all of a payment was refunded or lost, or is being refunded, so that nothing is left to refund. */
const isReversed = sql<boolean | null>`${reversals.isReversed} or ${reversals.amount} > 0 and ${reversals.amount} <= (
  select sum((refund ->> 'amount')::int) from jsonb_array_elements(${reversals.refunds}) refund
  where refund ->> 'status' in ('pending', 'succeeded')
)`.as('is_reversed');

/** Returns a query for a user's paid purchases that the server does not refund by itself. */
const paidBy = (db: Database, userId: string | SQLWrapper) =>
  db
    .select({ intentId, subscriptionId, customerId, kind, amountDue, paidAt, isReversed })
    .from(checkouts)
    .leftJoin(reversals, eq(reversals.intentId, checkouts.intentId))
    .where(and(isPaidBy(userId), isNotTakenBack(db)));

/**
 * SQL expression on a row of `users`: the purchases that `guaranteeIn` needs. Null if none of the user's purchases can
 * still have a guarantee.
 * @param since - `guaranteeMs` ago
 */
export const purchasesSince = (db: Database, since: SQLWrapper): SQL<PaidPurchase[] | null> => {
  const paid = paidBy(db, users.id).as('paid');
  return sql`case when ${boughtSince(db, users.id, since)} then (select json_agg(paid) from ${paid}) end`
    .inlineParams()
    .mapWith(purchasesIn);
};

/** Converts rows of `paidBy` from JSON, in which the keys are the names of columns. */
const purchasesIn = (rows: readonly PaidInJson[]): PaidPurchase[] =>
  rows.map((row) => ({
    intentId: row.intent_id,
    subscriptionId: row.subscription_id,
    customerId: row.customer_id,
    kind: row.kind,
    amountDue: row.amount_due,
    paidAt: row.paid_at === null ? null : new Date(row.paid_at),
    isReversed: row.is_reversed,
  }));

interface PaidInJson extends Pick<CheckoutRow, 'kind'> {
  readonly intent_id: string | null;
  readonly subscription_id: string | null;
  readonly customer_id: string | null;
  readonly amount_due: number | null;
  readonly paid_at: string | null;
  readonly is_reversed: boolean | null;
}

/**
 * Returns the guarantee of the plan that the user bought, counted from its first payment. A renewal does not start a
 * new guarantee; lifetime bought over a running plan does. Purchases that the server itself refunds are ignored.
 *
 * Returns null if the user bought no plan, if lifetime was free, or if a payment of the user's purchases was reversed.
 * Also returns null if the last day is over in every time zone. Returns undefined for a recurring plan whose first
 * amount was zero: only its invoices show when it was first charged.
 * @param asBought - the payment of a purchase that is just being confirmed. Its refunds and disputes are ignored here,
 * because they get their own mails
 */
export async function guaranteeOf(db: Database, user: UserRow, now: Date, asBought?: string) {
  return guaranteeIn(await paidBy(db, user.id), user, now, asBought);
}

/** Returns the same as `guaranteeOf`, but from purchases that the caller has read with the user's row. */
export function guaranteeIn(paid: readonly PaidPurchase[], user: UserRow, now: Date, asBought?: string) {
  const bought = coveredPurchase(paid, user, asBought);
  if (bought === null) return null;
  if (bought.amountDue === 0) return bought.kind === 'once' ? null : undefined;
  const lastDay = lastDayFrom(bought.paidAt, now);
  if (lastDay === null) return null;
  const earlier = earlierPurchases(paid, bought).flatMap(({ amountDue: amount, paidAt: since }) =>
    amount === 0 ? [] : (lastDayFrom(since, now) ?? []),
  );
  const [earlierLastDay = null] = earlier.toSorted((one, other) => other.getTime() - one.getTime());
  return { lastDay, earlierLastDay } satisfies Guarantee;
}

/** Returns the last day of a guarantee; null if it is over in every time zone. */
function lastDayFrom(paidAt: Date, now: Date): Date | null {
  return now.getTime() < paidAt.getTime() + guaranteeMs ? new Date(paidAt.getTime() + guaranteeDays * dayMs) : null;
}

/** Returns the user's earlier recurring purchases if `bought` is lifetime; otherwise none. */
const earlierPurchases = (paid: readonly PaidPurchase[], bought: PaidPurchase) =>
  paid.flatMap(({ paidAt, ...rest }) =>
    bought.kind === 'once' && rest.kind === 'recurring' && paidAt !== null ? { ...rest, paidAt } : [],
  );

/**
 * Returns the last day of a guarantee as mails name it, in ISO 8601; null once that day is over. Mails name the day in
 * UTC, because the reader's time zone is unknown.
 */
export const namedInMail = (lastDay: Date | null | undefined, now: Date): string | null =>
  lastDay && now.getTime() < new Date(lastDay).setUTCHours(24, 0, 0, 0) ? lastDay.toISOString() : null;

/** Returns the purchase that gave the user their plan; null if any of the user's payments was reversed. */
function coveredPurchase(paid: readonly PaidPurchase[], user: UserRow, asBought?: string) {
  const { lifetimeIntentId, stripeSubscriptionId } = user;
  const bought = paid.find((purchase) =>
    lifetimeIntentId === null
      ? purchase.subscriptionId !== null && purchase.subscriptionId === stripeSubscriptionId
      : purchase.intentId === lifetimeIntentId,
  );
  if (bought === undefined || bought.paidAt === null) return null;
  const isReturned = paid.some((purchase) => purchase.isReversed && purchase.intentId !== asBought);
  return isReturned ? null : { ...bought, paidAt: bought.paidAt };
}

/**
 * Returns what to refund if the user asks for the guarantee now; nothing if the guarantee is over. The first payment is
 * that of the user's plan. If the plan is lifetime, the next ones are those of earlier plans whose own guarantee still
 * runs, and the part of an older one that was credited to lifetime. Asks the provider about a purchase whose first
 * amount was zero.
 */
export async function guaranteedPayments(billing: BillingContext, user: UserRow): Promise<GuaranteedPayment[]> {
  const paid = await paidBy(billing.db, user.id);
  const bought = coveredPurchase(paid, user);
  const ofPlan = bought === null ? null : await guaranteedPayment(billing, bought);
  if (bought === null || ofPlan === null) return [];
  const payments = [ofPlan, ...(await paidForChanges(billing, bought))];
  for (const earlier of earlierPurchases(paid, bought)) {
    const payment = await guaranteedPayment(billing, earlier);
    if (payment !== null) payments.push(payment, ...(await paidForChanges(billing, earlier)));
  }
  // The set removes repeated payments: for an earlier plan that began free, the first paid invoice may be that of
  // lifetime.
  const whole = [...new Set(payments)];
  const credited = await creditedPart(billing.db, ofPlan);
  return [
    ...whole.map((intentId) => ({ intentId, amount: null })),
    ...(credited === null || whole.includes(credited.intentId) ? [] : [credited]),
  ];
}

/** Returns the part of an earlier payment that was credited to the purchase with this payment; null if none was. */
async function creditedPart(db: Database, intentOfPlan: string): Promise<GuaranteedPayment | null> {
  const [bought] = await db.select().from(checkouts).where(eq(checkouts.intentId, intentOfPlan));
  if (!bought?.creditedIntentId) return null;
  return { intentId: bought.creditedIntentId, amount: bought.credit };
}

/** Returns the payments for changes of the plan to a longer interval whose guarantee still runs. */
async function paidForChanges({ payments, clock }: BillingContext, { subscriptionId, intentId }: PaidPurchase) {
  if (subscriptionId === null) return [];
  const invoices = await payments.subscriptionInvoices(subscriptionId);
  return invoices.flatMap(({ isRenewal, amountPaid, paidAt, payments: all }) => {
    const payment = all.at(-1);
    const isForChange = !isRenewal && amountPaid > 0 && payment !== undefined && payment !== intentId;
    return isForChange && paidAt !== null && lastDayFrom(paidAt, clock.now()) !== null ? [payment] : [];
  });
}

/** Returns the payment that the guarantee of a purchase covers; null if its guarantee is over. */
async function guaranteedPayment({ db, payments, clock }: BillingContext, bought: PaidPurchase & { paidAt: Date }) {
  const now = clock.now();
  if (bought.amountDue !== 0) return lastDayFrom(bought.paidAt, now) === null ? null : bought.intentId;
  if (bought.kind === 'once' || bought.customerId === null) return null;
  const { items, next } = await payments.invoices(bought.customerId, null);
  const first = items.findLast(
    ({ isPaid, amount, createdAt }) => isPaid && amount > 0 && createdAt.getTime() >= bought.paidAt.getTime() - dayMs,
  );
  const intentId = first?.payments.at(-1);
  // A user with more than one page of invoices has paid for years, so the guarantee is over.
  if (first === undefined || intentId === undefined || next !== null) return null;
  const [returned] = await db.select().from(reversals).where(eq(reversals.intentId, intentId));
  return returned?.isReversed === true || lastDayFrom(first.createdAt, now) === null ? null : intentId;
}
