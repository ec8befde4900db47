import { chanceOf } from '../silentWeek/chance.ts';
import { openShop } from './shop.ts';
import { type WayName, ways } from './ways.ts';

/** What the team was told. */
export interface Nights {
  /** In the night that was spoiled in this way, with the hour. */
  readonly spoiled: Partial<Record<WayName, readonly string[]>>;
  /** In good nights. */
  readonly good: readonly string[];
}

/**
 * Simulates a good night, one that is spoiled in each of these ways, and then as many good ones as asked for. So many
 * `people` act on each day.
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
