import { describe, expect, test, vi } from 'vitest';
import { PaymentsError } from '../src/ports/payments.ts';
import { fakeStripeObjects } from './support/fakeStripeStore.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server, serve, shop } = serverPerTest();

const rows = () => database.db.query.checkouts.findMany();
const objects = (kind: string) => fakeStripeObjects(database.db, kind);

describe('A promo code', () => {
  const check = (promoCode: string, priceId = 'price_monthly') =>
    expectOk(server.browser().post('/api/stripe/validate-promo-code', { promoCode, priceId }));

  test.each([' launch10 ', 'LAUNCH 10', 'ｌａｕｎｃｈ１０', 'launch١٠', '\u200eLAUNCH10\u202c'])(
    'says what it takes off, however it is typed: %s',
    async (code) => {
      expect(await check(code)).toEqual({
        valid: true,
        discount: 14.9,
        coupon: { name: 'Launch offer', duration: 'once', durationInMonths: null },
        error: null,
      });
    },
  );

  test.each([
    ['NOPE', 'price_monthly', null],
    ['LAUNCH10', 'price_none', 'This plan is not available.'],
  ])('%s on %s is rejected, with a sentence where that helps', async (code, priceId, error) => {
    expect(await check(code, priceId)).toMatchObject({ valid: false, discount: null, error });
  });

  test('reaches the charge', async () => {
    const browser = await server.signedIn('ann@example.com');
    const intent = await shop.begin(browser, 'price_monthly', 'launch10');
    expect(intent).toMatchObject({ type: 'recurring', amountDue: 13_410, currency: 'USD' });
    await shop.pay(intent.clientSecret);
    await shop.settled();
    expect((await objects('charge')).map(({ data }) => data.amount)).toEqual([13_410]);
  });

  test('for one buyer stays with the checkout that has it, through a reload', async () => {
    await shop.makePromo('SINGLE', { percent_off: 50, duration: 'once' }, { max_redemptions: 1 });
    const browser = await server.signedIn('ann@example.com');
    const { clientSecret } = await shop.begin(browser, 'price_monthly', 'SINGLE');
    const other = await server.signedIn('ben@example.com');
    expect((await shop.tryToBegin(other, 'price_monthly', 'SINGLE')).status).toBe(422);
    expect((await shop.begin(browser, 'price_monthly', 'single')).clientSecret).toBe(clientSecret);
    expect((await shop.tryToBegin(browser, 'price_quarterly', 'SINGLE')).status).toBe(422);
    await shop.pay(clientSecret);
    await shop.settled();
    expect((await objects('charge')).map(({ data }) => data.amount)).toEqual([7450]);
  });

  test.each(['price_monthly', 'price_lifetime'])(
    'that others use up while the checkout for %s begins is told as used up',
    async (priceId) => {
      const promo = await shop.makePromo('LAST', { percent_off: 50, duration: 'once' }, { max_redemptions: 1 });
      const whenUsedUp =
        <Given extends unknown[], Made>(create: (...given: Given) => Promise<Made>) =>
        async (...given: Given) => {
          await shop.dashboard.promotionCodes.update(promo, { active: false });
          return create(...given);
        };
      const { payments } = server;
      const createSubscription = whenUsedUp(payments.createSubscription);
      await serve(
        {},
        { payments: { ...payments, createSubscription, createInvoice: whenUsedUp(payments.createInvoice) } },
      );
      const browser = await server.signedIn('ann@example.com');
      const answer = await rejection(shop.tryToBegin(browser, priceId, 'LAST'));
      expect(answer).toEqual({ status: 422, message: 'Invalid promo code' });
      expect((await shop.begin(browser, priceId)).amountDue).toBe(priceId === 'price_monthly' ? 14_900 : 99_700);
    },
  );

  test('that the provider rejected once can be used when it is good again', async () => {
    const promo = await shop.makePromo('PAUSED', { percent_off: 50, duration: 'once' });
    const { payments } = server;
    const createSubscription = vi.fn<typeof payments.createSubscription>(payments.createSubscription);
    createSubscription.mockImplementationOnce(async (...given) => {
      await shop.dashboard.promotionCodes.update(promo, { active: false });
      return payments.createSubscription(...given);
    });
    await serve({}, { payments: { ...payments, createSubscription } });
    const browser = await server.signedIn('ann@example.com');
    expect((await shop.tryToBegin(browser, 'price_monthly', 'PAUSED')).status).toBe(422);
    await shop.dashboard.promotionCodes.update(promo, { active: true });
    expect((await shop.begin(browser, 'price_monthly', 'PAUSED')).amountDue).toBe(7450);
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['closed', 'open']);
  });

  test('for which something is missing at the provider once can be used when it is there again', async () => {
    await shop.makePromo('BACK', { percent_off: 50, duration: 'once' });
    const { payments } = server;
    const createSubscription = vi.fn<typeof payments.createSubscription>(payments.createSubscription);
    createSubscription.mockRejectedValueOnce(new PaymentsError('missing', 'No such price'));
    await serve({}, { payments: { ...payments, createSubscription } });
    const browser = await server.signedIn('ann@example.com');
    expect((await rejection(shop.tryToBegin(browser, 'price_monthly', 'BACK'))).status).toBe(502);
    expect((await rows()).map(({ status }) => status)).toEqual(['closed']);
    expect((await shop.begin(browser, 'price_monthly', 'BACK')).amountDue).toBe(7450);
  });

  test('for one buyer stays with the checkout that the provider has made and whose answer was lost', async () => {
    await shop.makePromo('SINGLE', { percent_off: 50, duration: 'once' }, { max_redemptions: 1 });
    const { payments } = server;
    let isLost = true;
    const createSubscription: typeof payments.createSubscription = async (...given) => {
      const made = await payments.createSubscription(...given);
      if (isLost) throw new PaymentsError('away', 'The answer was lost');
      return made;
    };
    await serve({}, { payments: { ...payments, createSubscription } });
    const browser = await server.signedIn('ann@example.com');
    expect((await shop.tryToBegin(browser, 'price_monthly', 'SINGLE')).status).toBe(502);
    isLost = false;
    expect((await shop.begin(browser, 'price_monthly', 'SINGLE')).amountDue).toBe(7450);
    expect(await objects('subscription')).toHaveLength(1);
  });

  test('that is not good begins nothing', async () => {
    const browser = await server.signedIn('ann@example.com');
    const answer = await rejection(shop.tryToBegin(browser, 'price_monthly', 'NOPE'));
    expect(answer).toEqual({ status: 422, message: 'Invalid promo code' });
    expect(await rows()).toEqual([]);
  });
});
