import { expect, test } from 'vitest';
import { dollars, numberOf, readRisk, tidied } from './riskValues.ts';

const usual = { account: '$10,000', risk: '1%', stop: '2%', lostToday: '$100' };

test.each([
  ['$10,000', 10_000],
  [' 0.5 % ', 0.5],
  ['.5', 0.5],
  ['2.', 2],
  ['', null],
  ['.', null],
  ['-5', null],
  ['1e9', null],
  ['ten', null],
])('%s is read as %s', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test('fields are read within their limits', () => {
  expect(readRisk(usual)).toEqual({ account: 10_000, risk: 1, stop: 2, lostToday: 100 });
  expect(readRisk({ account: '0', risk: '1.01', stop: '0', lostToday: '' })).toEqual({
    account: null,
    risk: null,
    stop: null,
    lostToday: 0,
  });
  expect(readRisk({ ...usual, stop: '101', lostToday: 'much' })).toMatchObject({ stop: null, lostToday: null });
});

test('amounts show cents only where there are some', () => {
  expect(dollars(5000)).toBe('$5,000');
  expect(dollars(3333.333)).toBe('$3,333.33');
});

test('a field that is left is tidied', () => {
  expect(tidied('account', '12000')).toBe('$12,000');
  expect(tidied('stop', ' 1.5 ')).toBe('1.5%');
  expect(tidied('stop', '0.0000001%')).toBe('0.0000001%');
  expect(tidied('risk', 'half ')).toBe('half');
});
