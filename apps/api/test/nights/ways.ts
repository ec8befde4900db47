import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@signalsync/stripe-sandbox/server';
import pg from 'pg';
import { backUp, checkFor, type Place } from '../../src/backup/backup.ts';
import { unpackEmbedded } from '../../src/backup/embedded.ts';
import { unpackPostgres } from '../../src/backup/postgres.ts';
import type { Proving } from '../../src/backup/prove.ts';
import { startEmbeddedEngine } from '../../src/db/embeddedEngine.ts';
import { testServer } from '../support/server.ts';
import type { Shop } from './shop.ts';

/** Damages one night. Returns how the proof of that night differs from usual; null if no proof runs. */
type Way = (shop: Shop) => Promise<Partial<Proving> | null> | Partial<Proving> | null;

type Take = typeof backUp;
type Taken = Awaited<ReturnType<Take>>;

/** Returns a way that changes the file of a backup after it was made. */
const withFile =
  (change: (path: string, taken: Taken) => Promise<void>): Way =>
  () => ({
    take: async (...given) => {
      const taken = await backUp(...given);
      await change(taken.path, taken);
      return taken;
    },
  });

/**
 * Returns a way that makes the backup from a copy of the database in which a statement was run. The proof takes this
 * backup for the database's own.
 */
const withStatement =
  (statement: string): Way =>
  () => ({
    take: async (place, to, writing) => {
      const taken = await backUp(place, to, writing);
      const copy = await copyOf(place, taken.path);
      await rm(taken.path);
      try {
        await copy.run(`set session_replication_role = replica; ${statement}`);
        return { ...(await backUp(copy.place, to, writing)), inventory: taken.inventory };
      } finally {
        await copy.drop();
      }
    },
  });

/** Copies a database by restoring its backup. */
async function copyOf(place: Place, path: string) {
  const backup = await checkFor(place, path);
  const { databaseUrl } = place;
  const dataDir = await mkdtemp(join(tmpdir(), 'signalsync-spoiled-'));
  const removeFolder = () => rm(dataDir, { recursive: true });
  if (databaseUrl === undefined) {
    await unpackEmbedded(dataDir, backup);
    const run = async (statement: string) => {
      const engine = await startEmbeddedEngine({ dataDir: join(dataDir, 'db') });
      await engine.exec(statement);
      await engine.close();
    };
    return { place: { ...place, dataDir }, run, drop: removeFolder };
  }
  const url = new URL(databaseUrl);
  url.pathname += '_spoiled';
  const on = async (address: string, statement: string) => {
    const client = new pg.Client(address);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await on(databaseUrl, `create database ${url.pathname.slice(1)} template template0`);
  await unpackPostgres(url.href, backup);
  return {
    place: { ...place, dataDir, databaseUrl: url.href },
    run: (statement: string) => on(url.href, statement),
    drop: async () => {
      await on(databaseUrl, `drop database ${url.pathname.slice(1)} with (force)`);
      await removeFolder();
    },
  };
}

/** Makes the backup on a disk of only 16 kB. */
const onFullDisk: Way = async () => {
  const to = await mkdtemp(join(tmpdir(), 'signalsync-full-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`A small disk could not be mounted, which needs root on Linux: ${stderr}`);
  const take: Take = (place, _, writing) =>
    backUp(place, to, writing).finally(async () => {
      spawnSync('umount', ['-l', to]);
      await rm(to, { recursive: true });
    });
  return { take };
};

/** The ways in which a nightly backup can be damaged. */
export const ways = {
  truncated: withFile((path, { head }) => truncate(path, 1024 + Math.floor(head.bytes / 2))),
  flipped: withFile(async (path) => {
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
    await writeFile(path, bytes);
  }),
  'wrong-key': () => ({
    take: (place, ...others) => backUp({ ...place, backup: { key: 'another key, also at least 32 long' } }, ...others),
  }),
  'wrong-kind': withFile(async (path, { head }) => {
    const bytes = await readFile(path);
    const engine = head.engine === 'postgres' ? 'embedded' : 'postgres';
    bytes.write(`${JSON.stringify({ ...head, engine }).padEnd(1023)}\n`, 'latin1');
    await writeFile(path, bytes);
  }),
  partial: async ({ settings: { databaseUrl, dataDir, backup } }) => {
    const { path } = await backUp({ databaseUrl, dataDir, backup });
    await truncate(path, 2000);
    await rename(path, `${path}.partial`);
    return null;
  },
  unreadable: withFile(async (path) => {
    await rm(path);
    await mkdir(path);
  }),
  'disk-full': onFullDisk,
  'not-run': () => null,
  'empty-table': withStatement('delete from plans'),
  'rows-missing': withStatement('delete from account_events where id in (select id from account_events limit 2)'),
  'sums-differ': withStatement('update reversals set amount = amount + 100'),
  orphans: withStatement("delete from users where subscription_status = 'inactive'"),
  'migration-missing': withStatement(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  ),
  'foreign-plans': ({ server }) => ({ payments: testServer(server.db, {}, { store: memoryStore() }).payments }),
} as const satisfies Record<string, Way>;
export type WayName = keyof typeof ways;
