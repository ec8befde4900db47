import { expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { type DailyCursor, dailyStep, firstDaily } from '../src/domain/reconciliation/sweep.daily.ts';
import { textLog } from '../src/ports/log.ts';
import { serverPerTest } from './support/fixture.ts';

const { database, server, shop } = serverPerTest();

/** Runs the rest of a round, and returns the cursors from which it went on. */
async function roundFrom(begin: DailyCursor): Promise<DailyCursor[]> {
  const log = { ...textLog((line) => expect.fail(line)), info: () => {} };
  const billing = { db: database.db, payments: server.payments, clock: server.clock, log, settings: server.settings };
  const cursors: DailyCursor[] = [];
  for (let cursor: DailyCursor | null = begin; cursor !== null; ) {
    cursors.push(cursor);
    expect(cursors.length).toBeLessThan(20);
    cursor = await dailyStep(billing, cursor);
  }
  return cursors;
}

/** A server of an earlier version reads `phase` and `after` alone, and stays for ever in a phase that it does not know. */
test('A round that looks for reminders is in no phase that an earlier version does not know', async () => {
  await shop.subscriber('ann@example.com', 'price_quarterly');
  server.clock.move(86 * 86_400);
  const cursors = await roundFrom(firstDaily);
  expect([...new Set(cursors.map(({ phase }) => phase))]).toEqual([
    'refunds',
    'disputes',
    'subscriptions',
    'lifetimes',
  ]);
  expect(cursors.at(-1)?.remindedTo).not.toBe('');
  const kinds = (await database.db.select().from(accountEvents)).map(({ kind }) => kind);
  expect(kinds).toContain('renewalAhead');
});

test('A round that an earlier version left in its phase for reminders comes to its end', async () => {
  await shop.subscriber('ann@example.com', 'price_quarterly');
  server.clock.move(86 * 86_400);
  expect(await roundFrom({ phase: 'reminders', after: null })).toHaveLength(2);
  const kinds = (await database.db.select().from(accountEvents)).map(({ kind }) => kind);
  expect(kinds).toContain('renewalAhead');
});
