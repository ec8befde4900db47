import { describe, expect, test } from 'vitest';
import { adapter, list } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

describe('Pricing at the provider', () => {
  test('is every active price; ours by lookup key, and only those that we can sell', async () => {
    const price = { product: 'prod_1', currency: 'usd', unit_amount: 14_900, lookup_key: null };
    const { payments, asked } = adapter(
      list(
        { ...price, id: 'price_1', lookup_key: 'price_monthly', recurring: { interval: 'month', interval_count: 1 } },
        { ...price, id: 'price_2', recurring: { interval: 'month', interval_count: 3 } },
        { ...price, id: 'price_3', recurring: null },
        { ...price, id: 'price_4', recurring: { interval: 'week', interval_count: 1 } },
        { ...price, id: 'price_5', recurring: null, unit_amount: null },
      ),
    );
    const base = { productId: 'prod_1', currency: 'usd', unitAmount: 14_900 };
    expect(await payments.prices()).toEqual([
      { ...base, id: 'price_1', reference: 'price_monthly', interval: 'month' },
      { ...base, id: 'price_2', reference: 'price_2', interval: 'quarter' },
      { ...base, id: 'price_3', reference: 'price_3', interval: 'once' },
    ]);
    expect(asked).toEqual([{ call: 'GET /v1/prices', params: { active: 'true', limit: '100' }, key: null }]);
  });

  test('knows a promotion code with its coupon and restrictions', async () => {
    const coupon = {
      id: 'LAUNCH10',
      valid: true,
      name: 'Launch offer',
      percent_off: 10,
      amount_off: null,
      currency: null,
      duration: 'once',
      duration_in_months: null,
      applies_to: { products: ['prod_1'] },
    };
    const promo = {
      id: 'promo_1',
      customer: null,
      expires_at: 1_800_000_000,
      max_redemptions: 5,
      times_redeemed: 5,
      promotion: { type: 'coupon', coupon },
      restrictions: { first_time_transaction: true, minimum_amount: 100, minimum_amount_currency: 'usd' },
    };
    const { payments, asked } = adapter(list(promo, { ...promo, id: 'promo_2', customer: 'cus_1' }), list());
    const found = {
      id: 'promo_1',
      name: 'Launch offer',
      percentOff: 10,
      amountOff: null,
      currency: null,
      duration: 'once',
      durationInMonths: null,
      productIds: ['prod_1'],
      minimum: { amount: 100, currency: 'usd' },
      isForFirstPurchase: true,
      customerId: null,
      expiresAt: new Date(1_800_000_000_000),
      isUsedUp: true,
    };
    expect(await payments.findPromos('LAUNCH10')).toEqual([found, { ...found, id: 'promo_2', customerId: 'cus_1' }]);
    expect(await payments.findPromos('NOPE')).toEqual([]);
    expect(asked[0]).toEqual({
      call: 'GET /v1/promotion_codes',
      params: { code: 'LAUNCH10', active: 'true', limit: '100', 'expand[0]': 'data.promotion.coupon.applies_to' },
      key: null,
    });
  });
});
