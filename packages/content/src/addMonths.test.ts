import { expect, test } from 'vitest';
import { addMonths } from './addMonths.ts';

test.each([
  ['2026-11-21T12:00:00.000Z', 1, '2026-12-21T12:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', 3, '2027-02-21T12:00:00.000Z'],
  ['2027-01-31T23:59:59.000Z', 1, '2027-02-28T23:59:59.000Z'],
  ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-11-30T12:00:00.000Z', 3, '2027-02-28T12:00:00.000Z'],
  ['2027-03-31T12:00:00.000Z', 1, '2027-04-30T12:00:00.000Z'],
  ['2027-01-31T12:00:00.000Z', 2, '2027-03-31T12:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', 12, '2027-12-31T12:00:00.000Z'],
])('later than %s by %i is %s', (from, months, to) => {
  expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to);
});

test('a time out of range is not a number', () => {
  expect(addMonths(8.64e15, 1)).toBeNaN();
  expect(addMonths(Number.NaN, 1)).toBeNaN();
});
