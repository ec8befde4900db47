import type { Database } from '../../db/database.ts';
import { samplePlanRows } from './samplePlans.ts';
import { plans } from '../../db/schema.ts';

/** Fills the plans table with the sample plans, if the table is empty. */
export async function seedPlans(db: Database): Promise<void> {
  const first = await db.select({ priceId: plans.priceId }).from(plans).limit(1);
  if (first.length === 0) await db.insert(plans).values(samplePlanRows).onConflictDoNothing();
}
