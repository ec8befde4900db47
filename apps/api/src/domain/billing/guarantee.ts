import { guaranteeDays } from '@signalsync/content/constants';
import { and, eq, exists, gt, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { checkouts, users } from '../../db/schema.ts';
import type { UserRow } from '../account/repository.ts';
import { isNotTakenBack } from '../checkout/unclaimed.ts';
import type { BillingContext } from './context.ts';

/** The money-back guarantee of a user's plan. */
export interface Guarantee {
  /** A user who asks by the end of this day, in their own time zone, gets all of the money back. */
  readonly lastDay: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Time from a payment until its guarantee is over in every time zone, in ms. */
export const guaranteeMs = (guaranteeDays + 1) * dayMs;

/**
 * Condition on a row of `users`: the user bought something since then, or something that was free at first. Without
 * such a purchase `guaranteeOf` returns null.
 * @param since - `guaranteeMs` ago
 */
export const mayHaveGuarantee = (db: Database, since: SQLWrapper) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(checkouts)
      .where(
        and(
          eq(checkouts.userId, users.id),
          eq(checkouts.status, 'paid'),
          or(gt(checkouts.paidAt, since), eq(checkouts.amountDue, 0)),
        ),
      ),
  );

/**
 * Returns the guarantee of the plan that the user bought, counted from its first payment. A renewal does not start a
 * new guarantee; lifetime bought over a running plan does. Purchases that the server itself refunds are ignored.
 *
 * Returns null if the user bought no plan, if lifetime was free, if the payment of one of the user's purchases was
 * reversed, or if the last day is over in every time zone. Returns undefined for a recurring plan whose first amount
 * was zero: only its invoices show when it was first charged.
 * @param asBought - a payment whose own reversal is ignored, for the confirmation of its purchase: a refund that is
 * already known then gets a mail of its own
 */
export async function guaranteeOf(
  db: Database,
  user: UserRow,
  now: Date,
  asBought?: string,
): Promise<Guarantee | null | undefined> {
  const bought = await coveredPurchase(db, user, asBought);
  if (bought === null) return null;
  if (bought.amountDue === 0) return bought.kind === 'once' ? null : undefined;
  return runningFrom(bought.paidAt, now);
}

function runningFrom(paidAt: Date, now: Date): Guarantee | null {
  const lastDay = new Date(paidAt.getTime() + guaranteeDays * dayMs);
  return now.getTime() < paidAt.getTime() + guaranteeMs ? { lastDay } : null;
}

/** The purchase of a user's plan, if no money went back to the user yet; otherwise null. */
async function coveredPurchase(db: Database, user: UserRow, asBought?: string) {
  const { id, lifetimeIntentId, stripeSubscriptionId } = user;
  const { intentId, subscriptionId, customerId, kind, amountDue, paidAt } = checkouts;
  const paid = await db
    .select({ intentId, subscriptionId, customerId, kind, amountDue, paidAt, isReversed: reversals.isReversed })
    .from(checkouts)
    .leftJoin(reversals, eq(reversals.intentId, checkouts.intentId))
    .where(and(eq(checkouts.userId, id), eq(checkouts.status, 'paid'), isNotTakenBack(db)));
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
 * Returns the payment (`pi_…`) that goes back to a user who asks for the guarantee now; null if no guarantee runs. Asks
 * the provider if the first amount was zero.
 */
export async function guaranteedPayment(
  { db, payments, clock }: BillingContext,
  user: UserRow,
): Promise<string | null> {
  const guarantee = await guaranteeOf(db, user, clock.now());
  const bought = guarantee === null ? null : await coveredPurchase(db, user);
  if (bought === null) return null;
  if (guarantee !== undefined) return bought.intentId;
  if (bought.customerId === null) return null;
  const { items, next } = await payments.invoices(bought.customerId, null);
  const first = items.findLast(
    ({ isPaid, amount, createdAt }) => isPaid && amount > 0 && createdAt.getTime() >= bought.paidAt.getTime() - dayMs,
  );
  const intentId = first?.payments.at(-1);
  // Whoever has more than a page of invoices has paid for years.
  if (first === undefined || intentId === undefined || next !== null) return null;
  const [returned] = await db.select().from(reversals).where(eq(reversals.intentId, intentId));
  return returned?.isReversed === true || runningFrom(first.createdAt, clock.now()) === null ? null : intentId;
}
