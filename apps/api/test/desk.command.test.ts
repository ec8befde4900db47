import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPglite } from '../src/db/pglite.ts';
import { users } from '../src/db/schema.ts';
import { openDeskSocket } from '../src/desk/socket.ts';
import { engine } from './support/database.ts';
import { databasePerTest } from './support/fixture.ts';
import { runCommand } from './support/process.ts';
import { dataFolder } from './support/templates.ts';

const database = databasePerTest();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (program: 'member' | 'jobs', ...words: string[]) =>
  runCommand(program, { DATA_DIR: folder, ...database.environment }, words);

test('The commands open the database of the settings, or ask the server that has it open', async () => {
  if (engine === 'pglite') cpSync(await dataFolder(), folder, { recursive: true });
  const embedded = engine === 'pglite' ? await openPglite(folder) : undefined;
  const user = { id: 'u', email: 'ann@example.com', signInEmail: 'ann@example.com', signInKey: 'ann@example.com' };
  const { db } = embedded ?? database;
  await db.insert(users).values({ ...user, referralCode: 'r', createdAt: new Date('2026-11-01T10:00:00.000Z') });
  // This process has the embedded database open: first without a desk socket, then with one.
  const withoutDesk = embedded && (await run('member', 'ann@example.com'));
  const inUse = expect.stringContaining('is in use by the SignalSync server') as string;
  expect(withoutDesk).toEqual(embedded && { code: 1, said: inUse });
  const answer = { text: 'the answer of the server', code: 3 } as const;
  const desk = embedded && (await openDeskSocket(folder, () => Promise.resolve(answer)));
  const withDesk = embedded && (await run('member', 'ann@example.com'));
  expect(withDesk).toEqual(embedded && { code: 3, said: answer.text });
  await desk?.close();
  await embedded?.close();
  const signedOut = await run('member', 'ann@example.com', 'sign-out', '--reason', 'lost phone');
  expect(signedOut).toEqual({ code: 0, said: 'Signed out everywhere. Sessions that were open: 0.' });
  const { code, said } = await run('member', 'ann@example.com');
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^ann@example\.com {3}account u {3}[^]*supportAction {2}sign-out “lost phone” \(\S+\): Signed/,
    ),
  });
  expect((await run('jobs', 'retry')).code).toBe(2);
});
