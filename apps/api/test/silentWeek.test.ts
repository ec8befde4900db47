import { expect, test } from 'vitest';
import { silentWeek } from './silentWeek/silentWeek.ts';
import { databasePerFile } from './support/fixture.ts';

const database = databasePerFile();

test('After a week in which nothing was told, every plan and platform equals the provider’s', async () => {
  const { before, stale, differences } = await silentWeek(database.db, { seed: 7, members: 30 });
  expect(before).toEqual([]);
  expect(stale.length).toBeGreaterThan(10);
  expect(differences).toEqual([]);
});
