import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { createLog } from '../src/ports/log.ts';
import { databasePerFile } from './support/fixture.ts';
import { testServer } from './support/server.ts';

const database = databasePerFile();

/** Returns a database on which every statement fails with this error. */
const failing = (error: unknown) =>
  new Proxy({} as Database, {
    get: () => () => {
      throw error;
    },
  });

test('An answer that is our fault names its line in the log, to a script and to a person', async () => {
  const lines: string[] = [];
  const log = createLog(true, [], (line) => lines.push(line));
  const faulty = testServer(database.db, {}, { db: failing(new Error('The database is broken')), log });
  const logged = () => lines.map((line) => (JSON.parse(line) as { requestId: string }).requestId);
  const answer = await faulty.browser().get('/api/stripe/plans');
  const { requestId } = (await answer.json()) as { requestId: string };
  expect([answer.status, requestId, logged()]).toEqual([500, answer.headers.get('x-request-id'), [requestId]]);
  const page = await faulty.browser().get('/health', { accept: 'text/html,*/*;q=0.8' });
  const [, id] = logged();
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8']);
  expect(await page.text()).toContain(`please include this reference: ${id}</p>`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const rejected = await testServer(database.db).browser().get('/api/none', { accept: 'text/html' });
  expect(await rejected.json()).toEqual({ message: 'There is nothing at this address.' });
});

test('A full disk of the database is logged and answered like a database that is away', async () => {
  const raise = sql`do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`;
  const error = await database.db.execute(raise).catch((error: unknown) => error);
  const full = testServer(database.db, {}, { db: failing(error) });
  const { status, headers } = await full.browser().get('/api/stripe/plans');
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect(full.lines).toEqual([expect.stringMatching(/^request\.failed .* status=503: .*No space left on device/)]);
});
