import { expect, test, vi } from 'vitest';
import { convertRows } from '../src/db/convertRows.ts';
import { sessions } from '../src/db/schema.ts';
import { sessionStatement } from '../src/http/session.ts';
import type { Browser } from './support/browser.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { database, server, shop } = serverPerTest();

/** Counts the SQL statements that one `GET /api/user` needs. */
async function statementsOf(browser: Browser): Promise<number> {
  const { $client: driver } = database.db as unknown as { $client: { query: (text: string) => unknown } };
  const query = vi.spyOn(driver, 'query');
  try {
    await expectOk(browser.get('/api/user'));
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

test('An account read is one statement, also while a purchase has a guarantee', async () => {
  const { browser } = await shop.subscriber('ann@example.com');
  expect(await statementsOf(browser)).toBe(1);
  expect(await expectOk(browser.get('/api/user'))).toMatchObject({ guarantee: { lastDay: expect.any(String) } });
  server.clock.move(15 * 24 * 3600);
  // The first call after more than a day extends the session, which needs one more statement.
  await expectOk(browser.get('/api/user'));
  expect(await statementsOf(browser)).toBe(1);
});

test('A session that is read with decoders found once is the same as what Drizzle makes of its row', async () => {
  await shop.subscriber('ann@example.com');
  const [session] = await server.db.select({ id: sessions.id }).from(sessions);
  const ago = new Date(0).toISOString();
  const values = { id: session?.id, now: ago, guaranteeSince: ago, purchasesSince: ago };
  const [converted, usual] = [convertRows(sessionStatement(server.db)), sessionStatement(server.db)];
  const [row] = await usual.execute(values);
  expect(row).toMatchObject({ createdAt: expect.any(Date) as Date, user: { email: 'ann@example.com' } });
  expect(await converted.execute(values)).toEqual([row]);
  expect(converted).toHaveProperty('customResultMapper', expect.any(Function));
  expect(await converted.execute({ ...values, id: 'none' })).toEqual([]);
});
