import type { Browser } from './browser.ts';
import { expectOk } from './server.ts';

type Row = Record<string, unknown>;
/** A part of the file that people take along. */
export interface Part {
  madeAt: string;
  rows: Record<string, Row[]>;
  next: string | null;
}
const path = '/api/account-data';
/** Asks for the part that begins at `after`; for the first one without. */
export const part = (browser: Browser, after: string | null = null) => browser.post(path, { after });
/** Asks for a part, and resolves to the status of the answer. */
export const tried = async (browser: Browser, after: string | null = null) => (await part(browser, after)).status;

/** Reads all parts, as the app does. */
export async function fileOf(browser: Browser) {
  const parts: Part[] = [];
  let after: string | null = null;
  do {
    const read: Part = await expectOk<Part>(part(browser, after));
    parts.push(read);
    after = read.next;
  } while (after !== null);
  const lists: Record<string, Row[]> = {};
  for (const { rows } of parts)
    for (const [name, found] of Object.entries(rows)) lists[name] = [...(lists[name] ?? []), ...found];
  return { parts, lists, text: JSON.stringify(lists) };
}
