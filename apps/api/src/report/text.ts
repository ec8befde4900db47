import { ratingStars } from '@signalsync/content/constants';
import type { Message } from './records.ts';
import type { Cell, Table } from './table.ts';

const barWidth = 20;
const textWidth = 100;

/**
 * Puts a space in the place of each character that controls the terminal or changes the writing direction. So users'
 * words can do no harm when they are printed.
 */
export const harmless = (text: string): string => text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ');

/** Returns a bar of up to 20 blocks. Any value above 0 gets at least one. */
export function barOf(value: number, full: number): string {
  if (value <= 0 || full <= 0) return '';
  return '█'.repeat(Math.min(barWidth, Math.max(1, Math.round((value / full) * barWidth))));
}

const shown = (cell: Cell, decimals: number): string => {
  if (cell === null) return '–';
  return typeof cell === 'number' ? cell.toFixed(decimals) : harmless(cell);
};

/** Returns a table as lines: columns aligned, numbers to the right, a bar after each row if the table has bars. */
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

const sources = { 'churn-shield': 'leaving', 'rating-popup': 'rating' } as const;

/** Returns users' words, one block for each message. Keeps their line breaks and wraps lines at 100 characters. */
export function messageLines(words: readonly Message[], withEmails: boolean): string[] {
  return words.flatMap(({ at, source, rating, words: text, email }) => [
    [
      at.toISOString().slice(0, 16).replace('T', ' '),
      rating === null ? sources[source] : `${rating} of ${ratingStars}`,
      ...(withEmails ? [harmless(email)] : []),
    ].join('  '),
    ...text.split(/\r\n|\r|\n/).flatMap((line) => wrapped(harmless(line)).map((part) => `    ${part}`)),
  ]);
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > textWidth) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
