import { expect, test } from 'vitest';
import { amountParts, formatAmount, formatPlainAmount, majorUnits } from './format.ts';
import { formatCardExpiry, formatDate, formatTime } from './formatDate.ts';
import { formatMoment } from './formatMoment.ts';
import { formatMonth } from './formatMonth.ts';
import { formatYearMonth } from './formatYearMonth.ts';

test('amounts have the decimals of their currency', () => {
  expect(formatAmount(149, 'USD')).toBe('$149.00');
  expect(formatAmount(1234.5, 'USD')).toBe('$1,234.50');
  expect(formatAmount(1500, 'JPY')).toBe('¥1,500');
});

test('an amount stands beside the name of its currency', () => {
  expect(formatPlainAmount(149, 'USD')).toBe('149.00');
  expect(formatPlainAmount(123_456_789_012.5, 'usd')).toBe('123,456,789,012.50');
  expect(formatPlainAmount(-20, 'EUR')).toBe('-20.00');
  expect(formatPlainAmount(1500, 'JPY')).toBe('1,500');
});

test('a currency that is none is named as it came', () => {
  expect(formatAmount(1149.5, 'dollars')).toBe('dollars 1,149.50');
  expect(formatPlainAmount(1149.5, '')).toBe('1,149.50');
});

test('an amount comes in two parts, the second empty where the currency has no decimals', () => {
  expect(amountParts(997, 'USD')).toEqual({ whole: '$997', decimals: '.00' });
  expect(amountParts(1149.5, 'USD')).toEqual({ whole: '$1,149', decimals: '.50' });
  expect(amountParts(1500, 'JPY')).toEqual({ whole: '¥1,500', decimals: '' });
});

test('minor units follow the currency', () => {
  expect(majorUnits(35_700, 'USD')).toBe(357);
  expect(majorUnits(1500, 'JPY')).toBe(1500);
});

test('dates are long and American', () => {
  expect(formatDate('2026-11-19T00:00:00.000Z', 'UTC')).toBe('November 19, 2026');
});

test('times are of the day', () => {
  expect(formatTime(Date.UTC(2026, 10, 21, 12, 4), 'UTC').replaceAll('\u202f', ' ')).toBe('12:04 PM');
});

test('a moment names its day, its time and its zone', () => {
  expect(formatMoment('2026-11-21T12:04:00.000Z', 'UTC')).toBe('November 21, 2026 at 12:04 PM UTC');
  expect(formatMoment('2026-11-21T02:04:00.000Z', 'America/New_York')).toBe('November 20, 2026 at 9:04 PM EST');
});

test('the last month of a card stands as on the card', () => {
  expect(formatCardExpiry(3, 2028)).toBe('03/28');
  expect(formatCardExpiry(12, 2100)).toBe('12/00');
});

test('a month is the one in UTC', () => {
  expect(formatMonth('2026-11-15T00:00:00.000Z')).toBe('November 2026');
});

test('the month of an instant is that of the place where it is read', () => {
  const newYear = Date.parse('2027-01-01T00:30:00.000Z');
  expect(formatYearMonth(newYear, 'UTC')).toBe('2027-01');
  expect(formatYearMonth(newYear, 'America/Los_Angeles')).toBe('2026-12');
  expect(formatYearMonth(newYear - 60 * 60 * 1000, 'Asia/Tokyo')).toBe('2027-01');
  expect(formatYearMonth(newYear)).toMatch(/^202[67]-(12|01)$/);
});
