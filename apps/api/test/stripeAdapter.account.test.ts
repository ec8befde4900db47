import { describe, expect, test } from 'vitest';
import { adapter, list } from './support/wire.ts';

// What each call must ask of Stripe, written by hand from Stripe's reference: method, path, form and idempotency key.

describe('A subscription', () => {
  test('is read with the payments of its latest invoice', async () => {
    const { payments, asked } = adapter({
      id: 'sub_1',
      customer: 'cus_1',
      status: 'active',
      currency: 'usd',
      cancel_at_period_end: false,
      cancel_at: 1_800_000_000,
      canceled_at: 1_790_000_000,
      items: list({ id: 'si_1', current_period_end: 1_800_000_000, price: { id: 'price_1' } }),
      latest_invoice: {
        id: 'in_1',
        status: 'paid',
        payments: list({ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }),
      },
    });
    expect(await payments.subscription('sub_1')).toEqual({
      id: 'sub_1',
      customerId: 'cus_1',
      status: 'active',
      priceId: 'price_1',
      currentPeriodEnd: new Date(1_800_000_000_000),
      isEnding: true,
      cancelledAt: new Date(1_790_000_000_000),
      currency: 'usd',
      lastPayments: ['pi_1'],
    });
    expect(asked).toEqual([
      { call: 'GET /v1/subscriptions/sub_1', params: { 'expand[0]': 'latest_invoice.payments' }, key: null },
    ]);
  });

  test('tells its next charge', async () => {
    const { payments, asked } = adapter({ amount_due: 14_900, currency: 'usd' });
    expect(await payments.nextCharge('sub_1')).toEqual({ amount: 14_900, currency: 'usd' });
    expect(asked).toMatchObject([{ call: 'POST /v1/invoices/create_preview', params: { subscription: 'sub_1' } }]);
  });

  test('runs out at the end of its period', async () => {
    const { payments, asked } = adapter({ id: 'sub_1' });
    await payments.cancelAtPeriodEnd('sub_1');
    expect(asked).toMatchObject([{ call: 'POST /v1/subscriptions/sub_1', params: { cancel_at_period_end: 'true' } }]);
  });

  test('ends at once, once', async () => {
    const missing = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
    const { payments, asked } = adapter({ status: 'active' }, {}, { status: 'canceled' }, missing);
    for (let times = 0; times < 3; times++) await payments.endSubscription('sub_1');
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /v1/subscriptions/sub_1',
      'DELETE /v1/subscriptions/sub_1',
      'GET /v1/subscriptions/sub_1',
      'GET /v1/subscriptions/sub_1',
    ]);
  });
});

describe('A customer', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 };

  test('has cards, of which the subscription names the usual one', async () => {
    const { payments, asked } = adapter(list({ id: 'pm_1', card }, { id: 'pm_2', card }), {
      id: 'sub_1',
      default_payment_method: 'pm_2',
    });
    expect(await payments.cards('cus_1', 'sub_1')).toEqual([
      { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2029, isDefault: false },
      { id: 'pm_2', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2029, isDefault: true },
    ]);
    expect(asked).toEqual([
      { call: 'GET /v1/customers/cus_1/payment_methods', params: { type: 'card', limit: '100' }, key: null },
      { call: 'GET /v1/subscriptions/sub_1', params: {}, key: null },
    ]);
  });

  test('names the usual card itself where no subscription does', async () => {
    const customer = { id: 'cus_1', invoice_settings: { default_payment_method: 'pm_1' } };
    const { payments, asked } = adapter(list({ id: 'pm_1', card }), customer);
    expect(await payments.cards('cus_1', null)).toMatchObject([{ id: 'pm_1', isDefault: true }]);
    expect(asked[1]?.call).toBe('GET /v1/customers/cus_1');
  });

  test('adds a card by a setup', async () => {
    const { payments, asked } = adapter({ id: 'seti_1', client_secret: 'seti_1_secret_x' });
    expect(await payments.createSetup('cus_1', 'k')).toEqual({ clientSecret: 'seti_1_secret_x' });
    expect(asked).toEqual([
      {
        call: 'POST /v1/setup_intents',
        params: { customer: 'cus_1', usage: 'off_session', 'allowed_payment_method_types[0]': 'card' },
        key: 'k',
      },
    ]);
  });

  test('gets a usual card for invoices and for the subscription, and loses a card', async () => {
    const { payments, asked } = adapter({}, {}, {});
    await payments.setDefaultCard('cus_1', 'sub_1', 'pm_1');
    await payments.removeCard('pm_1');
    expect(asked.map(({ call, params }) => ({ call, params }))).toEqual([
      { call: 'POST /v1/customers/cus_1', params: { 'invoice_settings[default_payment_method]': 'pm_1' } },
      { call: 'POST /v1/subscriptions/sub_1', params: { default_payment_method: 'pm_1' } },
      { call: 'POST /v1/payment_methods/pm_1/detach', params: {} },
    ]);
  });

  test('has invoices that were paid or wait for it', async () => {
    const invoice = {
      created: 1_800_000_000,
      currency: 'usd',
      amount_paid: 13_410,
      amount_due: 14_900,
      description: null,
      billing_reason: 'subscription_cycle',
      hosted_invoice_url: 'https://invoice.stripe.com/1',
      lines: list({ description: '1 × Premium', pricing: { price_details: { price: 'price_1' } } }),
    };
    const { payments, asked } = adapter(
      list(
        { ...invoice, id: 'in_2', status: 'open' },
        { ...invoice, id: 'in_1', status: 'paid', billing_reason: 'subscription_create' },
        { ...invoice, id: 'in_0', status: 'draft' },
        { ...invoice, id: 'in_00', status: 'void' },
      ),
    );
    const common = {
      priceId: 'price_1',
      description: '1 × Premium',
      createdAt: new Date(1_800_000_000_000),
      currency: 'usd',
      url: 'https://invoice.stripe.com/1',
    };
    expect(await payments.invoices('cus_1')).toEqual([
      { ...common, id: 'in_2', amount: 14_900, isPaid: false, isRenewal: true },
      { ...common, id: 'in_1', amount: 13_410, isPaid: true, isRenewal: false },
    ]);
    expect(asked).toEqual([{ call: 'GET /v1/invoices', params: { customer: 'cus_1', limit: '100' }, key: null }]);
  });

  test('is sent to the portal', async () => {
    const { payments, asked } = adapter({ url: 'https://billing.stripe.com/p/1' });
    expect(await payments.portal('cus_1', 'https://app.example.com/account', 'k')).toContain('billing.stripe.com');
    expect(asked).toEqual([
      {
        call: 'POST /v1/billing_portal/sessions',
        params: { customer: 'cus_1', return_url: 'https://app.example.com/account' },
        key: 'k',
      },
    ]);
  });
});

describe('A coupon', () => {
  const discount = (id: string, coupon: string | object) => ({
    id,
    object: 'discount',
    source: { type: 'coupon', coupon },
  });

  test('is put beside the discounts that are there', async () => {
    const { payments, asked } = adapter({ discounts: [discount('di_1', 'LAUNCH10'), 'di_2'] }, {});
    await payments.applyCoupon('sub_1', 'SAVE20LIFE', 'k');
    expect(asked).toEqual([
      { call: 'GET /v1/subscriptions/sub_1', params: { 'expand[0]': 'discounts' }, key: null },
      {
        call: 'POST /v1/subscriptions/sub_1',
        params: {
          'discounts[0][discount]': 'di_1',
          'discounts[1][discount]': 'di_2',
          'discounts[2][coupon]': 'SAVE20LIFE',
        },
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
