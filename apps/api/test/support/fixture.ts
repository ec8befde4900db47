import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { buying } from './checkout.ts';
import { leaving } from './churn.ts';
import { connecting } from './connections.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { testServer } from './server.ts';

/*
 * What a test file needs of the server. Call one of these four once, at the top of the file, and name what its tests use:
 *
 *   const { server, shop } = serverPerTest();
 *
 *   test('A subscriber …', async () => {
 *     const { browser } = await shop.subscriber('ann@example.com');
 *
 * The call registers the hooks that open and close the database and start the server. What it returns always means the
 * server of the current test, so functions and hooks of the file may use it too. Do not take it apart outside of them.
 * A hook of the file runs after those that start the server and before those that end it.
 */

/** The database of this file, with nothing but the sample plans in it at the start of each test. */
export const databasePerTest = (): TestDatabase => databaseAt(beforeEach);

/** The database of this file, with nothing but the sample plans in it at the first test. Its tests share the rows. */
export const databasePerFile = (): TestDatabase => databaseAt(beforeAll);

/**
 * A new server on `databasePerTest` for each test, and the steps that people take on it. `variables` are its settings.
 * After each test its webhooks are delivered and its jobs run: a worker that is still running would take the next test's
 * jobs, with its own clock.
 */
export const serverPerTest = (variables?: Record<string, string>) => serverAt(beforeEach, variables);

/** The same with one server on `databasePerFile`. Its tests share it. */
export const serverPerFile = (variables?: Record<string, string>) => serverAt(beforeAll, variables);

type Hook = (work: () => Promise<void> | void) => void;

function databaseAt(start: Hook): TestDatabase {
  let opened: TestDatabase | undefined;
  const database = latest(() => opened);
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => database.close());
  start(() => database.reset());
  return database;
}

function serverAt(start: Hook, variables: Record<string, string> = {}) {
  const database = databaseAt(start);
  let current: ReturnType<typeof withSteps> | undefined;

  /** Replaces the server by one with other settings or ports on the same data. */
  function serve(others: Parameters<typeof testServer>[1] = variables, given?: Parameters<typeof testServer>[2]): void {
    current = withSteps(testServer(database.db, others, given));
  }

  const shop = latest(() => current?.shop);
  start(() => serve());
  afterEach(() => shop.settled());
  return {
    database,
    server: latest(() => current?.server),
    serve,
    /** The steps of a purchase. */
    shop,
    /** The steps of the churn flow. */
    flow: latest(() => current?.flow),
    /** The steps of connecting platforms. */
    way: latest(() => current?.way),
  };
}

const withSteps = (server: ReturnType<typeof testServer>) => ({
  server,
  shop: buying(server),
  flow: leaving(server),
  way: connecting(server),
});

/** Returns an object with the properties of the newest one, so that a file can name it once. */
function latest<T extends object>(newest: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_, name) {
      const found = newest();
      if (found === undefined) throw new Error(`${String(name)} is there in tests and hooks, and not before them`);
      return Reflect.get(found, name) as unknown;
    },
  });
}
