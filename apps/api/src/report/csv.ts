import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../startError.ts';
import type { Cell, Table } from './table.ts';

/** Signs that turn the direction of writing: one line of a table must not show as another. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A cell as RFC 4180 has it. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const bare = cell.replace(directions, '');
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(bare) ? `'${bare}` : bare;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table with its heads, in lines that end as RFC 4180 wants it. Excel takes it for UTF-8 by its first sign. */
export const csvOf = ({ columns, rows }: Table): string =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

/** Writes a file for each table into a folder, which is made where it is missing. Answers their paths. */
export async function writeCsv(folder: string, tables: readonly Table[]): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    const files = tables.map((table) => ({ path: join(folder, `${table.name}.csv`), text: csvOf(table) }));
    // People's words are in there: for whoever asked for them alone.
    for (const { path, text } of files) await writeFile(path, text, { mode: 0o600 });
    return files.map(({ path }) => path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The files could not be written to ${folder} (${code}). Choose another folder for --csv.`, {
      cause: error,
    });
  }
}
