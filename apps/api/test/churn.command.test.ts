import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openPglite } from '../src/db/pglite.ts';
import { feedbackMessages, users } from '../src/db/schema.ts';
import { openDeskSocket } from '../src/desk/socket.ts';
import { engine } from './support/database.ts';
import { databasePerTest } from './support/fixture.ts';
import { runCommand } from './support/process.ts';
import { testServer } from './support/server.ts';
import { dataFolder } from './support/templates.ts';

const database = databasePerTest();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalsync-report-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('The command', () => {
  const run = (variables: Record<string, string>, ...words: string[]) =>
    runCommand('reportChurn', { DATA_DIR: folder, ...database.environment, ...variables }, words);

  test('makes no database where there is none', async () => {
    const { code, said } = await runCommand('reportChurn', { DATA_DIR: folder });
    expect({ code, said }).toEqual({
      code: 1,
      said: `There is no database in ${folder}/db yet. Start the server first, or set DATA_DIR or DATABASE_URL to where one is.`,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  /** Stores a member and this member's rating in a database. */
  async function rate(db: Database): Promise<void> {
    const user = { id: 'u', email: 'ann@example.com', signInEmail: 'ann@example.com', signInKey: 'ann@example.com' };
    await db.insert(users).values({ ...user, referralCode: 'r', createdAt: new Date('2026-11-01T10:00:00.000Z') });
    await db.insert(feedbackMessages).values({
      id: 'f',
      userId: 'u',
      source: 'rating-popup',
      rating: 7,
      feedback: 'More charts',
      createdAt: new Date('2026-11-02T10:00:00.000Z'),
    });
  }

  /** Runs the report command. Returns the text that it prints, and one of the files that it writes. */
  async function reported() {
    const { code, said } = await run({ INIT_CWD: folder }, '--csv', 'files');
    return { code, said, file: await readFile(join(folder, 'files', 'feedback.csv'), 'utf8') };
  }

  test('reads the database of a server, and an embedded one also while its server runs', async () => {
    if (engine === 'pglite') cpSync(await dataFolder(), folder, { recursive: true });
    const embedded = engine === 'pglite' ? await openPglite(folder) : undefined;
    const { db } = embedded ?? database;
    await rate(db);
    const socket = embedded && (await openDeskSocket(folder, testServer(db).desk));
    const beside = await reported();
    await socket?.close();
    await embedded?.close();
    expect(beside).toEqual({
      code: 0,
      said: expect.stringContaining('\n2026-11-02 10:00  7 of 10\n    More charts'),
      file: '\uFEFFTime,Source,Rating,Words\r\n2026-11-02T10:00:00.000Z,rating-popup,7,More charts\r\n',
    });
    expect(beside.said).toContain(
      'Churn\n\nNobody has gone through the churn steps yet.\n\nNo plan has ended yet.\n\nRatings by month\n',
    );
    expect(beside.said).toContain(`Wrote ${folder}/files/attempts-by-step.csv, `);
    expect(await reported()).toEqual(beside);
  });

  test('does not open an embedded database that a program without a desk uses', async () => {
    if (engine !== 'pglite') return;
    cpSync(await dataFolder(), folder, { recursive: true });
    const embedded = await openPglite(folder);
    expect(await run({})).toEqual({
      code: 1,
      said: `The data folder ${folder}/db is in use by the SignalSync server with process id ${process.pid}. Stop that server first, or set DATA_DIR to another folder.`,
    });
    await embedded.close();
  });
});
