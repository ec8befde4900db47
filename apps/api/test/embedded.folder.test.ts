import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from '../src/backup/backup.ts';
import { openPglite } from '../src/db/pglite.ts';
import { openProcessData, type ProcessData } from './support/database.ts';

let data: ProcessData;
beforeAll(async () => {
  data = await openProcessData();
});
afterAll(() => data.close());

/** Returns the rights of the embedded database's folder. */
const rights = async () => (await stat(join(data.folder, 'db'))).mode & 0o777;

test('Opening the embedded database closes its folder to other users of the machine', async () => {
  await chmod(join(data.folder, 'db'), 0o755);
  const database = await openPglite(data.folder);
  expect(await rights()).toBe(0o700);
  await database.close();
});

test('A restore closes the folder of the embedded database, before any server opens it', async () => {
  const place = { dataDir: data.folder, databaseUrl: undefined };
  const { path } = await backUp(place);
  await restore(place, path, true);
  expect(await rights()).toBe(0o700);
});
