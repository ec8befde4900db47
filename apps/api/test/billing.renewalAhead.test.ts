import { renewalAheadDays } from '@signalsync/content/constants';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';
import { dayS } from './support/standing.ts';

// A mail before a renewal, where the last mail that named an amount is no longer true, or is a year old.

const { database, server, serve, shop } = serverPerTest(unlimited);
beforeEach(() => serve(unlimited, { hasCron: true }));

const pass = (days: number) => expectOk(server.browser().post('/dev/clock', { seconds: days * dayS }));

/** Buys the monthly plan, with a promotion if one is given. */
async function buy(coupon?: Parameters<typeof shop.makePromo>[1]) {
  const browser = await server.signedIn('ann@example.com');
  if (coupon) await shop.makePromo('LESS', coupon);
  const { clientSecret } = await shop.begin(browser, 'price_monthly', coupon && 'LESS');
  await shop.pay(clientSecret);
  await shop.settled();
}

/** Returns what the reminders say, with the number of days from each to the renewal. */
async function reminders() {
  const rows = await database.db.select().from(accountEvents).where(eq(accountEvents.kind, 'renewalAhead'));
  return rows.map(({ recordedAt, period, mailValues }) => {
    const days = (Date.parse(period) - recordedAt.getTime()) / (dayS * 1000);
    return { day: period.slice(0, 10), mailValues, isInTime: days >= renewalAheadDays && days <= renewalAheadDays + 1 };
  });
}

describe('A member with a monthly plan is told at least seven days before', () => {
  test.each([
    ['a promotion of some months ends', { duration: 'repeating', duration_in_months: 2 }, '2027-01-20'],
    ['the charge follows a promotion for the first month', { duration: 'once' }, '2026-12-20'],
  ] as const)('%s', async (_, duration, day) => {
    await buy({ percent_off: 50, ...duration });
    await pass(100);
    const said = expect.objectContaining({ amount: '$149.00', last: '$74.50' }) as unknown;
    expect(await reminders()).toEqual([{ day, mailValues: said, isInTime: true }]);
  });

  test('a renewal that no mail has announced for a year', async () => {
    await buy();
    await pass(370);
    const said = expect.objectContaining({ amount: '$149.00', last: null }) as unknown;
    expect(await reminders()).toEqual([{ day: '2027-11-20', mailValues: said, isInTime: true }]);
  });
});

test('A promotion without an end changes no charge, so that nothing is told', async () => {
  await buy({ percent_off: 50, duration: 'forever' });
  await pass(100);
  expect(await reminders()).toEqual([]);
});
