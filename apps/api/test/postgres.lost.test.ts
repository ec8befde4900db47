import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDatabaseAway } from '../src/db/away.ts';
import type { OpenDatabase } from '../src/db/database.ts';
import { openPool } from '../src/db/pool.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { type Cable, layCable } from './support/cable.ts';
import { databasePerTest } from './support/fixture.ts';
import { call, type ServerProcess, startProcess } from './support/process.ts';
import { testServer } from './support/server.ts';

/** More rounds than the pool has connections. If each round lost a connection for good, the pool would become empty. */
const moreThanAPool = 12;

const database = databasePerTest();
let cable: Cable;
let opened: OpenDatabase;
beforeAll(async () => {
  cable = await layCable(database.environment.DATABASE_URL ?? '');
});
afterAll(() => cable.close());

/** Ends every other connection to this database, as an administrator can. */
const terminateAll = () =>
  database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('A connection that is lost', () => {
  beforeEach(async () => {
    opened = await openPostgres(cable.url, { timeouts: { connectMs: 10_000, statementMs: 10_000, silenceMs: 15_000 } });
  });
  afterEach(() => opened.close());

  test.each([
    { when: 'by an administrator', lose: terminateAll },
    {
      when: 'by the network',
      lose: async () => {
        cable.cut();
        cable.mend();
        await Promise.resolve();
      },
    },
  ])('$when in the middle of a transaction fails that one alone, every time', async ({ lose }) => {
    for (let round = 0; round < moreThanAPool; round++) {
      const failure = await failureOf(
        opened.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await lose();
          await tx.execute(sql`select pg_sleep(10)`);
        }),
      );
      expect(isDatabaseAway(failure)).toBe(true);
    }
    expect(await opened.db.transaction((tx) => tx.$count(sql`plans`))).toBe(3);
  });

  test('at the first word of a transaction is not missing afterwards', async () => {
    for (let round = 0; round < moreThanAPool; round++) {
      await opened.db.execute(sql`select 1`);
      cable.silence();
      const begun = failureOf(opened.db.transaction((tx) => tx.execute(sql`select 1`)));
      cable.cut();
      expect(isDatabaseAway(await begun)).toBe(true);
      cable.mend();
    }
    expect(await opened.db.transaction((tx) => tx.$count(sql`plans`))).toBe(3);
  });
});

describe('A transaction', () => {
  beforeEach(async () => {
    opened = await openPostgres(cable.url, { isNaming: true });
  });
  afterEach(() => opened.close());

  test('on a server that only reads since a failover fails as if the database were away, and the next one connects anew', async () => {
    const write = () => opened.db.transaction((tx) => tx.execute(sql`update plans set position = position`));
    await opened.db.execute(sql`set default_transaction_read_only = on`);
    expect(isDatabaseAway(await failureOf(write()))).toBe(true);
    await write();
  });

  test('fails once if a migration beside it has changed the type of a column', async () => {
    await database.db.execute(sql`create table migrated (value varchar(10))`);
    const read = () =>
      opened.db.transaction((tx) => tx.execute(sql`select value from migrated where value <> ${'none'}`));
    for (let use = 0; use < 3; use += 1) await read();
    await database.db.execute(sql`alter table migrated alter column value type text`);
    expect(await failureOf(read())).toMatchObject({ cause: { message: 'cached plan must not change result type' } });
    expect(await failureOf(read())).toBeUndefined();
    await database.db.execute(sql`drop table migrated`);
  });
});

test('A connection that ends in the moment in which it begins fails the call that wanted it', async () => {
  const message = (kind: string, body: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(kind), length, Buffer.from(body)]);
  };
  // One packet with three messages: 'login ok', 'ready', and the error with which PostgreSQL ends a connection during a
  // shutdown.
  const farewell = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const words = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I'), message('E', farewell)]);
  const shutting = createServer((socket) => socket.once('data', () => socket.end(words))).listen(0, '127.0.0.1');
  await once(shutting, 'listening');
  const url = `postgres://nobody@127.0.0.1:${(shutting.address() as AddressInfo).port}/none`;
  const pool = openPool(url, { connectMs: 10_000, statementMs: 10_000, silenceMs: 10_000 }, { tell: () => {} });
  for (let round = 0; round < moreThanAPool; round++) {
    expect(isDatabaseAway(await failureOf(pool.connect()))).toBe(true);
    expect(isDatabaseAway(await failureOf(drizzle(pool).execute(sql`select 1`)))).toBe(true);
  }
  await pool.end();
  shutting.close();
});

test('A network that swallows everything keeps no call waiting for ever', async () => {
  const timeouts = { connectMs: 10_000, statementMs: 10_000, silenceMs: 1000 };
  opened = await openPostgres(cable.url, { timeouts });
  await vi.waitFor(() => opened.db.execute(sql`select 1`), { timeout: 15_000 });
  cable.silence();
  expect(isDatabaseAway(await failureOf(opened.db.execute(sql`select 1`)))).toBe(true);
  await vi.waitFor(() => opened.db.execute(sql`select 1`), { timeout: 15_000 });
  await opened.close();
});

test('Who calls while the database is away gets a sentence, and an answer as soon as it is back', async () => {
  opened = await openPostgres(cable.url);
  const browser = testServer(opened.db).browser();
  expect((await browser.get('/api/stripe/plans')).status).toBe(200);
  cable.cut();
  const rejected = await browser.post('/api/signalsync/send-verification', { email: 'ann@example.com' });
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await rejected.json()).toMatchObject({
    message: 'Something went wrong on our side. Please try again in a moment.',
  });
  cable.mend();
  expect((await browser.post('/api/signalsync/send-verification', { email: 'ann@example.com' })).status).toBe(200);
  await opened.close();
});

test('A server under way outlives the loss of its connections, again and again', async () => {
  const server: ServerProcess = await startProcess({ DATABASE_URL: cable.url });
  let isOver = false;
  const statuses = new Set<number>();
  const client = async () => {
    while (!isOver) statuses.add((await call(server.url, '/health')).status);
  };
  const clients = Array.from({ length: 4 }, client);
  for (let round = 0; round < 3; round++) {
    await terminateAll();
    cable.cut();
    await vi.waitFor(() => expect([...statuses]).toContain(503), { timeout: 30_000 });
    cable.mend();
    await vi.waitFor(async () => expect((await call(server.url, '/health')).status).toBe(200), { timeout: 30_000 });
    statuses.clear();
  }
  isOver = true;
  await Promise.all(clients);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(server.child.exitCode).toBeNull();
  expect(await server.end('SIGTERM')).toBe(0);
});
