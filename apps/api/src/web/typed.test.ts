import { expect, test } from 'vitest';
import { meantPage } from './typed.ts';

const routes = new Set(['/', '/auth', '/pricing', '/account', '/legal/terms', '/legal/privacy']);

test.each([
  ['/Pricing', '/pricing'],
  ['/PRICING/', '/pricing'],
  ['/pricing.', '/pricing'],
  ['/legal/terms).', '/legal/terms'],
  ['/login', '/auth'],
  ['/Sign-Up', '/auth'],
  ['/terms', '/legal/terms'],
  ['/Privacy.', '/legal/privacy'],
  ['/home', '/'],
  ['/.', '/'],
])('who types %s means %s', (typed, page) => {
  expect(meantPage(typed, routes)).toBe(page);
});

test.each(['/pricing', '/', '/nowhere', '/eula', '/robots.txt', '/constructor'])('%s is left as it is', (path) => {
  expect(meantPage(path, routes)).toBeUndefined();
});

test('a very long address takes no long time', () => {
  expect(meantPage(`/${'.'.repeat(200_000)}x`, routes)).toBeUndefined();
});
