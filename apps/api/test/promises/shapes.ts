import type { Said } from './life.ts';

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** Values that differ between members, each with its placeholder. */
const values: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/\S+/g, '<link>'],
  [/\S+@\S+\.example|life\d+\S*/g, '<name>'],
  [new RegExp(`(?:${months}) \\d{1,2}, \\d{4}`, 'g'), '<day>'],
  [/\d{1,2}:\d\d [AP]M/g, '<time>'],
  [/\$[\d,]+\.\d\d/g, '<money>'],
  [/\b[A-Z]{3} [\d,]+\.\d\d/g, '<money>'],
  [/\d+/g, '<n>'],
];

/**
 * Returns one line for each form of sentence that contains a digit: how often and where it was shown, and the sentence
 * with placeholders for amounts, days and names. The most frequent forms come first.
 */
export function shapesOf(said: readonly Said[]): string[] {
  const counts = new Map<string, { places: Set<string>; count: number }>();
  for (const { where, text } of said)
    for (const line of text.split('\n')) {
      if (!/\d/.test(line)) continue;
      const shape = values.reduce((words, [pattern, name]) => words.replaceAll(pattern, name), line.trim());
      const known = counts.get(shape) ?? { places: new Set(), count: 0 };
      known.places.add(values.reduce((words, [pattern, name]) => words.replaceAll(pattern, name), where));
      counts.set(shape, { ...known, count: known.count + 1 });
    }
  return [...counts]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([shape, { places, count }]) => `${count}\t${[...places].sort().join(', ')}\t${shape}`);
}
