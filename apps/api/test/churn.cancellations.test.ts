import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { readChurn } from '../src/report/data.ts';
import { reportText } from '../src/report/report.ts';
import { intentIdOf } from './support/checkout.ts';
import { serverPerTest } from './support/fixture.ts';
import { heldAt } from './support/heldAt.ts';
import { expectOk } from './support/server.ts';

const { database, server, serve, shop, flow } = serverPerTest();
let member: Awaited<ReturnType<typeof shop.subscriber>>;
beforeEach(async () => {
  member = await shop.subscriber('ann@example.com');
});

const cancelNow = () => expectOk(member.browser.post('/api/stripe/cancel-subscription'));
/** Cancels the plan, or undoes its cancellation, in the provider's portal, outside our app. */
const inPortal = async (isEnding: boolean) => {
  await shop.dashboard.subscriptions.update(member.user.stripeSubscriptionId ?? '', { cancel_at_period_end: isEnding });
  await shop.settled();
};
const laterBy = async (seconds: number) => {
  server.clock.move(seconds);
  await shop.settled();
};
const read = () => readChurn(database.db, undefined, heldAt);
const report = async () => reportText(await read(), { since: undefined, withEmails: false });

describe('A cancellation', () => {
  test('by our button is kept once with its reason, and the team is told once', async () => {
    await expectOk(flow.start(member.browser, 'attempt'));
    await expectOk(flow.change(member.browser, 'attempt', { cancellationReason: 'not-working' }));
    await Promise.all([cancelNow(), cancelNow()]);
    await inPortal(true);
    await laterBy(120);
    const { attempts, ends } = await read();
    expect(ends).toMatchObject([
      {
        cause: 'cancelNow',
        reason: 'not-working',
        planName: 'SignalSync Premium (Monthly)',
        keptAt: null,
        monthlyAmount: 14_900,
        currency: 'USD',
      },
    ]);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['cancelled']);
    expect(await flow.notes()).toEqual([
      'ann@example.com has cancelled SignalSync Premium (Monthly). Reason: It is not working for me',
    ]);
  });

  test('in the second in which the attempt began belongs to it, although the provider leaves the fraction out', async () => {
    server.clock.move(0.7);
    await expectOk(flow.start(member.browser, 'attempt'));
    await expectOk(flow.change(member.browser, 'attempt', { cancellationReason: 'not-working' }));
    await cancelNow();
    await laterBy(120);
    expect(await read()).toMatchObject({
      attempts: [{ outcome: 'cancelled' }],
      ends: [{ reason: 'not-working' }],
    });
    expect(await flow.notes()).toEqual([expect.stringContaining('not working for me')]);
  });

  test('tells the team of a reason that came a moment after it', async () => {
    await expectOk(flow.start(member.browser, 'attempt'));
    await cancelNow();
    await laterBy(5);
    expect(await flow.notes()).toEqual([]);
    await expectOk(flow.change(member.browser, 'attempt', { cancellationReason: 'other' }));
    await laterBy(60);
    expect(await flow.notes()).toMatchObject([expect.stringContaining('Reason: Something else')]);
  });

  test('in the portal is told from one that the four steps led to, and from a page that was left', async () => {
    await inPortal(true);
    await inPortal(false);
    await laterBy(60);
    await expectOk(flow.start(member.browser, 'attempt', 4));
    await laterBy(60);
    await inPortal(true);
    const bob = await shop.subscriber('bob@example.com');
    await expectOk(flow.start(bob.browser, 'looked'));
    await laterBy(120);
    const { ends, attempts } = await read();
    expect(ends.map(({ cause, keptAt }) => [cause, keptAt])).toEqual([['continue', null]]);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['cancelled', 'open']);
    expect(await report()).toMatch(/Lost: cancelled +1 +149\.00 +0\.00 +USD/);
    expect(await report()).toMatch(/Open: left the page +1 +149\.00 +0\.00 +USD/);
  });

  test('that was taken back within the minute is not told, and counts as kept', async () => {
    await cancelNow();
    await inPortal(false);
    await laterBy(120);
    expect(await flow.notes()).toEqual([]);
    expect(await report()).toContain('Kept: was to end, and goes on');
  });

  test('at once by the provider is one; the end of what was cancelled before is no second one', async () => {
    await shop.dashboard.subscriptions.cancel(member.user.stripeSubscriptionId ?? '');
    await shop.settled();
    expect((await read()).ends).toMatchObject([{ cause: 'deleted' }]);
    const bob = await shop.subscriber('bob@example.com');
    await expectOk(bob.browser.post('/api/stripe/cancel-subscription'));
    await laterBy(32 * 24 * 3600);
    expect((await read()).ends).toHaveLength(2);
  });
});

test('Of what is switched off in the settings nobody is told, and it is in the report', async () => {
  await serve({ NOTIFY_ABOUT: 'refunds' });
  member = await shop.subscriber('bob@example.com');
  await cancelNow();
  await laterBy(120);
  await shop.dashboard.refunds.create({ payment_intent: intentIdOf(member.intent.clientSecret) });
  await laterBy(120);
  expect(await flow.notes()).toEqual([
    expect.stringMatching(/^\$149\.00 of \$149\.00 was refunded to bob@example\.com\. Payment pi_/),
  ]);
  expect((await read()).ends).toMatchObject([{ cause: 'cancelNow', returnedAmount: 14_900 }]);
});

test('A plan that the desk pays back has that as its cause, though the refund is pending', async () => {
  const browser = await server.signedIn('bob@example.com');
  const { clientSecret } = await shop.begin(browser, 'price_monthly');
  await shop.pay(clientSecret, 'refundPending');
  await shop.settled();
  const action = { name: 'pay-back' } as const;
  await server.desk({ kind: 'act', who: 'bob@example.com', action, reason: 'asked', actor: 'mia' });
  await laterBy(120);
  expect((await read()).ends).toMatchObject([{ cause: 'refund', email: 'bob@example.com' }]);
  expect(await flow.notes()).toEqual([
    'SignalSync Premium (Monthly) has ended for bob@example.com: Refunded. Reason: none given',
  ]);
});

test('Lifetime whose refund fails goes on, and the team is told so', async () => {
  const browser = await server.signedIn('bob@example.com');
  const { clientSecret } = await shop.begin(browser, 'price_lifetime');
  await shop.pay(clientSecret, 'refundFails');
  await shop.settled();
  await shop.dashboard.refunds.create({ payment_intent: intentIdOf(clientSecret) });
  await laterBy(0);
  await laterBy(120);
  expect((await read()).ends).toMatchObject([{ cause: 'refund', keptAt: null }]);
  await laterBy(3700);
  expect((await read()).ends).toMatchObject([{ cause: 'refund', keptAt: expect.any(Date) as Date }]);
  expect(await flow.notes()).toEqual([
    expect.stringContaining('$997.00 of $997.00 was refunded'),
    expect.stringContaining('has ended for bob@example.com: Refunded'),
    expect.stringContaining('The refund of $997.00 to bob@example.com failed'),
    'bob@example.com keeps SignalSync Premium (Lifetime) after all',
  ]);
});

describe('An attempt', () => {
  test('of an account without a plan is answered as any other, and not counted', async () => {
    const browser = await server.signedIn('new@example.com');
    await expectOk(flow.start(browser, 'attempt'));
    await expectOk(flow.change(browser, 'attempt', { currentStep: 2 }));
    expect((await read()).attempts).toEqual([]);
  });

  test('that ended with the offer is worth what is left of the price', async () => {
    await expectOk(flow.start(member.browser, 'attempt', 4));
    await expectOk(flow.accept(member.browser, member.intent.customerId));
    await expectOk(flow.change(member.browser, 'attempt', { outcome: 'discount_accepted' }));
    await shop.settled();
    expect(await report()).toMatch(/Kept: stayed for the offer +1 +119\.20 +0\.00 +USD/);
  });
});

test('who came by a referral code is counted by it, and who of them pays', async () => {
  const code = (await database.db.query.users.findFirst())?.referralCode ?? '';
  await shop.subscriber('pays@example.com');
  for (const email of ['looks@example.com', 'other@example.com']) await server.signedIn(email);
  const cameBy = (via: string, ...emails: string[]) =>
    database.db.update(users).set({ via }).where(inArray(users.email, emails));
  await cameBy(code, 'pays@example.com', 'looks@example.com');
  await cameBy('nobodys', 'other@example.com');
  expect((await read()).referrals).toMatchObject([
    { code, email: 'ann@example.com', signUps: 2, paying: 1 },
    { code: 'nobodys', email: null, signUps: 1, paying: 0 },
  ]);
  expect(await report()).toContain('Referrals\nCode');
});
