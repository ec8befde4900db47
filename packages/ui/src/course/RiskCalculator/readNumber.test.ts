import { expect, test } from 'vitest';
import { readNumber } from './readNumber.ts';

test.each([
  ['$10,000', 10_000],
  ['10,000.50', 10_000.5],
  ['10.000,50', 10_000.5],
  ['$10.000,50', 10_000.5],
  ['10 000,50', 10_000.5],
  ['10\u00a0000', 10_000],
  ["10'000.50", 10_000.5],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['10,00,000', 1_000_000],
  ['1,500', 1500],
  ['1.500', 1500],
  ['0,125', 0.125],
  ['1500,5', 1500.5],
  ['1,50', 1.5],
  ['12,5', 12.5],
  ['00120', 120],
  ['8000 $', 8000],
])('the amount %s is %d', (typed, value) => {
  expect(readNumber(typed, 'money')).toMatchObject({ value });
});

test.each([
  ['1,5', 1.5, '1.5'],
  ['0,5', 0.5, '0.5'],
  ['0,1', 0.1, '0.1'],
  [' 0.5 % ', 0.5, '0.5'],
  ['.5', 0.5, '0.5'],
  [',5', 0.5, '0.5'],
  ['2.', 2, '2'],
  ['1.500', 1.5, '1.500'],
  ['0,125', 0.125, '0.125'],
  ['0.0000001%', 1e-7, '0.0000001'],
])('the percentage %s is %d', (typed, value, plain) => {
  expect(readNumber(typed, 'percent')).toEqual({ value, plain });
});

test.each([
  ['1,500', '1.5'],
  ['12,250%', '12.25'],
])('the percentage %s may be %s or a thousand times that', (typed, decimal) => {
  expect(readNumber(typed, 'percent')).toEqual({ problem: 'unclear', decimal });
});

test.each([
  ['€8000', 'currency'],
  ['8000 EUR', 'currency'],
  ['EUR 8000', 'currency'],
  ['$10k', 'letters'],
  ['10 K', 'letters'],
  ['1e9', 'letters'],
  ['\uff11\uff10\uff10\uff10', 'digits'],
  ['½', 'digits'],
  ['٣', 'digits'],
  ['', 'none'],
  ['.', 'none'],
  ['-5', 'none'],
  ['ten', 'none'],
  ['1.2.3', 'none'],
  ['1,23,4', 'none'],
  ['1,2.3,4', 'none'],
  ['12 34', 'none'],
  ['5%', 'none'],
])('the amount %j is none, because of %s', (typed, problem) => {
  expect(readNumber(typed, 'money')).toEqual({ problem });
});
