import { chanceOf } from '../silentWeek/chance.ts';
import { openShop } from './shop.ts';
import { type WayName, ways } from './ways.ts';

/** The notes that the team got about backups. */
export interface Nights {
  /** For each way of damage: the notes in the night that was damaged in this way, each with its hour. */
  readonly spoiled: Partial<Record<WayName, readonly string[]>>;
  /** The notes in good nights. There must be none. */
  readonly good: readonly string[];
}

/**
 * Simulates a good night, one night that is damaged in each of these ways, and then as many good nights as asked for.
 * On each day, this many `people` act.
 */
export async function simulateNights(
  names: readonly WayName[],
  { seed, good, people }: { seed: number; good: number; people: number },
): Promise<Nights> {
  const chance = chanceOf(seed);
  const shop = await openShop({ BACKUP_KEY: 'a key of the owner, at least 32 long', BACKUP_KEEP_DAYS: '7' });
  try {
    const spoiled: Nights['spoiled'] = {};
    await shop.day(chance, people);
    const told = await shop.night({});
    for (const name of names) {
      await shop.day(chance, people);
      spoiled[name] = await shop.night(await ways[name](shop));
    }
    for (let night = 0; night < good; night++) {
      await shop.day(chance, people);
      told.push(...(await shop.night({})));
    }
    return { spoiled, good: told };
  } finally {
    await shop.close();
  }
}
