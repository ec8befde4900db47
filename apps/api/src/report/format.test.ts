import { describe, expect, test } from 'vitest';
import { messageLines } from './messages.ts';
import { reportOptions } from './options.ts';
import { barOf, csvCell, csvOf, harmless, tableLines } from './table.ts';

describe('A cell of a file', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' spaces ', '" spaces "'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\n=1', `"'\n=1"`],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['=1,2', `"'=1,2"`],
    ['a\u202Eb\u2066c', 'abc'],
    ['\u202E=1+1', "'=1+1"],
    [-1, '-1'],
    [null, ''],
    ['', ''],
  ])('%j is written as %j', (cell, written) => {
    expect(csvCell(cell)).toBe(written);
  });
});

test('A file begins with the sign by which Excel knows UTF-8', () => {
  expect(csvOf({ name: 'x', title: 'T', columns: ['Wörter'], rows: [['é']] })).toBe('\uFEFFWörter\r\né\r\n');
});

describe('The terminal', () => {
  test('is not driven by what people wrote', () => {
    expect(harmless('a\u001B]0;title\u0007b\u0085c\u202Ed\u2066e😀é')).toBe('a ]0;title b c d e😀é');
    expect(tableLines({ name: 'x', title: 'T', columns: ['A'], rows: [['\u001B[2Jx']] }).join('')).not.toContain(
      '\u001B',
    );
  });

  test('shows a bar for whatever is more than nothing, and never a longer one than a full one', () => {
    expect([barOf(0, 10), barOf(1, 1000), barOf(5, 10), barOf(10, 10), barOf(11, 10), barOf(1, 0)]).toEqual([
      '',
      '█',
      '█'.repeat(10),
      '█'.repeat(20),
      '█'.repeat(20),
      '',
    ]);
  });
});

describe('What people wrote', () => {
  test('is broken into lines that a terminal can show', () => {
    const words = `One  two\n\n${'word '.repeat(40)}`;
    const message = {
      userId: 'u',
      email: 'a@b.co',
      at: new Date(0),
      source: 'churn-shield',
      rating: null,
      words,
    } as const;
    const [head, ...lines] = messageLines([message], false);
    expect(head).toBe('1970-01-01 00:00  leaving');
    expect(lines.map((line) => line.length)).toEqual([11, 103, 103]);
    expect(lines[0]).toBe('    One two');
  });
});

describe('The words after the command', () => {
  test('choose a day, a folder and addresses', () => {
    expect(reportOptions([], '/home/ann')).toEqual({
      csv: undefined,
      since: undefined,
      withEmails: false,
      help: false,
    });
    expect(reportOptions(['--since', '2026-02-28', '--csv', 'out', '--with-emails', '-h'], '/home/ann')).toEqual({
      csv: '/home/ann/out',
      since: new Date('2026-02-28T00:00:00.000Z'),
      withEmails: true,
      help: true,
    });
    expect(reportOptions(['--csv=/tmp/x'], '/home/ann').csv).toBe('/tmp/x');
  });

  test.each([
    [['--since', '2026-02-30'], "--since takes a day such as 2026-11-01, not '2026-02-30'."],
    [['--since', 'yesterday'], "--since takes a day such as 2026-11-01, not 'yesterday'."],
    [['--csv', ' '], 'Say after --csv which folder the files are written to.'],
    [['--since'], /^Option '--since <value>' argument missing\.\n\nnpm run report:churn/],
    [['--all'], /^Unknown option '--all'\.\n\nnpm run report:churn/],
    [['now'], /^Unexpected argument 'now'\.\n\nnpm run report:churn/],
  ])('%j are rejected with a sentence', (words, sentence) => {
    expect(() => reportOptions(words, '/')).toThrow(sentence);
  });
});
