import { describe, expect, test } from 'vitest';
import { adapter, list } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

const at = new Date(1_797_500_000_000);
const coupon = { id: 'SAVE20LIFE', percent_off: 20, amount_off: null, currency: null, duration: 'forever' };
const subscription = (more: object = {}) => ({
  id: 'sub_1',
  cancel_at_period_end: false,
  discounts: [
    { id: 'di_1', end: null, source: { type: 'coupon', coupon } },
    { id: 'di_2', end: 1_800_000_000, source: { type: 'coupon', coupon: { ...coupon, id: 'LAUNCH' } } },
  ],
  items: list({ id: 'si_1', price: { id: 'price_1' } }),
  ...more,
});
const retrieved = {
  call: 'GET /v1/subscriptions/sub_1',
  params: { 'expand[0]': 'discounts.source.coupon' },
  key: null,
};
const lineOf = (amount: number, proration: boolean, discounts: object[] = []) => ({
  amount,
  discount_amounts: discounts,
  period: { start: 1_797_500_000, end: 1_805_000_000 },
  parent: { subscription_item_details: { proration } },
});

describe('The preview of a change', () => {
  const invoice = {
    amount_due: 18_466,
    total: 18_466,
    currency: 'usd',
    lines: list(
      lineOf(-6524, true),
      lineOf(35_700, false, [
        { amount: 7140, discount: 'di_1' },
        { amount: 3570, discount: 'di_2' },
      ]),
    ),
  };
  const params = {
    subscription: 'sub_1',
    'subscription_details[items][0][id]': 'si_1',
    'subscription_details[items][0][price]': 'price_2',
    'subscription_details[proration_behavior]': 'always_invoice',
    'subscription_details[proration_date]': '1797500000',
  };

  test('asks for the invoice of that second, and knows which discounts last until the next charge', async () => {
    const { payments, asked } = adapter(subscription(), invoice);
    expect(await payments.previewChange('sub_1', 'price_2', at)).toEqual({
      amountDue: 18_466,
      total: 18_466,
      currency: 'usd',
      price: 35_700,
      discount: 10_710,
      credit: 6524,
      next: { amount: 28_560, at: new Date(1_805_000_000_000) },
    });
    expect(asked).toMatchObject([retrieved, { call: 'POST /v1/invoices/create_preview', params }]);
  });

  test('of a cancelled plan is that of a plan that renews', async () => {
    const { payments, asked } = adapter(subscription({ cancel_at_period_end: true }), invoice);
    await payments.previewChange('sub_1', 'price_2', at);
    expect(asked[1]?.params).toEqual({ ...params, 'subscription_details[cancel_at_period_end]': 'false' });
  });

  test('to lifetime asks what the unused time is worth', async () => {
    const { payments, asked } = adapter(subscription(), { lines: list(lineOf(-6524, true), lineOf(0, true)) });
    expect(await payments.creditAt('sub_1', at)).toBe(6524);
    const { 'subscription_details[items][0][price]': _, ...others } = params;
    const nothing = { ...others, 'subscription_details[items][0][quantity]': '0' };
    expect(asked).toEqual([retrieved, { ...asked[1], call: 'POST /v1/invoices/create_preview', params: nothing }]);
  });
});

describe('A change', () => {
  const change = { subscriptionId: 'sub_1', priceId: 'price_2', at, keeps: false };
  const invoice = (status: string) => ({
    id: 'in_9',
    status,
    hosted_invoice_url: 'https://invoice.stripe.com/i/9',
    payments: list({ payment: { type: 'payment_intent', payment_intent: 'pi_9' } }),
  });
  const params = {
    'items[0][id]': 'si_1',
    'items[0][price]': 'price_2',
    proration_behavior: 'always_invoice',
    proration_date: '1797500000',
    payment_behavior: 'pending_if_incomplete',
    'expand[0]': 'latest_invoice.payments',
  };

  test('takes effect only when its invoice is paid', async () => {
    const { payments, asked } = adapter(subscription(), { id: 'sub_1', latest_invoice: invoice('paid') });
    expect(await payments.changePlan(change, 'change/1')).toEqual({ invoiceId: 'in_9', payment: { kind: 'paid' } });
    expect(asked).toEqual([retrieved, { call: 'POST /v1/subscriptions/sub_1', params, key: 'change/1' }]);
  });

  test('of a cancelled plan makes it renew in the same request', async () => {
    const { payments, asked } = adapter(subscription(), { id: 'sub_1', latest_invoice: invoice('paid') });
    await payments.changePlan({ ...change, keeps: true }, 'change/1');
    expect(asked[1]?.params).toEqual({ ...params, cancel_at_period_end: 'false' });
  });

  const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  test.each([
    [
      { status: 'requires_payment_method', last_payment_error: declined },
      { kind: 'declined', message: 'Your card was declined.' },
    ],
    [{ status: 'requires_action' }, { kind: 'asksForAuthentication', url: 'https://invoice.stripe.com/i/9' }],
    [{ status: 'processing' }, { kind: 'processing' }],
    [{ status: 'succeeded' }, { kind: 'paid' }],
  ])('that is not paid says why: %j', async (intent, payment) => {
    const { payments, asked } = adapter(subscription(), { id: 'sub_1', latest_invoice: invoice('open') }, intent);
    expect(await payments.changePlan(change, 'change/1')).toEqual({ invoiceId: 'in_9', payment });
    expect(asked[2]?.call).toBe('GET /v1/payment_intents/pi_9');
  });

  test('is dropped with its invoice', async () => {
    const { payments, asked } = adapter({ id: 'in_9', status: 'void' });
    expect(await payments.dropChange('in_9')).toBe('dropped');
    const params = { 'expand[0]': 'discounts.source.coupon' };
    expect(asked).toMatchObject([{ call: 'POST /v1/invoices/in_9/void', params }]);
  });

  const once = { id: 'FIFTEEN', name: null, percent_off: 15, amount_off: null, currency: null, duration: 'once' };
  const voided = {
    id: 'in_9',
    status: 'void',
    parent: { subscription_details: { subscription: 'sub_1' } },
    discounts: [
      { id: 'di_1', source: { type: 'coupon', coupon } },
      { id: 'di_3', source: { type: 'coupon', coupon: once } },
    ],
  };
  const missing = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };

  test('that is dropped gives back the discount for one charge that its invoice has used up', async () => {
    const copy = { id: 'back_di_3', times_redeemed: 0 };
    const { payments, asked } = adapter(voided, subscription({ ended_at: null }), missing, copy, { id: 'sub_1' });
    await payments.dropChange('in_9');
    const discounts = { 'discounts[0][discount]': 'di_1', 'discounts[1][discount]': 'di_2' };
    expect(asked.slice(2)).toMatchObject([
      { call: 'GET /v1/coupons/back_di_3' },
      {
        call: 'POST /v1/coupons',
        params: { id: 'back_di_3', percent_off: '15', duration: 'once', max_redemptions: '1' },
        key: 'back_di_3',
      },
      { call: 'POST /v1/subscriptions/sub_1', params: { ...discounts, 'discounts[2][coupon]': 'back_di_3' } },
    ]);
  });

  test('that is dropped gives a discount back once, and not one that the plan still has', async () => {
    const used = adapter(voided, subscription({ ended_at: null }), { id: 'back_di_3', times_redeemed: 1 });
    await used.payments.dropChange('in_9');
    expect(used.asked.length).toBe(3);
    const { discounts } = subscription();
    const held = adapter(voided, subscription({ ended_at: null, discounts: [...discounts, { id: 'di_3' }] }));
    await held.payments.dropChange('in_9');
    expect(held.asked.length).toBe(2);
  });

  test.each(['paid', 'processing'] as const)('is not dropped once its payment is %s', async (kind) => {
    const no = { status: 400, body: { error: { type: 'invalid_request_error', message: 'Not open.' } } };
    const more = kind === 'paid' ? [invoice('paid')] : [invoice('open'), { status: 'processing' }];
    const { payments } = adapter(no, ...more);
    expect(await payments.dropChange('in_9')).toBe(kind);
  });
});

describe('A purchase with a credit', () => {
  test('has the credit as a line of its own', async () => {
    const secret = { client_secret: 'pi_2_secret_x', type: 'payment_intent' };
    const final = { id: 'in_2', amount_due: 89_606, currency: 'usd', confirmation_secret: secret };
    const { payments, asked } = adapter({ id: 'in_2' }, { id: 'ii_1' }, { id: 'ii_2' }, final);
    const owner = { checkoutId: 'a1', accountId: 'u1', address: 'ann@example.com', via: null };
    const credit = { amount: 10_094, currency: 'usd', description: 'Unused time' };
    await payments.createInvoice({ customerId: 'cus_1', priceId: 'price_1', promoId: null, credit, owner }, 'k');
    expect(asked[2]).toEqual({
      call: 'POST /v1/invoiceitems',
      params: { customer: 'cus_1', invoice: 'in_2', amount: '-10094', currency: 'usd', description: 'Unused time' },
      key: 'k/credit',
    });
  });

  test('is paid with the card that is named', async () => {
    const { payments, asked } = adapter({ id: 'in_2', status: 'paid' });
    expect(await payments.payInvoice('in_2', 'press', 'pm_1')).toEqual({ kind: 'paid' });
    const params = { off_session: 'true', 'expand[0]': 'payments', payment_method: 'pm_1' };
    expect(asked).toEqual([{ call: 'POST /v1/invoices/in_2/pay', params, key: 'press' }]);
  });
});

describe('A subscription that is not changed', () => {
  test('tells its next charge', async () => {
    const { payments, asked } = adapter({ amount_due: 14_900, currency: 'usd' });
    expect(await payments.nextCharge('sub_1')).toEqual({ amount: 14_900, currency: 'usd' });
    expect(asked).toMatchObject([{ call: 'POST /v1/invoices/create_preview', params: { subscription: 'sub_1' } }]);
  });
});
