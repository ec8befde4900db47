import { describe, expect, test } from 'vitest';
import { adapter } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

describe('A coupon', () => {
  const discount = (id: string, coupon: string | object) => ({
    id,
    object: 'discount',
    source: { type: 'coupon', coupon },
  });

  test('takes the place of the discounts that are there', async () => {
    const { payments, asked } = adapter({ discounts: [discount('di_1', 'LAUNCH10'), 'di_2'] }, {});
    await payments.applyCoupon('sub_1', 'SAVE20LIFE', 'k');
    expect(asked).toEqual([
      { call: 'GET /v1/subscriptions/sub_1', params: { 'expand[0]': 'discounts' }, key: null },
      {
        call: 'POST /v1/subscriptions/sub_1',
        params: { 'discounts[0][coupon]': 'SAVE20LIFE' },
        key: 'k',
      },
    ]);
  });

  test.each(['SAVE20LIFE', { id: 'SAVE20LIFE' }])('that is there already is left alone: %o', async (coupon) => {
    const { payments, asked } = adapter({ discounts: [discount('di_1', coupon)] });
    await payments.applyCoupon('sub_1', 'SAVE20LIFE', 'k');
    expect(asked).toHaveLength(1);
  });

  test('whose call is on its way already is to be asked for again', async () => {
    const inUse = { status: 409, body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } } };
    const { payments } = adapter({ discounts: [] }, inUse, inUse, inUse);
    await expect(payments.applyCoupon('sub_1', 'SAVE20LIFE', 'k')).rejects.toMatchObject({ kind: 'away' });
  });
});
