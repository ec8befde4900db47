import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { buying } from './checkout.ts';
import { leaving } from './churn.ts';
import { connecting } from './connections.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { testServer } from './server.ts';

/*
 * Sets up the server for a test file. Call one of these four functions once, at the top of the file, and take from its
 * result what the tests use:
 *
 *   const { server, shop } = serverPerTest();
 *
 *   test('A subscriber …', async () => {
 *     const { browser } = await shop.subscriber('ann@example.com');
 *     …
 *   });
 *
 * The call registers the hooks that open and close the database and start the server. `server`, `shop` and the others
 * always stand for the server of the current test. Read their properties only inside tests, hooks and functions: before
 * the first test there is no server, and a property that was read earlier belongs to an earlier server. A hook of the
 * file runs after the hooks that start the server and before the hooks that end it.
 */

/** Creates a database for the calling test file. At the start of each test, it contains only the sample plans. */
export const databasePerTest = (): TestDatabase => databaseAt(beforeEach);

/**
 * Creates a database for the calling test file. Before the first test it contains only the sample plans. Each test sees
 * the rows of the tests before it.
 */
export const databasePerFile = (): TestDatabase => databaseAt(beforeAll);

/**
 * Creates a new server on `databasePerTest` for each test, and functions that act as its users. `variables` are the
 * server's settings. At the end of each test all pending webhooks are delivered and all due jobs run. Otherwise the old
 * server's worker could still run during the next test, and run the jobs of that test with the wrong clock.
 */
export const serverPerTest = (variables?: Record<string, string>) => serverAt(beforeEach, variables);

/** Like `serverPerTest`, but with one server on `databasePerFile`, which all tests of the file share. */
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

  /**
   * Replaces the server with a new one on the same database, with other settings and dependencies. Waits until the old
   * server has finished its jobs, because the new one does not wait for jobs that the old one has locked.
   */
  async function serve(
    others: Parameters<typeof testServer>[1] = variables,
    given?: Parameters<typeof testServer>[2],
  ): Promise<void> {
    await current?.shop.settled();
    begin(others, given);
  }

  function begin(...asked: Parameters<typeof serve>): void {
    current = withSteps(testServer(database.db, ...asked));
  }

  const shop = latest(() => current?.shop);
  start(() => begin(variables));
  afterEach(() => shop.settled());
  return {
    database,
    server: latest(() => current?.server),
    serve,
    /** Functions for the steps of a purchase. */
    shop,
    /** Functions for the steps of the churn flow. */
    flow: latest(() => current?.flow),
    /** Functions for the steps of connecting platforms. */
    way: latest(() => current?.way),
  };
}

const withSteps = (server: ReturnType<typeof testServer>) => ({
  server,
  shop: buying(server),
  flow: leaving(server),
  way: connecting(server),
});

/** Returns a proxy that stands for the object that `newest` returns at the time of each access. */
function latest<T extends object>(newest: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_, name) {
      const found = newest();
      if (found === undefined) throw new Error(`${String(name)} is there in tests and hooks, and not before them`);
      return Reflect.get(found, name) as unknown;
    },
  });
}
