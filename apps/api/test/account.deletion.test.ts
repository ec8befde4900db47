import { describe, expect, test } from 'vitest';
import { platformConnections } from '../src/db/schema.connections.ts';
import { planEnds } from '../src/db/schema.churn.ts';
import { accountDeletions } from '../src/db/schema.deletions.ts';
import { devNotifications } from '../src/db/schema.dev.ts';
import { referralEntries } from '../src/db/schema.referral.ts';
import { checkouts, sessions, users } from '../src/db/schema.ts';
import { withCookiesOf } from './support/browser.ts';
import { send, verify } from './support/codes.ts';
import { intentIdOf } from './support/checkout.ts';
import { deletionsPerTest } from './support/deletion.ts';
import { expectOk, rejection } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const {
  database,
  server,
  shop,
  serve,
  way,
  email,
  steps,
  subjects,
  subscriptionNow,
  refundsOf,
  purchaseToGive,
  purchasePaidLate,
} = deletionsPerTest();
const dayS = 24 * 60 * 60;

describe('Deleting an account', () => {
  test('ends plan, connections and sessions at once, tells the day by mail, and lets nobody sign in', async () => {
    const { browser, user, intent } = await steps().longMember(email);
    const person = { browser, id: user.id, email };
    await way.connect(person, 'discord', 'ann_trader');
    const other = await server.signedIn(email);
    expect(await steps().outlook(browser)).toMatchObject({
      email,
      blocked: null,
      plan: { name: 'SignalSync Premium (Monthly)', isLifetime: false, until: '2026-12-20T09:00:00.000Z' },
      refund: null,
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
        'This account will be deleted on December 13, 2026 (UTC). To keep it, open the link in our latest email about the deletion.',
    });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await refundsOf(intentIdOf(intent.clientSecret))).toEqual([]);
  });

  test('pays back what the guarantee covers, once, even if asked for fifty times at once', async () => {
    const { browser, intent, user } = await shop.subscriber(email);
    const { refund, shown } = await steps().outlook(browser);
    expect(refund).toEqual({ amount: intent.amountDue / 100, currency: 'USD' });
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
    const { browser, user } = await steps().longMember(email);
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

  test('is tried at most twenty times an hour, and tries that fail count', async () => {
    const browser = await server.signedIn(email);
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) statuses.push((await steps().ask(browser, 'bob@example.com', 'shown')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
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

describe('At the press', () => {
  test('a payment that is confirmed just afterwards ends and goes back at once', async () => {
    const { browser, intentId } = await purchasePaidLate();
    await expectOk(steps().ask(browser, email));
    for (let round = 0; round < 3; round++) await shop.settled();
    expect(await refundsOf(intentId)).toMatchObject([{ status: 'succeeded' }]);
    const [bought] = await database.db.select().from(checkouts);
    expect((await subscriptionNow(bought?.subscriptionId ?? null)).status).toBe('canceled');
    expect(await database.db.select().from(users)).toMatchObject([{ plan: 'free' }]);
  });

  test('what is bought while the plan is being ended goes back, too', async () => {
    const { browser, user } = await shop.subscriber(email);
    const other = await purchaseToGive();
    const { payments } = server;
    // The account gets the purchase after the list of what to refund was made.
    async function refund(...args: Parameters<typeof payments.refund>) {
      await other.give(user.id);
      return payments.refund(...args);
    }
    await serve(unlimited, { payments: { ...payments, refund } });
    await expectOk(steps().ask(withCookiesOf(browser, server.browser()), email));
    for (let round = 0; round < 2; round++) {
      server.clock.move(60);
      await shop.settled();
    }
    expect(await refundsOf(other.intentId)).toMatchObject([{ status: 'succeeded' }]);
    expect(await database.db.select().from(accountDeletions)).toMatchObject([{ endedAt: expect.any(Date) }]);
  });

  test('nothing ends while an invoice is just being taken, and no end is noted', async () => {
    const { browser, user } = await steps().longMember(email);
    const { payments } = server;
    const voidOpenInvoices = () => Promise.resolve({ isStillBeingPaid: true, paid: [], voided: [] });
    await serve(unlimited, { payments: { ...payments, voidOpenInvoices } });
    await expectOk(steps().ask(withCookiesOf(browser, server.browser()), email));
    expect((await subscriptionNow(user.stripeSubscriptionId)).status).toBe('active');
    expect(await database.db.select().from(planEnds)).toEqual([]);
    await serve(unlimited);
    server.clock.move(3600);
    await shop.settled();
    expect((await subscriptionNow(user.stripeSubscriptionId)).status).toBe('canceled');
  });

  test('tells the team what referrals have earned, with the code and the address', async () => {
    const browser = await server.signedIn(email);
    const [user] = await database.db.select().from(users);
    const row = { code: user?.referralCode ?? '', object: 'in_one', turn: 1, kind: 'earned' as const, payments: [] };
    const earned = { memberId: 'somebody', bought: 'period' as const, amount: 7450, currency: 'usd' };
    const createdAt = server.clock.now();
    await database.db.insert(referralEntries).values({ ...row, ...earned, paidAt: createdAt, createdAt });
    await expectOk(steps().ask(browser, email));
    await shop.settled();
    const notes = (await database.db.select().from(devNotifications)).map(({ text }) => text);
    expect(notes).toContainEqual(
      expect.stringContaining(
        `${email} has asked to delete their account. By referrals they have earned $74.50 in all, with the code ${row.code}.`,
      ),
    );
  });
});
