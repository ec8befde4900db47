import { guaranteeDays } from '@signalsync/content/constants';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { checkouts } from '../../db/schema.ts';
import type { UserRow } from '../account/repository.ts';
import { isNotTakenBack } from '../checkout/unclaimed.ts';
import type { BillingContext } from './context.ts';

/** The money-back guarantee of a user's plan. */
export interface Guarantee {
  /** A user who asks by the end of this day, in their own time zone, gets all of the money back. */
  readonly lastDay: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

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
  return now.getTime() < lastDay.getTime() + dayMs ? { lastDay } : null;
}

/** The purchase of a user's plan, if no money went back to the user yet; otherwise null. */
async function coveredPurchase(db: Database, user: UserRow, asBought?: string) {
  const { id, lifetimeIntentId, stripeSubscriptionId } = user;
  const paid = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, id), eq(checkouts.status, 'paid'), isNotTakenBack(db)));
  const bought = paid.find(({ intentId, subscriptionId }) =>
    lifetimeIntentId === null
      ? subscriptionId !== null && subscriptionId === stripeSubscriptionId
      : intentId === lifetimeIntentId,
  );
  if (bought === undefined || bought.paidAt === null) return null;
  const intents = paid.flatMap(({ intentId }) => (intentId === asBought ? [] : (intentId ?? [])));
  const [returned] = await db
    .select({ id: reversals.intentId })
    .from(reversals)
    .where(and(inArray(reversals.intentId, intents), eq(reversals.isReversed, true)))
    .limit(1);
  return returned === undefined ? { ...bought, paidAt: bought.paidAt } : null;
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
