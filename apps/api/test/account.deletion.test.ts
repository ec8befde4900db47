import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { platformConnections } from '../src/db/schema.connections.ts';
import { accountDeletions } from '../src/db/schema.deletions.ts';
import { accountEvents } from '../src/db/schema.events.ts';
import { devNotifications } from '../src/db/schema.dev.ts';
import { jobs, sessions, users } from '../src/db/schema.ts';
import type { Payments } from '../src/ports/payments.ts';
import { withCookiesOf } from './support/browser.ts';
import { send, verify } from './support/codes.ts';
import { intentIdOf } from './support/checkout.ts';
import { deleting } from './support/deletion.ts';
import { dying } from './support/dying.ts';
import { fakeStripeObjects } from './support/fakeStripeStore.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, shop, way, serve } = serverPerTest(unlimited);
const email = 'ann@example.com';
const dayS = 24 * 60 * 60;
const steps = () => deleting(server);
const subjects = async () => (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
const subscriptionNow = async (id: string | null) => server.payments.subscription(id ?? '');
/** A server whose money-back guarantee of the first purchase is over. */
async function longMember(priceId?: string) {
  const member = await shop.subscriber(email, priceId);
  server.clock.move(16 * dayS);
  const browser = await server.signedIn(email);
  return { ...member, browser };
}
const refundsOf = async (intentId: string) => (await server.payments.reversals(intentId)).refunds;

describe('Deleting an account', () => {
  test('ends plan, connections and sessions at once, tells the day by mail, and lets nobody sign in', async () => {
    const { browser, user, intent } = await longMember();
    const person = { browser, id: user.id, email };
    await way.connect(person, 'discord', 'ann_trader');
    const other = await server.signedIn(email);
    expect(await steps().outlook(browser)).toMatchObject({
      email,
      refused: null,
      plan: { name: 'SignalSync Premium (Monthly)', isLifetime: false },
      paidBack: null,
      hasPlatforms: true,
      erasesAt: '2026-12-13T09:00:00.000Z',
    });
    expect(await expectOk(steps().ask(browser, ' ANN@example.com '))).toEqual({ erasesAt: '2026-12-13T09:00:00.000Z' });
    expect((await subscriptionNow(user.stripeSubscriptionId)).status).toBe('canceled');
    await shop.settled();
    for (const each of [browser, other]) expect((await each.get('/api/user')).status).toBe(401);
    expect(await database.db.select().from(platformConnections)).toEqual([]);
    expect(await server.platforms.discord.members()).toEqual([]);
    expect(await subjects()).toContain('Your SignalSync account will be deleted on December 13, 2026 (UTC)');

    server.clock.move(61);
    const again = server.browser();
    await expectOk(again.post(send, { email }));
    expect(await rejection(again.post(verify, { email, code: await server.codeFor(email) }))).toEqual({
      status: 403,
      message:
        'This account will be deleted on December 13, 2026 (UTC). To keep it, open the link in the email that we sent when the deletion was asked for.',
    });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await refundsOf(intentIdOf(intent.clientSecret))).toEqual([]);
  });

  test('pays back what the guarantee covers, once, even if asked for fifty times at once', async () => {
    const { browser, intent, user } = await shop.subscriber(email);
    const { paidBack, shown } = await steps().outlook(browser);
    expect(paidBack).toEqual({ amount: intent.amountDue / 100, currency: 'USD' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => steps().ask(browser, email, shown)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await shop.settled();
    expect(await refundsOf(intentIdOf(intent.clientSecret))).toMatchObject([{ status: 'succeeded' }]);
    expect((await subscriptionNow(user.stripeSubscriptionId)).status).toBe('canceled');
    expect(await database.db.select().from(accountDeletions)).toHaveLength(1);
    expect((await subjects()).filter((subject) => subject.includes('will be deleted'))).toHaveLength(1);
  });

  test('ends lifetime access, and pays it back while its guarantee runs', async () => {
    const { browser, intent } = await shop.subscriber(email, 'price_lifetime');
    expect(await steps().outlook(browser)).toMatchObject({ plan: { isLifetime: true, until: null } });
    await expectOk(steps().ask(browser, email));
    await shop.settled();
    expect(await refundsOf(intentIdOf(intent.clientSecret))).toHaveLength(1);
    expect(await database.db.select().from(users)).toMatchObject([{ plan: 'free', lifetimeIntentId: null }]);
  });

  test('voids what is due', async () => {
    const { browser, user } = await longMember();
    await expectOk(browser.get('/api/user'));
    const invoices = () => server.payments.subscriptionInvoices(user.stripeSubscriptionId ?? '');
    await shop.dashboard.customers.update(user.stripeCustomerId ?? '', {
      invoice_settings: { default_payment_method: '' },
    });
    const [card] = await server.payments.cards(user.stripeCustomerId ?? '', user.stripeSubscriptionId);
    await server.payments.removeCard(card?.id ?? '');
    server.clock.move(16 * dayS);
    await server.stripe.sandbox.advance();
    await shop.settled();
    const signedIn = await server.signedIn(email);
    const { notCharged } = await steps().outlook(signedIn);
    expect(notCharged).toEqual({ amount: expect.any(Number), currency: 'USD', since: expect.any(String) });
    await expectOk(steps().ask(signedIn, email));
    await shop.settled();
    expect((await invoices()).map(({ status }) => status)).toEqual(['void', 'paid']);
    expect(await browser.get('/api/user').then(({ status }) => status)).toBe(401);
  });

  test('needs the account’s address, a new proof, and what was shown', async () => {
    const browser = await server.signedIn(email);
    expect(await rejection(steps().ask(browser, 'bob@example.com'))).toEqual({
      status: 422,
      message: 'This is not the email of this account. Nothing was deleted.',
    });
    expect((await steps().ask(browser, email, 'something else')).status).toBe(409);
    server.clock.move(15 * 60 + 1);
    const answer = await steps().ask(browser, email);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      {
        message:
          'To protect your account, it can be deleted only within 15 minutes of entering a code or signing in with Google.',
        needsCode: true,
        signInEmail: email,
      },
    ]);
    expect(await database.db.select().from(accountDeletions)).toEqual([]);
  });
});

describe('Is refused', () => {
  async function refused(browser: Parameters<ReturnType<typeof steps>['outlook']>[0], why: string) {
    const { refused: told, shown } = await steps().outlook(browser);
    expect(told).toBe(why);
    expect((await steps().ask(browser, email, shown)).status).toBe(409);
    expect(await database.db.select().from(accountDeletions)).toEqual([]);
  }

  test('while a dispute is open', async () => {
    const { browser, intent } = await shop.subscriber(email);
    await server.stripe.sandbox.trigger.dispute(intentIdOf(intent.clientSecret));
    await shop.settled();
    await refused(browser, 'dispute');
  });

  test('while a purchase with the address waits for its answer', async () => {
    const browser = await server.signedIn(email);
    await shop.payAsGuest(server.browser(), email, 'price_lifetime');
    await shop.settled();
    await refused(browser, 'purchase');
  });

  test('while a refund is being made', async () => {
    const { browser } = await shop.subscriber(email);
    await shop.payAsGuest(server.browser(), email);
    await shop.settled();
    await database.db.execute(
      `insert into purchase_refunds (checkout_id, user_id, reason, status, created_at) select id, user_id, 'secondPlan', 'asked', now() from checkout_attempts where user_id is not null limit 1 on conflict do nothing`,
    );
    await refused(browser, 'refund');
  });

  test('while a payment is under way', async () => {
    const browser = await server.signedIn(email);
    const { clientSecret } = await shop.begin(browser, 'price_monthly');
    await shop.pay(clientSecret, 'processingSucceeds');
    await refused(browser, 'payment');
  });
});

describe('Taking it back', () => {
  test('brings the account back without its plan, once, and only by the link of its mail', async () => {
    const { browser, user } = await longMember();
    await expectOk(steps().ask(browser, email));
    await shop.settled();
    const token = await steps().linkFor(email);
    expect((await steps().undo('x'.repeat(43))).status).toBe(410);
    const answers = await Promise.all(Array.from({ length: 10 }, () => steps().undo(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
    expect(await subjects()).toContain('Your SignalSync account stays');
    server.clock.move(61);
    const back = await server.signedIn(email);
    expect(await expectOk(back.get('/api/user'))).toMatchObject({ id: user.id, plan: 'free' });
    await steps().pass();
    expect(await database.db.select().from(users)).toMatchObject([{ id: user.id }]);
  });

  test('is too late once the days have passed', async () => {
    const browser = await server.signedIn(email);
    await expectOk(steps().ask(browser, email));
    const token = await steps().linkFor(email);
    server.clock.move(7 * dayS);
    expect((await steps().undo(token)).status).toBe(410);
  });

  test('keeps a plan that was bought afterwards, though the provider was away until then', async () => {
    const { browser, user } = await longMember();
    await expectOk(steps().ask(browser, email));
    await database.db.update(accountDeletions).set({ endedAt: null });
    await expectOk(steps().undo(await steps().linkFor(email)));
    server.clock.move(61);
    const back = await server.signedIn(email);
    const { clientSecret } = await shop.begin(back, 'price_monthly');
    await shop.pay(clientSecret);
    await shop.settled();
    const bought = (await shop.userOf(back)).stripeSubscriptionId;
    expect(bought).not.toBe(user.stripeSubscriptionId);
    await steps().pass();
    expect((await subscriptionNow(bought)).status).toBe('active');
  });
});

describe('Seven days later', () => {
  test('is erased what every crash has left, and the provider has nothing either', async () => {
    const { browser, intent } = await shop.subscriber(email);
    const { payments } = server;
    // The server dies before it has ended anything.
    await serve(unlimited, { payments: { ...payments, endSubscription: () => Promise.reject(new Error('Died')) } });
    await expectOk(steps().ask(withCookiesOf(browser, server.browser()), email));
    expect((await database.db.select().from(accountDeletions)).map(({ endedAt }) => endedAt)).toEqual([null]);
    for (let at = 1; at <= 40; at++) {
      for (const when of ['before', 'after'] as const) {
        const broken: Payments = dying(payments, at, when);
        await serve(unlimited, { payments: broken });
        server.clock.move(7 * dayS + 1);
        await database.db.update(jobs).set({ runAt: server.clock.now(), lockedUntil: null });
        await server.worker.runDue();
      }
      if ((await database.db.select().from(users)).length === 0) break;
    }
    await serve(unlimited);
    server.clock.move(7 * dayS + 1);
    await database.db.update(jobs).set({ runAt: server.clock.now(), lockedUntil: null });
    await server.worker.runDue();
    expect(await database.db.select().from(users)).toEqual([]);
    expect((await shop.dashboard.customers.retrieve(intent.customerId)).deleted).toBe(true);
    expect((await subjects()).filter((subject) => subject === 'Your SignalSync account is deleted')).toHaveLength(1);
    expect(await refundsOf(intentIdOf(intent.clientSecret))).toHaveLength(1);
  });

  test('waits while a bank decides about a payment', async () => {
    const { browser, intent } = await longMember();
    await expectOk(steps().ask(browser, email));
    await shop.settled();
    const dispute = await server.stripe.sandbox.trigger.dispute(intentIdOf(intent.clientSecret));
    await shop.settled();
    await steps().pass();
    expect(await database.db.select().from(users)).toHaveLength(1);
    await server.stripe.sandbox.trigger.closeDispute(dispute, 'won');
    await shop.settled();
    await steps().pass(1);
    expect(await database.db.select().from(users)).toEqual([]);
  });

  test('a late webhook and the sweeps change nothing, and a guest with the address is a new person', async () => {
    const { browser, intent, user } = await longMember('price_lifetime');
    await expectOk(steps().ask(browser, email));
    await shop.settled();
    await steps().pass();
    const notes = await database.db.$count(devNotifications);
    const before = server.lines.length;
    for (const { id } of await fakeStripeObjects(database.db, 'event')) {
      await database.db.execute(`delete from webhook_events`);
      expect(await server.stripe.sandbox.trigger.redeliver(id)).toEqual({ ok: true });
    }
    await server.compareNow();
    expect(await database.db.$count(devNotifications)).toBe(notes);
    expect(await database.db.select().from(accountEvents)).toEqual([]);
    expect(await database.db.select().from(users)).toEqual([]);
    expect(server.lines.slice(before).filter((line) => line.includes('ERR'))).toEqual([]);

    const guest = server.browser();
    const bought = await shop.payAsGuest(guest, email);
    await shop.settled();
    const [person] = await database.db.select().from(users).where(eq(users.signInKey, email));
    expect(person).toMatchObject({ stripeCustomerId: bought.customerId });
    expect([person?.id, bought.customerId]).not.toContain(user.id);
    expect(bought.customerId).not.toBe(intent.customerId);
  });
});
