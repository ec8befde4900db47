import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = new URL('.', import.meta.url);
const list = readFileSync(new URL('index.ts', here), 'utf8');

test.each(['components', 'pieces', 'screens'])('the public list names each of the %s', (rung) => {
  const names = readdirSync(new URL(rung, here), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const missing = names
    .map(({ name }) => `./${rung}/${name}/${name}.tsx`)
    .filter((path) => !list.includes(`'${path}'`));
  expect(missing).toEqual([]);
});

test('the public list gives names, never whole files', () => {
  expect(list).not.toMatch(/export \*/);
});
