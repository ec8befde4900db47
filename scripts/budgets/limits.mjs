import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/**
 * The budgets, each with an aim below it. `docs/budgets.md` has them as a table, with their units. Kept in one file, so
 * that docs and measurements cannot differ.
 */
export const limits = JSON.parse(readFileSync(join(root, 'docs/budgets.json'), 'utf8'));

/** What each budget is about, in the words of the table in `docs/budgets.md`. */
const names = {
  css: 'styles of a route, kB gzipped',
  font: 'fonts of a route, kB',
  requestsBeforeIdle: {
    public: 'requests of a public page before it is idle',
    account: 'requests of the account before it is idle',
  },
  requestsInAll: 'requests of a public page in all',
  smallChunks: 'chunks below 4 kB that fewer than three pages share',
  layoutShift: 'layout shift of a route',
  largestPaint: 'largest paint of a prerendered page over its floor',
  blocking: {
    public: 'blocking after the first paint, public page, ms',
    inside: 'blocking after the first paint, other page, ms',
  },
  work: {
    public: 'work of the main thread over hello’s, public page',
    inside: 'work of the main thread over hello’s, other page',
  },
  press: 'from a press to the next paint, ms',
  historyNodes: 'elements of the billing tab with 10,000 invoices',
  historyGrowth: 'time of 10,000 invoices over that of 1,000',
  nextPage: 'largest paint after a press, over that of the next page’s floor',
};

/** Returns the budgets as a table in Markdown. */
export function budgetTable() {
  const row = (name, { budget, aim }) => `| ${name} | ${budget} | ${aim} |`;
  const rowsOf = ([key, name]) =>
    typeof name === 'string'
      ? [row(name, limits[key])]
      : Object.entries(name).map(([kind, text]) => row(text, limits[key][kind]));
  const scripts = Object.entries(limits.javascript).map(([path, limit]) =>
    row(
      `JavaScript of \`${path}\` before it is idle${path.includes('#') ? ', over `/account`' : ''}, kB gzipped`,
      limit,
    ),
  );
  return ['| what | budget | aim |', '|---|---|---|', ...scripts, ...Object.entries(names).flatMap(rowsOf)].join('\n');
}

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
