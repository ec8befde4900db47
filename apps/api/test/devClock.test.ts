import { renewalAheadDays } from '@signalsync/content/constants';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { devMails } from '../src/db/schema.dev.ts';
import { accountEvents } from '../src/db/schema.events.ts';
import { serverPerTest } from './support/fixture.ts';
import { booksOf } from './support/refunds.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const variables = { SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400', ...unlimited };
const { database, server, serve, shop, way } = serverPerTest(variables);
beforeEach(() => serve(variables, { hasCron: true }));

const hour = 3600;
const day = 24 * hour;
const email = 'ann@example.com';

interface Passed {
  now: string;
  did: { mails: number; notes: number; events: Record<string, number>; stripe: Record<string, number> };
}
/** Moves the clock with the call that developers use. Returns how much work was done meanwhile, by kind. */
const pass = (seconds: number) => expectOk<Passed>(server.browser().post('/dev/clock', { seconds }));
const started = Date.parse('2026-11-20T09:00:00.000Z');
/** Returns how many days after the start of the test a moment is. */
const daysTo = (at: Date) => (at.getTime() - started) / (day * 1000);
async function eventsOf(...kinds: string[]) {
  const rows = await database.db.select().from(accountEvents).orderBy(asc(accountEvents.recordedAt));
  return rows.filter(({ kind }) => kinds.includes(kind));
}
async function payFromOutside(priceId = 'price_monthly') {
  await shop.payAsGuest(server.browser(), email, priceId);
  await shop.settled();
}

describe('A move of the clock', () => {
  test('by a month brings the renewal at its time, and says what was done', async () => {
    await shop.subscriber(email);
    const { now, did } = await pass(31 * day);
    expect(daysTo(new Date(now))).toBe(31);
    expect(did).toMatchObject({ mails: 1, notes: 0, events: { renewed: 1 }, stripe: { 'invoice.paid': 1 } });
    const [renewed] = await eventsOf('renewed');
    expect(renewed?.recordedAt.getTime()).toBe(renewed?.happenedAt.getTime());
    expect((await pass(60)).did).toEqual({ mails: 0, notes: 0, events: {}, stripe: {} });
  });

  test('does the tries of a failed renewal and the end of plan and access in order, each at its time', async () => {
    const { browser, user } = await shop.subscriber(email);
    await way.connect({ browser, id: user.id, email }, 'discord', 'ann.trades');
    await shop.failRenewal(browser, user.stripeCustomerId ?? '');
    const { did } = await pass(30 * day);
    expect(did.stripe).toMatchObject({ 'invoice.payment_failed': 3, 'customer.subscription.deleted': 1 });
    const [declined, ...order] = await eventsOf('paymentDeclined', 'givenUp', 'ended', 'accessEnded');
    expect(order.map(({ kind }) => kind)).toEqual(['paymentDeclined', 'paymentDeclined', 'givenUp', 'accessEnded']);
    expect(order.map(({ recordedAt, happenedAt }) => recordedAt.getTime() - happenedAt.getTime())).toEqual([
      0, 0, 0, 0,
    ]);
    expect(daysTo(order[2]?.recordedAt ?? new Date(0)) - daysTo(declined?.happenedAt ?? new Date(0))).toBeCloseTo(15);
    expect(await way.community()).toEqual({ 'ann.trades': 'Member' });
  });

  test('pays back a second plan a day after it was paid, and one that nobody claims after 14 days', async () => {
    await shop.subscriber(email);
    await payFromOutside();
    await pass(23 * hour);
    expect((await booksOf(server)).refunded).toEqual([]);
    expect((await pass(2 * hour)).did.events).toMatchObject({ refunded: 1 });
    expect((await booksOf(server)).refunded).toEqual([14_900]);
  });

  test('by many days pays back what nobody claims when its 14 days are over, not when the move is', async () => {
    await server.signedIn(email);
    await payFromOutside();
    const { did } = await pass(25 * day);
    expect(did.stripe['charge.refunded']).toBe(1);
    const mails = await database.db.select().from(devMails).orderBy(asc(devMails.number));
    const refundMail = mails.find(({ subject }) => subject.includes('refunded'));
    expect(daysTo(refundMail?.sentAt ?? new Date(0))).toBeGreaterThanOrEqual(14);
    expect(daysTo(refundMail?.sentAt ?? new Date(0))).toBeLessThan(14.1);
  });

  test('finds within the hour what the provider could not tell us', async () => {
    const { browser } = await shop.subscriber(email);
    server.network.webhooks = false;
    await pass(40 * day);
    const [renewed] = await eventsOf('renewed');
    const lateMs = (renewed?.recordedAt.getTime() ?? 0) - (renewed?.happenedAt.getTime() ?? 0);
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThanOrEqual(hour * 1000 + 60_000);
    expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('announces a quarterly renewal on its day', async () => {
    await shop.subscriber(email, 'price_quarterly');
    expect((await pass(100 * day)).did.events).toMatchObject({ renewalAhead: 1, renewed: 1 });
    const [ahead, renewed] = await eventsOf('renewalAhead', 'renewed');
    const daysAhead = daysTo(renewed?.happenedAt ?? new Date(0)) - daysTo(ahead?.recordedAt ?? new Date(0));
    // The daily sweep sends reminders, so they may come about a day earlier than they must.
    expect(daysAhead).toBeGreaterThanOrEqual(renewalAheadDays);
    expect(daysAhead).toBeLessThan(renewalAheadDays + 1.1);
  });

  test('back only sets it back', async () => {
    const { now } = await pass(-hour);
    expect(now).toBe('2026-11-20T08:00:00.000Z');
  });
});
