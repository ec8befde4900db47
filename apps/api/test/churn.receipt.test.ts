import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { intentIdOf } from './support/checkout.ts';
import { fakeStripeObjects } from './support/fakeStripeStore.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { database, server, shop } = serverPerTest();
let member: Awaited<ReturnType<typeof shop.subscriber>>;
beforeEach(async () => {
  member = await shop.subscriber('ann@example.com');
});

const daySeconds = 24 * 3600;
const cancel = () => expectOk(member.browser.post('/api/stripe/cancel-subscription'));
const receipts = async () => (await server.mails()).filter(({ subject }) => subject.includes('cancelled'));
const moneyBack =
  'Cancelling alone does not get you a refund. Your money-back guarantee still applies: request a full refund by the end of December 4, 2026 (UTC). Sign in and press “Email us for a refund” under Billing, or write to the support address under Contact Us.';
/** Cancels the plan, or undoes its cancellation, in the provider's portal, outside our app. */
const inPortal = async (isEnding: boolean) => {
  const id = member.user.stripeSubscriptionId ?? '';
  await shop.dashboard.subscriptions.update(id, { cancel_at_period_end: isEnding });
  await shop.settled();
};

describe('The receipt of a cancellation', () => {
  test('goes to the address that signs in, not to a new one that nobody has proven', async () => {
    await database.db.update(users).set({ email: 'somebody@else.example' });
    await cancel();
    expect((await receipts()).map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  test('says which plan, when, and until when it is paid', async () => {
    server.clock.move(3 * 3600 + 4 * 60);
    await cancel();
    expect(await receipts()).toEqual([
      {
        to: 'ann@example.com',
        subject: 'Your SignalSync subscription is cancelled',
        text: [
          'Your subscription is cancelled',
          'Your SignalSync subscription is cancelled. This email is your receipt.',
          'Plan: SignalSync Premium (Monthly)\nCancelled: November 20, 2026 at 12:04 PM UTC\nPaid until: December 20, 2026 at 9:00 AM UTC',
          'Your plan ends at that time and does not renew. Until then, you keep everything you have paid for.',
          moneyBack,
          'If you change your mind before then, or if it wasn’t you who cancelled, sign in and press “Keep my subscription” under Billing.',
          'Open Billing:\nhttp://localhost:3000/account#billing',
          '--\nSignalSync\nSignals Ltd, 1 High Street, Cork\nQuestions? Reply to this email, or write to support@signalsync.example.',
        ].join('\n\n'),
      },
    ]);
  });

  test.each([
    ['says how the money comes back on the last day of the guarantee', 14 * daySeconds, true],
    ['says nothing of it once that day is over', 14 * daySeconds + 15 * 3600, false],
  ])('%s', async (_, seconds, isSaid) => {
    server.clock.move(seconds);
    await cancel();
    const [receipt] = await receipts();
    expect(receipt?.text.includes(moneyBack)).toBe(isSaid);
    expect(receipt?.text.includes('guarantee')).toBe(isSaid);
  });

  test('says nothing of a guarantee that was used before', async () => {
    await shop.dashboard.refunds.create({ payment_intent: intentIdOf(member.intent.clientSecret) });
    await shop.settled();
    const again = await shop.begin(member.browser, 'price_monthly');
    await shop.pay(again.clientSecret);
    await shop.settled();
    await cancel();
    const [receipt] = await receipts();
    expect(receipt?.text).toContain('SignalSync Premium (Monthly)');
    expect(receipt?.text).not.toContain('guarantee');
  });

  test('names the moments that the person was shown, the first ones when it is pressed again', async () => {
    server.clock.move(3 * 3600 + 4 * 60);
    const moments = { cancelledAt: '2026-11-20T12:04:00.000Z', paidUntil: '2026-12-20T09:00:00.000Z' };
    expect(await cancel()).toEqual({ success: true, ...moments, notCharged: null });
    server.clock.move(3600);
    expect(await cancel()).toMatchObject(moments);
    const [receipt] = await receipts();
    expect(receipt?.text).toContain('Cancelled: November 20, 2026 at 12:04 PM UTC\nPaid until: December 20, 2026');
  });

  test('comes once, however often it is cancelled and reported', async () => {
    await Promise.all([cancel(), cancel(), cancel()]);
    await cancel();
    const events = await fakeStripeObjects(database.db, 'event');
    for (const { id } of events) await server.stripe.sandbox.trigger.redeliver(id);
    await shop.settled();
    // Changes another field of the plan. This must not cause a second receipt.
    await database.db.update(users).set({ paymentFailed: true });
    await cancel();
    expect(await receipts()).toHaveLength(1);
  });

  test('comes for a cancellation in the portal, with the time of it', async () => {
    server.network.webhooks = false;
    await inPortal(true);
    expect(await receipts()).toEqual([]);
    server.clock.move(2 * 3600);
    server.network.webhooks = true;
    await shop.settled();
    await expectOk(member.browser.get('/api/user'));
    const [receipt, ...more] = await receipts();
    expect(receipt?.text).toContain('Cancelled: November 20, 2026 at 9:00 AM UTC\n');
    expect(more).toEqual([]);
  });

  test('comes again for a subscription that was kept and cancelled anew', async () => {
    await cancel();
    await inPortal(false);
    expect(await receipts()).toHaveLength(1);
    server.clock.move(daySeconds);
    await cancel();
    const [, second] = await receipts();
    expect(second?.text).toContain('Cancelled: November 21, 2026 at 9:00 AM UTC\n');
  });

  test('does not come for a plan that ends by itself, or that lifetime takes the place of', async () => {
    const intent = await shop.begin(member.browser, 'price_lifetime');
    await shop.pay(intent.clientSecret);
    await shop.settled();
    expect(await shop.userOf(member.browser)).toMatchObject({ plan: 'SignalSync Premium (Lifetime)' });
    expect(await receipts()).toEqual([]);
  });

  test('is not sent when the cancellation is not recorded', async () => {
    const asked = server.payments.cancelAtPeriodEnd;
    (server.payments as { cancelAtPeriodEnd: typeof asked }).cancelAtPeriodEnd = () =>
      Promise.reject(new Error('The server has died'));
    expect((await member.browser.post('/api/stripe/cancel-subscription')).status).toBe(500);
    expect(await receipts()).toEqual([]);
  });
});
