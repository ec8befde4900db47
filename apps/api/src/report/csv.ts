import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../settings/startError.ts';
import type { Cell, Table } from './table.ts';

/**
 * Characters that change the writing direction. They are removed, because they can make a line look different from what
 * it contains.
 */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Returns a cell as in RFC 4180. A text that a spreadsheet would read as a formula gets an apostrophe in front. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const bare = cell.replace(directions, '');
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(bare) ? `'${bare}` : bare;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a table as CSV with a header and RFC 4180 line ends. The byte order mark makes Excel read it as UTF-8. */
export const csvOf = ({ columns, rows }: Table): string =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

/** A CSV file. */
interface CsvFile {
  readonly name: string;
  readonly text: string;
}

/** Returns one file for each table. */
export const csvFiles = (tables: readonly Table[]): CsvFile[] =>
  tables.map((table) => ({ name: `${table.name}.csv`, text: csvOf(table) }));

/** Writes the files and returns their paths. Creates the folder if it is missing. */
export async function writeCsv(folder: string, files: readonly CsvFile[]): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    const placed = files.map(({ name, text }) => ({ path: join(folder, name), text }));
    // The files hold users' words, so only the current system user may read them.
    for (const { path, text } of placed) await writeFile(path, text, { mode: 0o600 });
    return placed.map(({ path }) => path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The files could not be written to ${folder} (${code}). Choose another folder for --csv.`, {
      cause: error,
    });
  }
}
