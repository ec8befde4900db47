import { guaranteeDays } from '@signalsync/content/constants';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkouts } from '../../db/schema.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import type { UserRow } from '../account/repository.ts';
import { isNotTakenBack } from '../checkout/unclaimed.ts';

/** The money-back guarantee of the plan that somebody has. */
export interface Guarantee {
  /** Whoever asks by the end of this day, where they are, gets all of the money back. */
  readonly lastDay: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The guarantee, counted from the first payment of the plan as it was newly bought. Renewals do not count; lifetime bought over a
 * running plan does. What we took back on our own is no use of it. Null without a bought plan, for an account whose money came
 * back before, and once the last day is over everywhere on earth. Undefined where nothing was due at first: then only the invoices tell.
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
