import type { PlatformId } from '@signalsync/contract/model/connection';
import type { Database } from '../../src/db/database.ts';
import { eq } from 'drizzle-orm';
import { accountDeletions } from '../../src/db/schema.deletions.ts';
import { users } from '../../src/db/schema.ts';
import { reckonMember } from '../../src/domain/referral/ledger.ts';
import { seedPlans } from '../../src/ports/fake/seed.ts';
import { type Browser, withCookiesOf } from './browser.ts';
import { buying } from './checkout.ts';
import { leaving } from './churn.ts';
import { connecting, type Person } from './connections.ts';
import { expectOk, type TestServer, testServer } from './server.ts';
import { unlimited } from './settings.ts';

/** The email addresses of the members in the test population, by what each member has done. */
export const members = {
  connected: 'connected@example.com',
  lifetime: 'lifetime@example.com',
  discounted: 'discounted@example.com',
  cancelled: 'cancelled@example.com',
  asked: 'asked@example.com',
  renaming: 'renaming@example.com',
  refunded: 'refunded@example.com',
  rater: 'rater@example.com',
} as const;

/** Creates users in many states, with the calls that the web app makes. Returns their browsers. */
export async function populate(server: TestServer): Promise<Browser[]> {
  await seedPlans(server.db);
  const [shop, flow, way] = [buying(server), leaving(server), connecting(server)];
  const personOf = async (browser: Browser): Promise<Person> => {
    const { id, email } = await shop.userOf(browser);
    return { browser, id, email };
  };
  async function connectAll(browser: Browser, name: string, platforms: PlatformId[]): Promise<void> {
    const person = await personOf(browser);
    for (const platform of platforms) await way.connect(person, platform, name);
  }

  const connected = await shop.subscriber(members.connected);
  await connectAll(connected.browser, 'connected_trader', ['discord', 'telegram', 'tradingview']);
  const address = { billingName: 'Ann Trader', billingAddress: ['1 High Street', 'Cork'] };
  await expectOk(connected.browser.patch(`/api/accounts/${connected.user.id}`, address));

  // The preview of a change of the plan, which the member has not confirmed.
  await expectOk(connected.browser.post('/api/plan-change/preview', { priceId: 'price_quarterly' }));

  const lifetime = await shop.subscriber(members.lifetime, 'price_lifetime', 'mastercard');
  await connectAll(lifetime.browser, 'lifetime_trader', ['telegram']);

  const discounted = await shop.subscriber(members.discounted, 'price_quarterly');
  await expectOk(flow.start(discounted.browser, 'first'));
  await expectOk(flow.change(discounted.browser, 'first', { currentStep: 4, cancellationReason: 'too-expensive' }));
  await expectOk(flow.accept(discounted.browser, discounted.intent.customerId));

  const cancelled = await shop.subscriber(members.cancelled);
  await expectOk(flow.start(cancelled.browser, 'first'));
  await expectOk(cancelled.browser.post('/api/stripe/cancel-subscription', {}));
  await shop.settled();

  const asked = await server.signedIn(members.asked);
  await shop.payAsGuest(server.browser(), members.asked, 'price_lifetime');
  await shop.settled();

  const renaming = await server.signedIn(members.renaming);
  const { id } = await shop.userOf(renaming);
  await expectOk(renaming.patch(`/api/accounts/${id}`, { email: 'renamed@example.com' }));

  const refunded = await shop.subscriber(members.refunded, 'price_lifetime');
  const [charge] = (await shop.dashboard.charges.list({ customer: refunded.intent.customerId })).data;
  await shop.dashboard.refunds.create({ charge: charge?.id ?? '' });
  await shop.settled();

  const rater = await server.signedIn(members.rater);
  await expectOk(flow.say(rater, { source: 'rating-popup', rating: 4, feedback: 'More charts' }));
  await shop.settled();
  // Somebody has asked for the deletion of this account, and has taken that back.
  const rated = await shop.userOf(rater);
  const askedAt = server.clock.now();
  const times = {
    askedAt,
    erasesAt: new Date(askedAt.getTime() + 7 * 24 * 3_600_000),
    endedAt: askedAt,
    undoneAt: askedAt,
  };
  const deletion = {
    id: 'deletion-taken-back',
    userId: rated.id,
    undoHash: 'hash-of-a-used-link',
    refunds: [],
    ...times,
  };
  await server.db.insert(accountDeletions).values(deletion);
  const { referralCode = '' } =
    (await server.db.query.users.findMany()).find(({ id }) => id === connected.user.id) ?? {};
  await server.db.update(users).set({ via: referralCode }).where(eq(users.id, lifetime.user.id));
  await reckonMember(server, lifetime.user.id);
  return [
    connected.browser,
    lifetime.browser,
    discounted.browser,
    cancelled.browser,
    asked,
    renaming,
    refunded.browser,
    rater,
  ];
}

interface Me {
  readonly id: string;
  readonly stripeCustomerId: string | null;
}

/** Makes every call that reads with each of these browsers. Returns the answers by browser and path. */
export async function answersTo(server: TestServer, browsers: readonly Browser[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [number, each] of browsers.entries()) {
    const browser = withCookiesOf(each, server.browser());
    const { id, stripeCustomerId } = await expectOk<Me>(browser.get('/api/user'));
    for (const path of [
      '/api/user',
      '/api/signalsync/auth-check',
      '/api/affiliate/referral',
      '/api/referrals',
      `/api/accounts/connections/${id}`,
      '/api/stripe/plans',
      '/api/stripe/config',
      ...['monthly', 'quarterly', 'lifetime'].map((name) => `/api/stripe/price/price_${name}`),
      '/api/stripe/next-billing',
      `/api/stripe/payment-methods/${stripeCustomerId}`,
      `/api/stripe/billing-history/${stripeCustomerId}`,
      `/api/stripe/check-customer/${stripeCustomerId}`,
    ]) {
      const answer = await browser.get(path);
      answers[`${number} ${path}`] = [answer.status, await answer.json()];
    }
  }
  return answers;
}

/** Starts a server for the test population. Its fake Stripe keeps its objects in `store`, and not in our database. */
export const populationServer = (db: Database, store: NonNullable<Parameters<typeof testServer>[2]>['store']) =>
  testServer(db, unlimited, store && { store });
