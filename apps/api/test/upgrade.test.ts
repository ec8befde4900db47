import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownMigrations } from '../src/db/migrations.ts';
import { startEmbeddedEngine } from '../src/db/embeddedEngine.ts';
import { tables } from '../src/db/tables.ts';
import { migrationsFolder } from '../src/folders.ts';
import { hashesUpTo, keptDumps } from './dumps/dump.ts';
import { writeNextMigrations } from './dumps/next.ts';
import { lossesOf, type Shown, shownAfter, type Trial } from './dumps/upgrade.ts';
import { embeddedArchive } from './support/templates.ts';

const tags = (await knownMigrations()).map(({ tag }) => tag);
const newest = tags.at(-1) ?? '';
let client: PGlite;
let trial: Trial;
let now: Record<string, Shown>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalsync-next-'));
  client = await startEmbeddedEngine({ loadDataDir: new Blob([new Uint8Array(await embeddedArchive())]) });
  const db = drizzle(client, { schema: tables });
  trial = {
    db,
    run: async (statements) => {
      await client.exec(statements);
    },
    migrate: (migrations) => migrate(db, { migrationsFolder: migrations }),
  };
  now = await shownAfter(trial, newest);
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true });
});

/** Upgrades the newest dump to an invented next version that has this migration. Returns a sentence for each loss. */
async function lossesOfNext(sql?: string): Promise<string[]> {
  const migrations = await mkdtemp(join(folder, 'drizzle-'));
  await writeNextMigrations(migrations, sql);
  return lossesOf(trial, { tag: newest, migrations, now });
}

const appliedHashes = async () =>
  (await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')).rows.map(
    ({ hash }) => hash,
  );

test('Every migration has its dump (npm run dump:keep writes the newest)', async () => {
  expect(await keptDumps()).toEqual(tags.toSorted());
});

test('The newest dump shows members of every kind', () => {
  const plans = Object.fromEntries(Object.entries(now).map(([email, { billing }]) => [email, billing]));
  const monthly = { plan: 'SignalSync Premium (Monthly)', status: 'active', cards: 1, invoices: 1 };
  expect(plans).toMatchObject({
    'connected@example.com': monthly,
    'lifetime@example.com': { plan: 'SignalSync Premium (Lifetime)', status: 'active' },
    'discounted@example.com': { plan: 'SignalSync Premium (Quarterly)', status: 'active' },
    'cancelled@example.com': monthly,
    'refunded@example.com': { status: 'inactive', invoices: 1 },
    'rater@example.com': { status: 'inactive' },
  });
  expect(now['connected@example.com']?.connections).toEqual(Array(3).fill('connected_trader'));
});

describe('An upgrade loses nothing', () => {
  test.each(tags)('from %s to this version', async (tag) => {
    expect(await lossesOf(trial, { tag, migrations: migrationsFolder, now })).toEqual([]);
    expect(await appliedHashes()).toEqual(await hashesUpTo(newest));
  });

  test('from this version to a next one', async () => {
    expect(await lossesOfNext()).toEqual([]);
    expect((await client.query('select from ratings')).rows).not.toHaveLength(0);
    expect((await appliedHashes()).slice(0, -1)).toEqual(await hashesUpTo(newest));
  });
});

describe('An upgrade is found out', () => {
  test('that deletes rows which no page shows', async () => {
    expect(await lossesOfNext('DELETE FROM "feedback_messages" WHERE "rating" = 4')).toEqual([
      expect.stringMatching(/^feedback_messages has \d+ of \d+ rows$/),
    ]);
  });

  test('that drops a table with its rows', async () => {
    expect(await lossesOfNext('DROP TABLE "churn_attempts"')).toEqual([
      expect.stringMatching(/^churn_attempts has 0 of \d+ rows$/),
    ]);
  });

  test('that empties what a page shows', async () => {
    expect(await lossesOfNext('UPDATE "users" SET "billing_name" = NULL')).toEqual([
      expect.stringContaining('connected@example.com is shown'),
    ]);
  });
});
