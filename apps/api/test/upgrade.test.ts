import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownMigrations } from '../src/db/migrations.ts';
import { startEmbeddedEngine } from '../src/db/embeddedEngine.ts';
import { tables } from '../src/db/tables.ts';
import { migrationsFolder } from '../src/folders.ts';
import { hashesUpTo, keptDumps } from './dumps/dump.ts';
import { few, partsOf, type Shown, type Trial, upgraded } from './dumps/upgrade.ts';
import { embeddedArchive } from './support/templates.ts';

const tags = (await knownMigrations()).map(({ tag }) => tag);
let client: PGlite;
let trial: Trial;
let now: Record<string, Shown>;

beforeAll(async () => {
  client = await startEmbeddedEngine({ loadDataDir: new Blob([new Uint8Array(await embeddedArchive())]) });
  const db = drizzle(client, { schema: tables });
  trial = {
    db,
    run: async (statements) => {
      await client.exec(statements);
    },
    migrate: () => migrate(db, { migrationsFolder }),
  };
  now = await upgraded(trial, tags.at(-1) ?? '');
});
afterAll(() => client.close());

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

describe('A database of an earlier version shows the same after its upgrade', () => {
  test.each(tags.slice(0, -1))('%s', async (tag) => {
    const shown = await upgraded(trial, tag, few);
    for (const [email, each] of Object.entries(shown)) expect(partsOf(tag, each)).toEqual(partsOf(tag, now[email]));
    expect(Object.keys(shown)).toEqual(few);
    const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
    expect(rows.map(({ hash }) => hash)).toEqual(await hashesUpTo(tags.at(-1) ?? ''));
  });
});
