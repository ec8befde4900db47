import { beforeEach, describe, expect, test } from 'vitest';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server, shop, flow } = serverPerTest();
let member: Awaited<ReturnType<typeof shop.subscriber>>;
beforeEach(async () => {
  member = await shop.subscriber('ann@example.com');
});

const daySeconds = 24 * 3600;
const atOffer = () => expectOk(flow.start(member.browser, 'attempt', 4));
const accept = (couponId?: string) => flow.accept(member.browser, member.intent.customerId, couponId);
const nextAmount = async (browser = member.browser) =>
  (await expectOk<{ nextBillingAmount: number | null }>(browser.get('/api/stripe/next-billing'))).nextBillingAmount;
/** Returns the paid amounts of the invoices, newest first. */
const paid = async (customerId = member.intent.customerId) =>
  (await server.payments.invoices(customerId, null)).items.map(({ amount, isPaid }) => (isPaid ? amount : 'not paid'));

describe('The offer', () => {
  test('takes 20% off the next renewal and the one after', async () => {
    await atOffer();
    expect(await nextAmount()).toBe(149);
    expect(await expectOk(accept())).toEqual({ success: true });
    await expectOk(flow.change(member.browser, 'attempt', { outcome: 'discount_accepted' }));
    expect(await nextAmount()).toBe(119.2);
    server.clock.move(31 * daySeconds);
    await shop.settled();
    server.clock.move(31 * daySeconds);
    await shop.settled();
    expect(await paid()).toEqual([11_920, 11_920, 14_900]);
    const next = await server.payments.nextCharge(member.user.stripeSubscriptionId ?? '');
    expect(next).toEqual({ amount: 11_920, currency: 'usd' });
  });

  test('takes it off a quarterly plan, too', async () => {
    const bob = await shop.subscriber('bob@example.com', 'price_quarterly');
    await expectOk(flow.start(bob.browser, 'attempt', 4));
    await expectOk(flow.accept(bob.browser, bob.intent.customerId));
    expect(await nextAmount(bob.browser)).toBe(285.6);
  });

  /**
   * Returns a member at the last churn step. A promotion gives their plan this percentage off for the first six months.
   */
  const withPromotion = async (percent_off: number) => {
    await shop.makePromo('SOME', { percent_off, duration: 'repeating', duration_in_months: 6 });
    const bob = await server.signedIn('bob@example.com');
    const intent = await shop.begin(bob, 'price_monthly', 'SOME');
    await shop.pay(intent.clientSecret);
    await shop.settled();
    await expectOk(flow.start(bob, 'attempt', 4));
    return { bob, intent };
  };

  test('is none over a running promotion that takes off more', async () => {
    const { bob, intent } = await withPromotion(50);
    expect((await flow.accept(bob, intent.customerId)).status).toBe(409);
    expect(await nextAmount(bob)).toBe(74.5);
  });

  test('takes the place of a running promotion that takes off less', async () => {
    const { bob, intent } = await withPromotion(10);
    expect(await nextAmount(bob)).toBe(134.1);
    await expectOk(flow.accept(bob, intent.customerId));
    expect(await nextAmount(bob)).toBe(119.2);
  });
});

describe('Who may not take it', () => {
  const notReached = {
    status: 409,
    message: 'You will see this offer at the last step. Please go through the steps again.',
  };
  /** Returns the records of the discount in our database, and how often the coupon was used at the provider. */
  const traces = async () => [await database.db.query.churnDiscounts.findMany(), await flow.redemptions()];
  const none = [[], 0];

  test('is rejected another coupon', async () => {
    await shop.dashboard.coupons.create({ id: 'FREE', percent_off: 100, duration: 'forever' });
    await atOffer();
    for (const couponId of ['FREE', 'save20life', 'SAVE20LIFE ', 'LAUNCH10'])
      expect(await rejection(accept(couponId))).toEqual({ status: 422, message: 'That offer does not exist.' });
    expect(await traces()).toEqual(none);
  });

  test('is rejected somebody else’s customer as an absent one', async () => {
    const bob = await shop.subscriber('bob@example.com');
    await expectOk(flow.start(bob.browser, 'attempt', 4));
    const foreign = await rejection(flow.accept(bob.browser, member.intent.customerId));
    expect(foreign).toEqual({ status: 404, message: 'That customer does not belong to this account.' });
    expect(await rejection(flow.accept(bob.browser, 'cus_absent'))).toEqual(foreign);
    expect(await rejection(flow.accept(server.browser(), member.intent.customerId))).toEqual({
      status: 401,
      message: 'Please sign in first.',
    });
    expect(await traces()).toEqual(none);
  });

  test('has not come to the last step', async () => {
    expect(await rejection(accept())).toEqual(notReached);
    await expectOk(flow.start(member.browser, 'attempt', 3));
    const bob = await server.signedIn('bob@example.com');
    await expectOk(flow.start(bob, 'attempt', 4));
    expect(await rejection(accept())).toEqual(notReached);
    expect(await traces()).toEqual(none);
  });

  test('has said to stay without it', async () => {
    await atOffer();
    await expectOk(flow.change(member.browser, 'attempt', { outcome: 'retained' }));
    expect(await rejection(accept())).toEqual(notReached);
    expect(await traces()).toEqual(none);
  });

  test('only says to have taken it', async () => {
    await atOffer();
    await expectOk(flow.change(member.browser, 'attempt', { outcome: 'discount_accepted' }));
    expect(await rejection(accept())).toEqual(notReached);
    expect(await traces()).toEqual(none);
  });

  test('has bought for life', async () => {
    const bob = await shop.subscriber('bob@example.com', 'price_lifetime');
    await expectOk(flow.start(bob.browser, 'attempt', 4));
    expect(await rejection(flow.accept(bob.browser, bob.intent.customerId))).toEqual({
      status: 409,
      message: 'Your lifetime access is paid for and never renews.',
    });
    expect(await traces()).toEqual(none);
  });

  test('has no plan any more', async () => {
    await atOffer();
    await shop.dashboard.subscriptions.cancel(member.user.stripeSubscriptionId ?? '');
    await shop.settled();
    expect(await rejection(accept())).toEqual({ status: 409, message: 'You have no active subscription.' });
    expect(await traces()).toEqual(none);
  });

  test('has cancelled, also a moment ago and elsewhere', async () => {
    await atOffer();
    server.network.webhooks = false;
    await shop.dashboard.subscriptions.update(member.user.stripeSubscriptionId ?? '', { cancel_at_period_end: true });
    expect(await rejection(accept())).toEqual({ status: 409, message: 'Your subscription is already set to end.' });
    server.network.webhooks = true;
    expect(await traces()).toEqual(none);
  });
});
