// The record of what stories show (`.storybook/unseen/recordSeen.ts`), which `npm run drill unseen` reads.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const file = join(root, '.cache/reports/seen.jsonl');

/**
 * What a story has shown: texts of elements, and of attributes that people read or hear. In a story of a page also the
 * answers to its calls; `status` is 0 if there was none.
 * @typedef {{ texts: string[], answers: { method: string, url: string, status: number, body: string }[] }} Seen
 */

/** The command by which a story in the browser keeps what it has shown. */
export const seenCommands = {
  /** @param {unknown} _context @param {Seen} seen */
  keepSeen(_context, seen) {
    appendFileSync(file, `${JSON.stringify(seen)}\n`);
  },
};

/** Makes the record empty. */
export function emptyRecord() {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
}

/**
 * Returns all texts that stories have shown, and all answers that the stories of pages have got.
 * @returns {Seen}
 */
export function readRecord() {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const all = lines.map((line) => JSON.parse(line));
  return {
    texts: [...new Set(all.flatMap(({ texts }) => texts))],
    answers: all.flatMap(({ answers }) => answers),
  };
}
