import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/**
 * The budgets, each with an aim below it. `docs/budgets.md` has them as a table, with their units. Kept in one file, so
 * that docs and measurements cannot differ.
 */
export const limits = JSON.parse(readFileSync(join(root, 'docs/budgets.json'), 'utf8'));

/**
 * Returns a function that compares a value with a budget, and the numbers of values so far. The function returns a word
 * for the table: `ok`, `aim` if the value also reaches the aim, or `OVER`. A value that is not a number is over.
 */
export function createVerdicts() {
  const counts = { checks: 0, over: 0 };
  function verdict(value, { budget, aim }) {
    counts.checks += 1;
    if (value <= aim) return 'aim ';
    if (value <= budget) return 'ok  ';
    counts.over += 1;
    return 'OVER';
  }
  return { verdict, counts };
}
