import { courseTab } from '@signalsync/content/courseTab';
import { expect, test } from 'vitest';
import { dollars, readRisk, riskErrorOf, tidied } from './riskValues.ts';

const usual = { account: '$10,000', risk: '1%', stop: '2%', lostToday: '$100' };

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

test('decimal commas are read as such', () => {
  expect(readRisk({ account: '10.000,50', risk: '0,5', stop: '1,5', lostToday: '12,5' })).toEqual({
    account: 10_000.5,
    risk: 0.5,
    stop: 1.5,
    lostToday: 12.5,
  });
  expect(readRisk({ ...usual, account: '1,500', stop: '1,500' })).toMatchObject({ account: 1500, stop: null });
});

test.each([
  ['account', '€8000', 'Type a number, with or without $.'],
  ['account', '$10k', 'Type a number, with no letters.'],
  ['account', '\uff18\uff10', 'Use the digits 0 to 9.'],
  ['account', '-5', 'Enter the size of your account, such as $10,000.'],
  ['lostToday', 'much', 'Enter what you lost today, or 0.'],
  ['stop', '1,500', 'Did you mean 1.5? Type it with a decimal point: 1.5'],
  ['stop', '0', 'Enter how far the stop is from the entry: more than 0% and up to 100%.'],
  ['risk', '0,500k', 'Type a number, with no letters.'],
  ['risk', '', 'Enter a percentage above 0 and no higher than 1%.'],
  ['risk', '1,5', 'No more than 1%: at 5%, five losses in a row cost 22.6% of the account.'],
] as const)('%s %j says: %s', (field, text, sentence) => {
  expect(riskErrorOf(field, text, courseTab.calculator)).toBe(sentence);
});

test('amounts have their cents', () => {
  expect(dollars(5000)).toBe('$5,000.00');
  expect(dollars(3333.333)).toBe('$3,333.33');
});

test('a field that is left shows how it was read', () => {
  expect(tidied('account', '12000')).toBe('$12,000.00');
  expect(tidied('account', '1,500')).toBe('$1,500.00');
  expect(tidied('account', '10.000,50')).toBe('$10,000.50');
  expect(tidied('stop', ' 1,5 ')).toBe('1.5%');
  expect(tidied('stop', '1,500')).toBe('1,500');
  expect(tidied('stop', '0.0000001%')).toBe('0.0000001%');
  expect(tidied('risk', 'half ')).toBe('half');
});
