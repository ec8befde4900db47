import { existsSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryStore } from '@signalsync/stripe-sandbox/server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp, restore } from '../src/backup/backup.ts';
import { scratchFolderOf, scratchNameOf } from '../src/backup/scratch.ts';
import type { OpenDatabase } from '../src/db/database.ts';
import { sweeps } from '../src/db/schema.sweeps.ts';
import { readinessChecks } from '../src/db/schema.readiness.ts';
import { sessions, users } from '../src/db/schema.ts';
import { openPglite } from '../src/db/pglite.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { readProof } from '../src/monitoring/proof.ts';
import type { Browser } from './support/browser.ts';
import { buying } from './support/checkout.ts';
import { openProcessData, type ProcessData } from './support/database.ts';
import { answersTo, members, populate, populationServer } from './support/population.ts';
import { runCommand } from './support/process.ts';

const store = memoryStore();
let first: ProcessData;
let other: ProcessData;
let people: Browser[];
let before: Record<string, unknown>;
let file: string;

const placeOf = ({ folder, environment }: ProcessData) => ({
  dataDir: folder,
  databaseUrl: environment.DATABASE_URL,
});

async function on<T>(data: ProcessData, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = placeOf(data);
  const database = await (databaseUrl === undefined ? openPglite(dataDir) : openPostgres(databaseUrl));
  return work(database).finally(() => database.close());
}

/**
 * Copies the sessions that a restore has ended, as if everybody had signed in again, and ends the time in which the
 * restored database admits no calls.
 */
const signInAgain = (from: ProcessData, to: ProcessData) =>
  on(from, async ({ db }) => {
    const open = await db.select().from(sessions);
    await on(to, async ({ db: restored }) => {
      expect(await restored.$count(sessions)).toBe(0);
      await restored.insert(sessions).values(open);
      await restored.update(sweeps).set({ finishedAt: new Date() });
    });
  });

const answersOf = (data: ProcessData) => on(data, ({ db }) => answersTo(populationServer(db, store), people));

beforeAll(async () => {
  [first, other] = [await openProcessData(), await openProcessData()];
  await on(first, async ({ db }) => {
    const server = populationServer(db, store);
    people = await populate(server);
    before = await answersTo(server, people);
    const noted = ['write', 'away:mail', 'backup:expected', 'backup:told'];
    await db.insert(readinessChecks).values(noted.map((id) => ({ id, checkedAt: new Date() })));
    // The backup is made while a server has the database open.
    ({ path: file } = await backUp(placeOf(first)));
  });
});
afterAll(async () => {
  await first.close();
  await other.close();
});

/** Runs a statement about the scratch database of the first database, on PostgreSQL. Returns the number of rows. */
async function aboutScratch(url: string, statement: (name: string) => string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(statement(scratchNameOf(url)))
    .then(({ rowCount }) => rowCount ?? 0)
    .finally(() => client.end());
}

/** Leaves a scratch database behind, as happens if the process that proves a backup is killed. */
async function leaveScratch(): Promise<void> {
  const { databaseUrl, dataDir } = placeOf(first);
  if (databaseUrl === undefined) await mkdir(join(scratchFolderOf(dataDir), 'db'), { recursive: true });
  else await aboutScratch(databaseUrl, (name) => `create database ${name}`);
}

async function isScratchLeft(): Promise<boolean> {
  const { databaseUrl, dataDir } = placeOf(first);
  if (databaseUrl === undefined) return existsSync(scratchFolderOf(dataDir));
  return (await aboutScratch(databaseUrl, (name) => `select from pg_database where datname = '${name}'`)) > 0;
}

/** Runs a command on the first database, as at a terminal. */
const run = (command: string, ...words: string[]) => runCommand(command, first.environment, words);

describe('A backup', () => {
  test('is one file of this user, named after its date and migration, and nothing else is left', async () => {
    const folder = join(first.folder, 'backups');
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^signalsync-\d{8}T\d{9}Z-\d{4}_\S+\.backup$/)]);
  });

  test('gives the same answers to 100 calls after it was restored', async () => {
    expect(Object.keys(before).length).toBeGreaterThanOrEqual(100);
    // Simulates a new machine, which has no data folder yet.
    await rm(other.folder, { recursive: true });
    await restore(placeOf(other), file, false);
    await signInAgain(first, other);
    expect(await answersOf(other)).toEqual(before);
  });

  test("does not bring back what servers noted about outages and nightly proofs, which may be another machine's", async () => {
    const noted = ({ db }: OpenDatabase) => db.$count(readinessChecks);
    expect([await on(first, noted), await on(other, noted)]).toEqual([4, 0]);
  });

  test('that is damaged, foreign or of a newer version changes nothing', async () => {
    const bytes = await readFile(file);
    const path = join(first.folder, 'changed.backup');
    const changed = async (change: (copy: Buffer) => void) => {
      const copy = Buffer.from(bytes);
      change(copy);
      await writeFile(path, copy);
      return restore(placeOf(first), path, true);
    };
    await expect(changed((copy) => copy.writeUInt8(copy.readUInt8(5000) ^ 1, 5000))).rejects.toThrow('is damaged');
    await expect(changed((copy) => copy.fill(0, 0, 1024))).rejects.toThrow('is no backup of SignalSync');
    const rename = (from: string, to: string) => (copy: Buffer) =>
      copy.write(copy.toString('latin1', 0, 1024).replace(from, to), 0, 'latin1');
    await expect(changed(rename('"migratedAt":1', '"migratedAt":9'))).rejects.toThrow('is of a newer version');
    const [own, foreign] = first.environment.DATABASE_URL ? ['postgres', 'embedded'] : ['embedded', 'postgres'];
    await expect(changed(rename(`"${own}"`, `"${foreign}"`))).rejects.toThrow('This is a backup of');
    expect(await answersOf(first)).toEqual(before);
  });

  test('replaces data only if told so, keeps what it replaces, and is healed by the sweep', async () => {
    const isActive = async ({ db }: OpenDatabase) =>
      (await db.query.users.findMany()).some(
        ({ email, subscriptionStatus }) => email === members.connected && subscriptionStatus === 'active',
      );
    await on(first, async (database) => {
      const shop = buying(populationServer(database.db, store));
      const { data } = await shop.dashboard.subscriptions.list({ status: 'active' });
      for (const { id } of data) await shop.dashboard.subscriptions.cancel(id);
      await shop.settled();
      expect(await isActive(database)).toBe(false);
    });
    expect(await run('restore', file)).toEqual({
      code: 1,
      said: expect.stringContaining('holds data. With --replace'),
    });
    const { code, said } = await run('restore', file, '--replace');
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringMatching(/Ended in it: \d+ sessions[^]*\n2\. It compares everything/),
    });
    const kept = /What it held before is kept in (\S+)/.exec(said)?.[1] ?? '';
    await access(kept);
    await on(first, async (database) => {
      expect(await isActive(database)).toBe(true);
      const server = populationServer(database.db, store);
      server.clock.move(3600);
      await server.sweepNow();
      expect(await isActive(database)).toBe(false);
    });
  });

  test('is written by a command, of a database that no server has open', async () => {
    const { code, said } = await run('backup', '--to', other.folder);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^Wrote \S+\.backup\n\(8 accounts, /) });
  });

  test('is proven by a command, which also drops the scratch database that a killed proof has left', async () => {
    await leaveScratch();
    const { code, said } = await run('backup', '--prove');
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^signalsync-\S+ \(\S+ MB\) is proven: /) });
    expect(await readProof(first.folder)).toMatchObject({ differences: [], file: said.split(' ')[0] });
    expect(await isScratchLeft()).toBe(false);
  });

  test('that is encrypted is restored with its key, and a wrong key is said in words', async () => {
    const key = 'a key of the owner, at least 32 long';
    const { path } = await backUp({ ...placeOf(first), backup: { key } }, other.folder);
    await expect(restore({ ...placeOf(first), backup: { key: `${key}!` } }, path, true)).rejects.toThrow('another key');
    await restore({ ...placeOf(first), backup: { key } }, path, true);
    expect(await on(first, ({ db }) => db.$count(users))).toBe(8);
  });
});
