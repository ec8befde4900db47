import { and, eq, lt } from 'drizzle-orm';
import { churnDiscounts } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { finishDiscount } from './discount.ts';

/**
 * A discount that was accepted less than this long ago is skipped: another call to the provider about it may still be
 * running.
 */
const graceMs = 5 * 60 * 1000;
const batchSize = 100;

/** Every hour, finishes accepted discounts that a crash or an unreachable provider has interrupted. */
export async function churnCron(billing: BillingContext): Promise<void> {
  const { db, clock, log } = billing;
  const since = new Date(clock.now().getTime() - graceMs);
  const isUnfinished = and(eq(churnDiscounts.status, 'applying'), lt(churnDiscounts.createdAt, since));
  const unfinished = await db.select().from(churnDiscounts).where(isUnfinished).limit(batchSize);
  for (const row of unfinished) {
    const { userId } = row;
    await finishDiscount(billing, row).catch(async (error: unknown) => {
      // The provider's rejection has deleted the row.
      const isRetried = (await db.$count(churnDiscounts, eq(churnDiscounts.userId, userId))) > 0;
      log.error('churn.discountFailed', { userId, isRetried, error });
    });
  }
}
