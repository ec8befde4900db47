/** A function that returns the next random number of a seeded sequence: at least 0 and less than 1. */
export type Chance = () => number;

/** Creates a seeded random number generator (Mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns one of the keys at random, in proportion to their weights. */
export function drawn<K extends string>(chance: Chance, weights: Readonly<Record<K, number>>): K {
  const all = Object.entries(weights) as [K, number][];
  let left = chance() * all.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of all) {
    left -= weight;
    if (left < 0) return name;
  }
  throw new Error('There is nothing to draw from');
}
