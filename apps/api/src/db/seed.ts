import { sampleCatalogue } from './catalogue.ts';
import type { Database } from './database.ts';
import { plans } from './schema.ts';

/** Fills an empty catalogue with the sample plans; a catalogue that holds anything is left alone. */
export async function seedCatalogue(db: Database): Promise<void> {
  const first = await db.select({ priceId: plans.priceId }).from(plans).limit(1);
  if (first.length === 0) await db.insert(plans).values(sampleCatalogue).onConflictDoNothing();
}
