import { expect, test } from 'vitest';
import { isRestoring, lastRestore } from '../src/db/restored.ts';
import { sessions } from '../src/db/schema.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { openProcessData } from './support/database.ts';
import { runCommand } from './support/process.ts';
import { testServer } from './support/server.ts';

test('After PostgreSQL has restored itself to a moment, a command ends the sessions and has everything compared', async () => {
  const data = await openProcessData();
  const { DATABASE_URL: url = '' } = data.environment;
  const restore = (...words: string[]) => runCommand('restore', data.environment, words);
  const moment = '2026-11-20T10:00:00.000Z';
  const used = await openPostgres(url);
  await testServer(used.db).signedIn('ann@example.com');
  expect(await used.db.$count(sessions)).toBe(1);
  expect(await restore('--recovered', moment)).toEqual({ code: 1, said: expect.stringContaining('Stop the servers') });
  await used.close();

  expect((await restore('--recovered', '2026-11-20 10:00')).said).toContain('Name a moment of the past with its zone');
  const { code, said } = await restore('--recovered', moment);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Ended in it: 1 sessions') });
  const restored = await openPostgres(url);
  expect(await restored.db.$count(sessions)).toBe(0);
  expect(await isRestoring(restored.db)).toBe(true);
  expect((await lastRestore(restored.db))?.takenAt.toISOString()).toBe(moment);
  await restored.close();
  await data.close();
});
