import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './support/database.ts';
import { silentWeek } from './silentWeek/silentWeek.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.reset();
});
afterAll(() => database.close());

test('After a week in which nothing was told, every plan and platform equals the provider’s', async () => {
  const { before, stale, differences } = await silentWeek(database.db, { seed: 7, members: 30 });
  expect(before).toEqual([]);
  expect(stale.length).toBeGreaterThan(10);
  expect(differences).toEqual([]);
});
