import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfProduct } from './inputs.mjs';
import { root } from './run.mjs';

/**
 * Returns the journey files that run once more under a condition: one file, or `size` files. The choice changes only if
 * the sources of the product change.
 */
export function journeysOfSample(condition, sources = hashOfProduct(), size = 1) {
  const rank = (file) => createHash('sha256').update(`${sources} ${condition} ${file}`).digest('hex');
  return readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.journey.test.ts'))
    .map((name) => ({ name, rank: rank(name) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ name }) => `e2e/${name}`);
}
