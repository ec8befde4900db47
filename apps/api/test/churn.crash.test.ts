import { beforeEach, describe, expect, test } from 'vitest';
import { churnCron } from '../src/domain/churn/cron.ts';
import { textLog } from '../src/ports/log.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import { withCookiesOf } from './support/browser.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection, type TestServer, testServer } from './support/server.ts';

const { database, server, shop, flow } = serverPerTest();
let member: Awaited<ReturnType<typeof shop.subscriber>>;
beforeEach(async () => {
  member = await shop.subscriber('ann@example.com');
});

const atOffer = () => expectOk(flow.start(member.browser, 'attempt', 4));
const accept = () => flow.accept(member.browser, member.intent.customerId);
const rows = () => database.db.query.churnDiscounts.findMany();

/** Creates another server on the same data, with this `applyCoupon`, and signs the member's browser in there. */
function serverWhere(applyCoupon: TestServer['payments']['applyCoupon']) {
  const other = testServer(database.db, {}, { payments: { ...server.payments, applyCoupon } });
  const browser = withCookiesOf(member.browser, other.browser());
  return { ...other, accept: () => flow.accept(browser, member.intent.customerId) };
}

describe('The discount is there once', () => {
  /** Returns all effects of the discount: at the provider, in our database, and in the amount of the next charge. */
  const traces = async () => [
    await flow.redemptions(),
    (await rows()).map(({ status, couponId, appliedAt }) => [status, couponId, appliedAt !== null]),
    (await server.payments.nextCharge(member.user.stripeSubscriptionId ?? '')).amount,
  ];
  const once = [1, [['applied', 'SAVE20LIFE', true]], 11_920];

  test('when it is accepted twice, before and after the outcome, and in a second attempt', async () => {
    await atOffer();
    await expectOk(accept());
    await expectOk(accept());
    await expectOk(flow.change(member.browser, 'attempt', { outcome: 'discount_accepted' }));
    await expectOk(accept());
    await expectOk(flow.start(member.browser, 'reloaded', 4));
    await expectOk(accept());
    expect(await traces()).toEqual(once);
  });

  test('and said so: who has it is offered nothing, and told of nothing new', async () => {
    const offer = async () => {
      const next = await expectOk<{ discountOffer: string }>(member.browser.get('/api/stripe/next-billing'));
      return next.discountOffer;
    };
    expect(await offer()).toBe('available');
    await atOffer();
    expect(await expectOk(accept())).toEqual({ success: true });
    // The browser has not recorded the outcome, as if it had not received the first response. So the server repeats the
    // response.
    expect(await expectOk(accept())).toEqual({ success: true });
    await expectOk(flow.change(member.browser, 'attempt', { outcome: 'discount_accepted' }));
    expect(await offer()).toBe('standing');
    await expectOk(flow.start(member.browser, 'again', 4));
    expect(await expectOk(accept())).toEqual({ success: true, standing: true });
    const accepted = () => expectOk(flow.change(member.browser, 'again', { outcome: 'discount_accepted' }));
    await accepted();
    await accepted();
    const outcomes = (await flow.attempts()).map(({ sessionId, outcome }) => [sessionId, outcome]);
    expect(Object.fromEntries(outcomes)).toEqual({ attempt: 'discount_accepted', again: 'retained' });
    expect(await traces()).toEqual(once);
    await expectOk(member.browser.post('/api/stripe/cancel-subscription'));
    expect(await offer()).toBe('standing');
  });

  test('and is not offered where there is nothing to take it off', async () => {
    const nobody = await server.signedIn('new@example.com');
    expect(await expectOk(nobody.get('/api/stripe/next-billing'))).toMatchObject({ discountOffer: 'none' });
    await expectOk(member.browser.post('/api/stripe/cancel-subscription'));
    expect(await expectOk(member.browser.get('/api/stripe/next-billing'))).toMatchObject({ discountOffer: 'ending' });
  });

  test('when it is accepted fifty times at once', async () => {
    await atOffer();
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await traces()).toEqual(once);
  });

  test('for a plan bought later it is not given again', async () => {
    await atOffer();
    await expectOk(accept());
    expect(await traces()).toEqual(once);
    await shop.dashboard.subscriptions.cancel(member.user.stripeSubscriptionId ?? '');
    await shop.settled();
    const intent = await shop.begin(member.browser, 'price_monthly');
    await shop.pay(intent.clientSecret);
    await shop.settled();
    expect(await rejection(flow.accept(member.browser, intent.customerId))).toEqual({
      status: 409,
      message: 'This offer can be accepted only once, and you have already accepted it for an earlier plan.',
    });
    expect(await flow.redemptions()).toBe(1);
    expect(await expectOk(member.browser.get('/api/stripe/next-billing'))).toMatchObject({ discountOffer: 'taken' });
  });

  test('as the provider knows the call by a key that an update of the server does not change', async () => {
    await atOffer();
    const keys: string[] = [];
    const server = serverWhere(async (_subscription, _coupon, key) => {
      keys.push(key);
    });
    await expectOk(server.accept());
    const [row] = await rows();
    expect(keys).toEqual([`retention/${member.user.id}/${row?.createdAt.getTime()}`]);
  });

  test.each(['before', 'after'])('when the server dies right %s the provider is asked', async (when) => {
    await atOffer();
    const dead = serverWhere(async (...asked) => {
      if (when === 'after') await server.payments.applyCoupon(...asked);
      // Never resolves, because a killed server neither answers nor cleans up.
      return new Promise<never>(() => {});
    });
    void dead.accept();
    await expect.poll(rows).toMatchObject([{ status: 'applying' }]);
    await expect.poll(flow.redemptions).toBe(when === 'after' ? 1 : 0);
    // The lock of the dead server's act ends by itself.
    server.clock.move(30);
    await expectOk(accept());
    expect(await traces()).toEqual(once);
  });

  test.each(['before', 'after'])('when nobody comes back after a death %s it: the hourly look', async (when) => {
    await atOffer();
    const dead = serverWhere(async (...asked) => {
      if (when === 'after') await server.payments.applyCoupon(...asked);
      return new Promise<never>(() => {});
    });
    void dead.accept();
    await expect.poll(rows).toMatchObject([{ status: 'applying' }]);
    await expect.poll(flow.redemptions).toBe(when === 'after' ? 1 : 0);
    await churnCron(server);
    expect(await rows()).toMatchObject([{ status: 'applying' }]);
    server.clock.move(3600);
    await churnCron(server);
    expect(await traces()).toEqual(once);
  });

  test.each(['server_error', 'connection', 'connection_after'] as const)(
    'when the provider is away (%s): 502, and a repeat works',
    async (fault) => {
      await atOffer();
      const away = serverWhere(async (subscriptionId, couponId, key) => {
        server.stripe.sandbox.trigger.failNext(9, fault);
        await server.payments.applyCoupon(subscriptionId, couponId, key);
      });
      expect(await rejection(away.accept())).toEqual({
        status: 502,
        message: 'Our card provider cannot do that right now. Please try again in a moment.',
      });
      server.stripe.sandbox.trigger.failNext(0);
      await expectOk(accept());
      expect(await traces()).toEqual(once);
    },
  );
});

describe('An offer that came to nothing', () => {
  test('is asked anew with another key, since the provider repeats its answer to one', async () => {
    await atOffer();
    const keys: string[] = [];
    const failing = serverWhere(async (_, __, key) => {
      keys.push(key);
      throw new PaymentsError('away', 'Stripe: 500');
    });
    await failing.accept();
    await failing.accept();
    expect(new Set(keys).size).toBe(2);
  });

  test('because the provider rejects it leaves nothing to do', async () => {
    await atOffer();
    const rejecting = serverWhere(async () => {
      throw new PaymentsError('rejected', 'Stripe: Coupon expired');
    });
    expect((await rejection(rejecting.accept())).status).toBe(502);
    expect(await rows()).toEqual([]);
    await expectOk(accept());
    expect(await flow.redemptions()).toBe(1);
  });

  test('is forgotten when the plan was cancelled meanwhile', async () => {
    await atOffer();
    const away = serverWhere(async () => {
      throw new PaymentsError('away', 'Stripe: no answer');
    });
    await away.accept();
    expect(await rows()).toMatchObject([{ status: 'applying' }]);
    await expectOk(member.browser.post('/api/stripe/cancel-subscription'));
    server.clock.move(3600);
    await churnCron(server);
    expect([await rows(), await flow.redemptions()]).toEqual([[], 0]);
  });

  test('waits for the next hour while the provider stays away', async () => {
    await atOffer();
    const away = serverWhere(async () => {
      throw new PaymentsError('away', 'Stripe: no answer');
    });
    await away.accept();
    away.clock.move(3600);
    const lines: string[] = [];
    await churnCron({ ...away, log: textLog((line) => lines.push(line)) });
    expect(lines).toEqual([expect.stringContaining(`churn.discountFailed userId=${member.user.id} isRetried=true: `)]);
    expect(await rows()).toMatchObject([{ status: 'applying' }]);
  });

  test('is forgotten when the provider rejects it, and the log says that nothing follows', async () => {
    await atOffer();
    const away = serverWhere(async () => {
      throw new PaymentsError('away', 'Stripe: no answer');
    });
    await away.accept();
    const rejecting = serverWhere(async () => {
      throw new PaymentsError('rejected', 'Stripe: No such coupon');
    });
    rejecting.clock.move(3600);
    const lines: string[] = [];
    await churnCron({ ...rejecting, log: textLog((line) => lines.push(line)) });
    expect(lines).toEqual([expect.stringContaining(`churn.discountFailed userId=${member.user.id} isRetried=false: `)]);
    expect(await rows()).toEqual([]);
  });
});
