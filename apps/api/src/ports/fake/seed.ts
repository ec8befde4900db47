import type { Database } from '../../db/database.ts';
import { samplePlanRows } from './samplePlans.ts';
import { plans } from '../../db/schema.ts';

/** Fills an empty plans table with the sample plans. Does nothing if it holds any plan. */
export async function seedPlans(db: Database): Promise<void> {
  const first = await db.select({ priceId: plans.priceId }).from(plans).limit(1);
  if (first.length === 0) await db.insert(plans).values(samplePlanRows).onConflictDoNothing();
}
