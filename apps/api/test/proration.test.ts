import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changed, changesOf } from './promises/planted.ts';
import { casesOf } from './proration/cases.ts';
import { firstDays } from './proration/days.ts';
import { plants } from './proration/plants.ts';
import { proration } from './proration/proration.ts';
import { databasePerFile } from './support/fixture.ts';

const database = databasePerFile();

test('24 changes of plan about the leap day and a clock change charge what was shown, to the cent', async () => {
  const days = firstDays().filter(({ day }) => /^2028-0(2-2[6-9]|3)/.test(day));
  // Changes after a renewal take longer. The drill plays them.
  const cases = casesOf(days, 5, 2)
    .slice(0, 24)
    .map((each) => ({ ...each, renewals: 0 as const }));
  const played = await proration(database, cases, 5);
  expect(played.faults).toEqual([]);
  expect(played.cases).toBe(24);
});

test('The drill plays 400 days of two years, with the leap day and the last day of each month', () => {
  const days = firstDays().map(({ day }) => day);
  expect(days.length).toBe(400);
  expect(new Set(days).size).toBe(400);
  expect(days).toEqual(expect.arrayContaining(['2028-02-29', '2027-03-31', '2027-11-07', '2028-04-02']));
});

test.for(Object.keys(plants))('The lie %s can be planted', (name) => {
  for (const [file, changes] of changesOf(name, plants))
    expect(() => changed(readFileSync(new URL(file), 'utf8'), changes)).not.toThrow();
});
