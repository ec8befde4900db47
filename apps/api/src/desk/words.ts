import { withoutQuery } from '../db/queryError.ts';
import { harmless } from '../report/table.ts';
import { minuteMs } from '../domain/core/time.ts';

/** Returns a moment as the desk prints it: `2026-11-20 09:00`, in UTC. Returns a dash if `at` is missing. */
export const moment = (at: Date | null | undefined): string =>
  at ? at.toISOString().slice(0, 16).replace('T', ' ') : '–';

/** Returns a duration as a whole number of its largest unit, such as `3 days`. */
export function span(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / minuteMs);
  const said = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (minutes >= 2 * 24 * 60) return said(Math.floor(minutes / (24 * 60)), 'day');
  return minutes >= 120 ? said(Math.floor(minutes / 60), 'hour') : said(minutes, 'minute');
}

/** Returns the message of an error as one line. Leaves out the values of a database query, which may be personal. */
export function messageOf(error: unknown): string {
  const shown = withoutQuery(error);
  return harmless(shown instanceof Error ? shown.message : String(shown));
}

/** Returns one line for each row, with its cells padded to columns. The last cell is not padded. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns a section of a page: its name, then its lines, indented. Returns nothing if the section has no lines. */
export const part = (name: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', name, ...lines.map((line) => `  ${harmless(line)}`)];
