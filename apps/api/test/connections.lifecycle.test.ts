import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import type { Person } from './support/connections.ts';
import { fakeStripeObjects } from './support/fakeStripeStore.ts';
import { serverPerTest } from './support/fixture.ts';
import { unlimited } from './support/settings.ts';

const daySeconds = 24 * 3600;
const { database, server, shop, way } = serverPerTest(unlimited);
let ann: Person;
let subscriptionId: string;

beforeEach(async () => {
  const { browser, user } = await shop.subscriber('ann@example.com');
  ann = { browser, id: user.id, email: user.email };
  subscriptionId = user.stripeSubscriptionId ?? '';
});

/** Connects all three platforms and joins the Telegram group. */
async function connectAll(): Promise<void> {
  await way.connect(ann, 'discord', 'ann');
  await way.connect(ann, 'tradingview', 'AnnTV');
  const { invite_url: link } = await way.connect(ann, 'telegram', 'ann_t');
  expect(await server.platforms.telegram.join(link ?? '', 'Ann_T')).toBe('joined');
  await server.worker.runDue();
}

/** Signs in again, because a session ends after a month without use. */
async function signInAgain(): Promise<void> {
  ann = { ...ann, browser: await server.signedIn(ann.email) };
}

/**
 * Moves the clock by `days`. In that time the provider renews plans, and the sweeps, the hourly work and the jobs run.
 */
async function daysPass(days: number): Promise<void> {
  server.clock.move(days * daySeconds);
  await shop.settled();
  await server.sweepNow();
  await way.hourPasses();
}

const ends = async () => new Set(Object.values(await way.scripts('AnnTV')));

const everything = async () => ({
  role: (await way.community()).ann,
  group: await way.group(),
  scripts: Object.keys(await way.scripts('AnnTV')).length,
});
const allIn = { role: 'Premium', group: ['Ann_T'], scripts: 4 };
const allOut = { role: 'Member', group: [], scripts: 0 };

describe('A plan', () => {
  test('that renews extends TradingView, a day beyond what is shown', async () => {
    await connectAll();
    expect(await ends()).toEqual(new Set(['2026-12-21T09:00:00.000Z']));
    await daysPass(31);
    expect(await everything()).toEqual(allIn);
    expect(await ends()).toEqual(new Set(['2027-01-21T09:00:00.000Z']));
    await signInAgain();
    expect((await way.shown(ann)).tradingviewExpiration).toBe('2027-01-20T09:00:00.000Z');
  });

  test('whose renewal is due names no end, as the time after it is not paid', async () => {
    await connectAll();
    const user = await shop.userOf(ann.browser);
    await shop.failRenewal(ann.browser, user.stripeCustomerId ?? '');
    await signInAgain();
    expect(await everything()).toEqual(allIn);
    expect((await way.shown(ann)).tradingviewExpiration).toBeNull();
  });

  test('that was cancelled in the portal gives until its end, then nothing, and all again when it is bought anew', async () => {
    await connectAll();
    await shop.dashboard.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    await daysPass(29);
    expect(await everything()).toEqual(allIn);
    await daysPass(1.5);
    expect(await everything()).toEqual(allOut);
    await signInAgain();
    expect(await way.shown(ann)).toMatchObject({
      discordUsername: 'ann',
      discordRole: 'Member',
      telegramUsername: 'ann_t',
      telegramInviteLink: null,
      tradingviewUsername: 'AnnTV',
      tradingviewExpiration: '2026-12-20T09:00:00.000Z',
    });
    const intent = await shop.begin(ann.browser, 'price_monthly');
    await shop.pay(intent.clientSecret);
    await shop.settled();
    expect(await everything()).toEqual({ ...allIn, group: [] });
    const { telegramInviteLink: link } = await way.shown(ann);
    expect(await server.platforms.telegram.join(link ?? '', 'Ann_T')).toBe('joined');
    await server.worker.runDue();
    expect(await everything()).toEqual(allIn);
  });

  test('for life has no end anywhere', async () => {
    await connectAll();
    const intent = await shop.begin(ann.browser, 'price_lifetime');
    await shop.pay(intent.clientSecret);
    await shop.settled();
    expect(await ends()).toEqual(new Set([null]));
    expect((await way.shown(ann)).tradingviewExpiration).toBeNull();
    await daysPass(40);
    expect(await everything()).toEqual(allIn);
  });

  test('whose renewal could not be charged keeps everything', async () => {
    await connectAll();
    const isDue = eq(users.id, ann.id);
    const [user] = await database.db.select().from(users).where(isDue);
    const cards = await server.payments.cards(user?.stripeCustomerId ?? '', null);
    expect(cards).toHaveLength(1);
    await shop.dashboard.paymentMethods.detach(cards[0]?.id ?? '');
    await daysPass(30.5);
    const [late] = await database.db.select().from(users).where(isDue);
    expect(late).toMatchObject({ subscriptionStatus: 'active', paymentFailed: true });
    expect(late?.paidUntil?.toISOString()).toBe('2026-12-20T09:00:00.000Z');
    for (const days of [0, 0.5, 0.5]) {
      await daysPass(days);
      expect(await everything()).toEqual(allIn);
      await signInAgain();
      expect((await way.shown(ann)).tradingviewExpiration).toBeNull();
      const [end, ...others] = await ends();
      expect(others).toEqual([]);
      expect(Date.parse(end ?? '')).toBeGreaterThan(server.clock.now().getTime());
    }
  });

  test('whose money was given back ends everything at once', async () => {
    await connectAll();
    const charges = await fakeStripeObjects(database.db, 'charge');
    await shop.dashboard.refunds.create({ charge: charges[0]?.id ?? '' });
    await shop.settled();
    await shop.settled();
    expect(await everything()).toEqual(allOut);
    expect((await way.shown(ann)).tradingviewExpiration).toBe(server.clock.now().toISOString());
  });

  test('that ends while a platform is away ends there as soon as it is back', async () => {
    await connectAll();
    await shop.dashboard.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    await way.switchFault('telegram', 'limited');
    await daysPass(30.5);
    expect(await everything()).toEqual({ ...allOut, group: ['Ann_T'] });
    for (let hour = 0; hour < 3; hour++) await way.hourPasses();
    const waiting = (await database.db.query.jobs.findMany()).map(({ kind }) => kind);
    expect(waiting.filter((kind) => /Platform/.test(kind))).toEqual(['removeFromPlatform']);
    await way.switchFault('telegram', 'limited', false);
    server.clock.move(29);
    await server.worker.runDue();
    expect(await way.group()).toEqual(['Ann_T']);
    server.clock.move(3600);
    await server.worker.runDue();
    expect(await everything()).toEqual(allOut);
  });

  test('that TradingView rejects us alerts the team once a day', async () => {
    await way.connect(ann, 'tradingview', 'AnnTV');
    await way.switchFault('tradingview', 'rejected');
    await daysPass(31);
    await way.hourPasses();
    const told = () => server.platforms.notify.notifications().then((all) => all.map(({ text }) => text));
    expect(await told()).toEqual([expect.stringMatching(/^TradingView rejects what we ask of it\./)]);
    await daysPass(1);
    expect(await told()).toHaveLength(2);
  });
});
