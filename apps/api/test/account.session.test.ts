import { expect, test, vi } from 'vitest';
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
