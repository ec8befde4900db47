import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPglite } from '../src/db/pglite.ts';
import { feedbackMessages, users } from '../src/db/schema.ts';
import { engine } from './support/database.ts';
import { databasePerTest } from './support/fixture.ts';
import { runCommand } from './support/process.ts';
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

  test('reads the database of a server, and rejects an embedded one that is in use', async () => {
    if (engine === 'pglite') cpSync(await dataFolder(), folder, { recursive: true });
    const embedded = engine === 'pglite' ? await openPglite(folder) : undefined;
    const user = { id: 'u', email: 'ann@example.com', signInEmail: 'ann@example.com', signInKey: 'ann@example.com' };
    const { db } = embedded ?? database;
    await db.insert(users).values({ ...user, referralCode: 'r', createdAt: new Date('2026-11-01T10:00:00.000Z') });
    await db.insert(feedbackMessages).values({
      id: 'f',
      userId: 'u',
      source: 'rating-popup',
      rating: 7,
      feedback: 'More charts',
      createdAt: new Date('2026-11-02T10:00:00.000Z'),
    });
    const whileInUse = embedded && (await run({}));
    const rejected = {
      code: 1,
      said: `The data folder ${folder}/db is in use by the SignalSync server with process id ${process.pid}. Stop that server first, or set DATA_DIR to another folder.`,
    };
    expect(whileInUse).toEqual(embedded && rejected);
    await embedded?.close();
    const { code, said } = await run({ INIT_CWD: folder }, '--csv', 'files');
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining('\n2026-11-02 10:00  7 of 10\n    More charts'),
    });
    expect(said).toContain(
      'Churn\n\nNobody has walked through the churn flow yet.\n\nNobody has cancelled yet.\n\nRatings by month\n',
    );
    expect(said).toContain(`Wrote ${folder}/files/attempts-by-step.csv, `);
    expect(await readFile(join(folder, 'files', 'feedback.csv'), 'utf8')).toBe(
      '\uFEFFTime,Source,Rating,Words\r\n2026-11-02T10:00:00.000Z,rating-popup,7,More charts\r\n',
    );
  });
});
