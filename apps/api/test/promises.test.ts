import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { changed, changesOf } from './promises/planted.ts';
import { plants } from './promises/plants.ts';
import { kinds, promises } from './promises/promises.ts';
import { databasePerFile } from './support/fixture.ts';

const database = databasePerFile();

/** Time limit in ms. The test takes one minute on a quiet machine, and five on a slow and busy one. */
const timeout = 1_200_000;

test('In 12 lives of 13 months every sentence about an amount, a day or an access comes true', {
  timeout,
}, async () => {
  const { judged, broken, unread } = await promises(database.db, { seed: 2, lives: 12, days: 396 });
  expect(broken).toEqual([]);
  expect(unread).toEqual([]);
  expect(kinds.filter((kind) => judged[kind] === 0)).toEqual([]);
});

test('Each lie of lies.json can be planted, and no other', () => {
  const text = readFileSync(new URL('promises/lies.json', import.meta.url), 'utf8');
  const lies = JSON.parse(text) as { name: string }[];
  expect(Object.keys(plants).toSorted()).toEqual(lies.map(({ name }) => name).toSorted());
});

test.for(Object.keys(plants))('The lie %s can be planted', (name) => {
  for (const [file, changes] of changesOf(name))
    expect(() => changed(readFileSync(new URL(file), 'utf8'), changes)).not.toThrow();
});

test.for([
  ['refund-one-cent-off', 'paid back'],
  ['next-charge-one-day-off', 'next charge'],
] as const)('The planted lie %s is found', ([lie, kind]) => {
  const drill = fileURLToPath(new URL('promises/drill.ts', import.meta.url));
  const options = ['--lie', lie, '--seed', '1', '--lives', '2', '--days', '20'];
  const { stdout } = spawnSync(process.execPath, [drill, ...options], { encoding: 'utf8' });
  expect(stdout).toContain(`${lie}: found`);
  expect(stdout).toContain(`(${kind})`);
});
