/** A number from 0 up to 1, the next of a row that a seed fixes. */
export type Chance = () => number;

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of several, each as likely as its weight. */
export function drawn<K extends string>(chance: Chance, weights: Readonly<Record<K, number>>): K {
  const all = Object.entries(weights) as [K, number][];
  let left = chance() * all.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of all) {
    left -= weight;
    if (left < 0) return name;
  }
  throw new Error('There is nothing to draw from');
}
