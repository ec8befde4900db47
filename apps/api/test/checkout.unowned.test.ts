import { eq, inArray, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serverErrors } from '@signalsync/content/serverErrors';
import { accountEvents } from '../src/db/schema.events.ts';
import { sweeps } from '../src/db/schema.sweeps.ts';
import { checkouts, users, webhookEvents } from '../src/db/schema.ts';
import { noPlan } from '../src/domain/subscription/storedPlan.ts';
import { serverPerTest } from './support/fixture.ts';
import { booksOf, notesOf } from './support/refunds.ts';
import { expectOk, rejection, testServer } from './support/server.ts';

const { database, server, shop } = serverPerTest();

const email = 'ann@example.com';
const day = 24 * 3600;

/** Makes the database forget a user's purchases, as if it had lost its newest writes. The provider still has them. */
async function forgetPurchases(userId: string): Promise<void> {
  const { db } = database;
  const gone = { ...noPlan, lifetimeIntentId: null, stripeCustomerId: null };
  await db.update(users).set(gone).where(eq(users.id, userId));
  await db.delete(checkouts).where(eq(checkouts.userId, userId));
  await db.delete(accountEvents);
  await db.delete(webhookEvents);
}

/** Runs the sweeps now, and then the webhooks and jobs. */
async function compare(): Promise<void> {
  await server.compareNow();
  await shop.settled();
}

async function pass(seconds: number): Promise<void> {
  server.clock.move(seconds);
  await shop.settled();
  await compare();
}

const settle = (who: string, account: string) =>
  server.desk({ kind: 'act', who, action: { name: 'settle', account }, reason: 'asked by mail', actor: 'mia' });
const isEnding = async (id: string) => (await server.payments.subscription(id)).isEnding;

describe('A purchase that the database has lost', () => {
  test('is given back to the account that it names, and renews for that account; nothing is charged twice', async () => {
    const { browser, user } = await shop.subscriber(email);
    await forgetPurchases(user.id);
    await compare();
    expect(await shop.userOf(browser)).toEqual(user);
    const history = await expectOk<unknown[]>(browser.get(`/api/stripe/billing-history/${user.stripeCustomerId}`));
    expect(history).toHaveLength(1);
    await compare();
    await pass(31 * day);
    expect(await booksOf(server)).toMatchObject({
      charged: [14_900, 14_900],
      renewing: ['price_monthly'],
      refunded: [],
    });
    expect(await notesOf(server)).toEqual([]);
  });

  test('is given back once, though several servers compare and sell at the same time', async () => {
    const { browser, user } = await shop.subscriber(email);
    await forgetPurchases(user.id);
    await compare();
    await forgetPurchases(user.id);
    await database.db.update(sweeps).set({ nextAt: server.clock.now() });
    const second = testServer(database.db);
    await Promise.all([
      server.sweepNow(),
      second.sweepNow(),
      rejection(shop.tryToBegin(browser, 'price_monthly')),
      rejection(shop.tryToBegin(browser, 'price_quarterly')),
    ]);
    await shop.settled();
    expect(await shop.userOf(browser)).toEqual(user);
    expect(await booksOf(server)).toMatchObject({ charged: [14_900], renewing: ['price_monthly'], refunded: [] });
    expect(await database.db.$count(checkouts)).toBe(1);
  });

  test('is given back without its renewals where the member had cancelled', async () => {
    const { browser, user } = await shop.subscriber(email);
    await expectOk(browser.post('/api/stripe/cancel-subscription'));
    await forgetPurchases(user.id);
    await compare();
    expect(await booksOf(server)).toMatchObject({ renewing: [], ending: ['price_monthly'] });
    await pass(31 * day);
    expect(await booksOf(server)).toMatchObject({ charged: [14_900], ended: ['price_monthly'] });
  });

  test('is given back as lifetime, but not if its money went back', async () => {
    const { browser, user, intent } = await shop.subscriber(email, 'price_lifetime');
    await compare();
    await forgetPurchases(user.id);
    await pass(day);
    const { plan, stripeCustomerId } = user;
    expect(await shop.userOf(browser)).toMatchObject({ plan, stripeCustomerId, subscriptionStatus: 'active' });
    await shop.dashboard.refunds.create({ payment_intent: intent.clientSecret.split('_secret')[0] ?? '' });
    await shop.settled();
    await forgetPurchases(user.id);
    await pass(day);
    expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'inactive' });
    expect((await notesOf(server)).filter((note) => note.includes('does not belong to any account'))).toEqual([]);
  });

  test('is refunded as a second plan if the account has another one by now', async () => {
    const { browser, user } = await shop.subscriber(email);
    await forgetPurchases(user.id);
    const quarterly = await shop.payOutside({ checkoutId: 'other', accountId: user.id, address: email });
    await database.db.update(users).set({ stripeSubscriptionId: quarterly }).where(eq(users.id, user.id));
    await compare();
    expect(await booksOf(server)).toMatchObject({ refunded: [14_900], ended: ['price_monthly'] });
    expect(await shop.userOf(browser)).toMatchObject({ stripeSubscriptionId: quarterly, subscriptionStatus: 'active' });
  });

  test('is claimed again if a guest bought it and the database has lost only the claim', async () => {
    const owner = await server.signedIn(email);
    await shop.payAsGuest(server.browser(), email);
    await shop.settled();
    await shop.claim(owner);
    const before = await shop.userOf(owner);
    await database.db.update(users).set({ ...noPlan, stripeCustomerId: null });
    await database.db.update(checkouts).set({ userId: null, claimedBy: null });
    await compare();
    expect(await shop.userOf(owner)).toEqual(before);
    expect(await booksOf(server)).toMatchObject({ renewing: ['price_monthly'], ending: [], refunded: [] });
  });

  test('is given back if only the account has lost it', async () => {
    const { browser, user } = await shop.subscriber(email);
    await database.db.update(users).set(noPlan);
    await compare();
    expect(await shop.userOf(browser)).toEqual(user);
  });
});

describe('No second plan is sold beside one that only the provider knows', () => {
  test('the buyer is answered as a member who has a plan, and has it again', async () => {
    const { browser, user } = await shop.subscriber(email);
    await forgetPurchases(user.id);
    const running = { status: 409, message: serverErrors.checkout.running };
    expect(await rejection(shop.tryToBegin(browser, 'price_monthly'))).toEqual(running);
    await shop.settled();
    expect(await shop.userOf(browser)).toEqual(user);
    expect(await booksOf(server)).toMatchObject({ charged: [14_900], renewing: ['price_monthly'] });
  });

  test('also under a proven address alone, whose account is another one; the team is told', async () => {
    const lost = await shop.payOutside({ accountId: 'gone', address: email });
    const browser = await server.signedIn(email);
    const stranger = await server.signedIn('bob@example.com');
    expect(await rejection(shop.tryToBegin(browser, 'price_monthly'))).toMatchObject({ status: 409 });
    expect(await isEnding(lost)).toBe(false);
    await shop.settled();
    expect(await isEnding(lost)).toBe(true);
    expect(await notesOf(server)).toHaveLength(1);
    await shop.begin(stranger, 'price_monthly');
  });
});

describe('A purchase without a proven owner', () => {
  test.each([
    ['whose account is gone', (id: string) => ({ accountId: `${id}x`, address: email })],
    ['under another address', (accountId: string) => ({ accountId, address: 'bob@example.com' })],
    ['that names no account', () => ({ address: email })],
  ])('%s is told to the team once, and ends with its period', async (_, ownerOf) => {
    const { id } = await shop.userOf(await server.signedIn(email));
    const lost = await shop.payOutside(ownerOf(id));
    await compare();
    await pass(day);
    const notes = await notesOf(server);
    expect(notes).toEqual([expect.stringContaining(`npm run member -- ${lost} settle`)]);
    expect(await booksOf(server)).toMatchObject({ renewing: [], ending: ['price_monthly'], refunded: [] });
    await pass(31 * day);
    expect(await booksOf(server)).toMatchObject({ charged: [14_900], ended: ['price_monthly'] });
    expect(await notesOf(server)).toHaveLength(1);
    expect(await database.db.query.users.findFirst()).toMatchObject({ subscriptionStatus: 'inactive' });
  });

  test.each([null, '3'])(
    'of somebody else’s making is left alone, though it names an attempt: %s',
    async (checkoutId) => {
      const { id } = await shop.dashboard.products.create({ name: 'Coaching' });
      const recurring = { interval: 'month' } as const;
      const price = await shop.dashboard.prices.create({ product: id, currency: 'usd', unit_amount: 500, recurring });
      const lost = await shop.payOutside({ checkoutId }, price.id);
      await compare();
      expect(await isEnding(lost)).toBe(false);
      expect(await notesOf(server)).toEqual([]);
    },
  );

  test('is ended and its renewal paid back, if one was taken after the team was told', async () => {
    const lost = await shop.payOutside();
    await compare();
    await shop.dashboard.subscriptions.update(lost, { cancel_at_period_end: false });
    server.clock.move(31 * day);
    await shop.settled();
    expect(await booksOf(server)).toMatchObject({ charged: [14_900, 14_900] });
    await compare();
    expect(await booksOf(server)).toMatchObject({ refunded: [14_900], renewing: [], ended: ['price_monthly'] });
  });

  test('is given to an account by the team, renews again, and can be settled only once', async () => {
    const browser = await server.signedIn(email);
    const lost = await shop.payOutside();
    await compare();
    expect(await server.desk({ kind: 'show', who: lost, isWhole: false })).toMatchObject({
      text: expect.stringMatching(/no account has it[^]*active[^]*\$149\.00/),
    });
    expect(await settle(lost, 'nobody@example.com')).toMatchObject({ code: 1 });
    expect(await settle(lost, email)).toMatchObject({
      code: 0,
      text: expect.stringMatching(`${email} has ${lost} now.*active.*renews then`),
    });
    await shop.settled();
    // The member has cancelled nothing, so no mail says that a cancellation was taken back.
    const mails = await database.db.select().from(accountEvents).where(isNotNull(accountEvents.mail));
    expect(mails).toMatchObject([{ kind: 'boughtByMember', mailValues: { renewalAmount: '$149.00' } }]);
    expect(await shop.userOf(browser)).toMatchObject({ stripeSubscriptionId: lost, subscriptionStatus: 'active' });
    expect(await booksOf(server)).toMatchObject({ renewing: ['price_monthly'], ending: [] });
    for (const account of [email, 'pay-back']) expect(await settle(lost, account)).toMatchObject({ code: 1 });
    await pass(31 * day);
    expect(await booksOf(server)).toMatchObject({ charged: [14_900, 14_900], refunded: [] });
  });

  test('is refunded as a second plan if the team gives it to an account with a plan, and the team is told so', async () => {
    await shop.subscriber(email);
    const lost = await shop.payOutside();
    await compare();
    expect(await settle(lost, email)).toMatchObject({ text: expect.stringContaining('refunded as a second one') });
    await shop.settled();
    expect(await booksOf(server)).toMatchObject({ renewing: ['price_monthly'], refunded: [14_900] });
  });

  test('is paid back by the team, once', async () => {
    const lost = await shop.payOutside();
    await compare();
    expect(await settle(lost, 'pay-back')).toMatchObject({ code: 0, text: expect.stringContaining('went back') });
    expect(await settle(lost, 'pay-back')).toMatchObject({ code: 1 });
    await pass(31 * day);
    expect(await booksOf(server)).toMatchObject({ charged: [14_900], refunded: [14_900], ended: ['price_monthly'] });
  });

  test('without a subscription is told and settled, too', async () => {
    const { user } = await shop.subscriber(email, 'price_lifetime');
    await compare();
    await forgetPurchases(user.id);
    await database.db.delete(users).where(inArray(users.id, [user.id]));
    await pass(day);
    const [note = ''] = await notesOf(server);
    const invoice = /in_\w+/.exec(note)?.[0] ?? '';
    const browser = await server.signedIn(email);
    expect(await settle(invoice, email)).toMatchObject({ code: 0 });
    expect(await shop.userOf(browser)).toMatchObject({ plan: user.plan, subscriptionStatus: 'active' });
    await pass(day);
    expect(await notesOf(server)).toHaveLength(1);
  });
});
