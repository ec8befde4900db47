import { guaranteeDays } from '@signalsync/content/constants';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { checkouts } from '../../db/schema.ts';
import type { UserRow } from '../account/repository.ts';
import { isNotTakenBack } from '../checkout/unclaimed.ts';

/** The money-back guarantee of a user's plan. */
export interface Guarantee {
  /** A user who asks by the end of this day, in their own time zone, gets all of the money back. */
  readonly lastDay: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the guarantee, counted from the first payment of a newly bought plan. Renewals do not start one; lifetime
 * bought over a running plan does. Purchases that the server itself refunds are ignored. Returns null without a bought
 * plan, if a payment of the account was reversed before, and once the last day is over everywhere on earth. Returns
 * undefined for a recurring plan whose first amount was zero: then only its invoices tell.
 */
export async function guaranteeOf(db: Database, user: UserRow, now: Date): Promise<Guarantee | null | undefined> {
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
  const intents = paid.flatMap(({ intentId }) => intentId ?? []);
  const [returned] = await db
    .select({ id: reversals.intentId })
    .from(reversals)
    .where(and(inArray(reversals.intentId, intents), eq(reversals.isReversed, true)))
    .limit(1);
  if (returned !== undefined) return null;
  if (bought.amountDue === 0) return bought.kind === 'once' ? null : undefined;
  const lastDay = new Date(bought.paidAt.getTime() + guaranteeDays * dayMs);
  return now.getTime() < lastDay.getTime() + dayMs ? { lastDay } : null;
}
