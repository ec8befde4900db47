import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPglite } from '../src/db/pglite.ts';
import { openProcessData } from './support/database.ts';

test('Opening the embedded database closes its folder to other users of the machine', async () => {
  const data = await openProcessData();
  const folder = join(data.folder, 'db');
  await chmod(folder, 0o755);
  const database = await openPglite(data.folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await database.close();
  await data.close();
});
