import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.mjs';

const page = readFileSync(join(root, 'docs/operating/rehearsal.md'), 'utf8');

test('Each text that the rehearsal tells people to look for is one of ours', () => {
  const quoted = [...page.matchAll(/“([^”]+)”/g)].map(([, text]) => text).filter((text) => text !== 'quotes');
  const texts = globSync('packages/content/src/**/*.ts', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  expect(quoted.length).toBeGreaterThan(5);
  expect(quoted.filter((text) => !texts.some((source) => source.includes(text)))).toEqual([]);
});

test('The steps of the rehearsal are numbered without a gap', () => {
  const numbers = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThan(0);
});
