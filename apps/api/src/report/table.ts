import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../settings/startError.ts';

/** A cell of a table; null for an empty cell. */
export type Cell = string | number | null;

/** A table of the report, for printing and for CSV files. */
export interface Table {
  /** Name of its CSV file, without the extension. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Describes the bar that is printed after each row: the column with its value, and the value of a full bar. */
  readonly bar?: { readonly column: number; readonly full: number };
}

/**
 * Returns a table with one row per item. Each column has a function that returns its cell; a `Date` becomes ISO 8601.
 */
export const listOf = <Item>(
  name: string,
  title: string,
  items: readonly Item[],
  columns: Readonly<Record<string, (item: Item) => Cell | Date>>,
): Table => ({
  name,
  title,
  columns: Object.keys(columns),
  rows: items.map((item) =>
    Object.values(columns).map((shownOf) => {
      const shown = shownOf(item);
      return shown instanceof Date ? shown.toISOString() : shown;
    }),
  ),
});

/** Returns a part of a whole in per cent, with one decimal; null if the whole is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

const barWidth = 20;

/**
 * Replaces each character that controls the terminal or changes the writing direction by a space, so that users' texts
 * can be printed safely.
 */
export const harmless = (text: string): string => text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ');

/** Returns a bar of up to 20 blocks. Any value above 0 gets at least one block. */
export function barOf(value: number, full: number): string {
  if (value <= 0 || full <= 0) return '';
  return '█'.repeat(Math.min(barWidth, Math.max(1, Math.round((value / full) * barWidth))));
}

const shown = (cell: Cell, decimals: number): string => {
  if (cell === null) return '–';
  return typeof cell === 'number' ? cell.toFixed(decimals) : harmless(cell);
};

/** Returns a table as lines: columns aligned, numbers to the right, and a bar after each row if the table has `bar`. */
export function tableLines({ title, columns, rows, bar }: Table): string[] {
  const isNumber = columns.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const decimals = columns.map((_, column) =>
    rows.some((row) => typeof row[column] === 'number' && !Number.isInteger(row[column])) ? 1 : 0,
  );
  const texts = rows.map((row) => row.map((cell, column) => shown(cell, decimals[column] ?? 0)));
  const widths = columns.map((name, column) => Math.max(name.length, ...texts.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], behind = '') =>
    [...cells.map((cell, column) => aligned(cell, widths[column] ?? 0, isNumber[column] ?? false)), behind]
      .join('  ')
      .trimEnd();
  return [
    title,
    line(columns),
    line(widths.map((width) => '─'.repeat(width))),
    ...texts.map((row, index) => {
      const value = bar === undefined ? null : rows[index]?.[bar.column];
      return line(row, bar !== undefined && typeof value === 'number' ? barOf(value, bar.full) : '');
    }),
  ];
}

const aligned = (text: string, width: number, isRight: boolean) =>
  isRight ? text.padStart(width) : text.padEnd(width);

/**
 * Characters that change the writing direction. They are removed, because they can make a line look different from its
 * content.
 */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns a cell in the format of RFC 4180. If a spreadsheet would read a text as a formula, an apostrophe is put
 * before it.
 */
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

/** Returns the name and the text of one CSV file for each table. */
export const csvFiles = (tables: readonly Table[]) =>
  tables.map((table) => ({ name: `${table.name}.csv`, text: csvOf(table) }));

/** Writes the files and returns their paths. Creates the folder if it is missing. */
export async function writeCsv(folder: string, files: ReturnType<typeof csvFiles>): Promise<string[]> {
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
