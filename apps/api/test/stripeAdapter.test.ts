import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { stripePayments } from '../src/ports/stripePayments.ts';
import { scriptedWire } from './support/wire.ts';

// What each call must ask of Stripe, written by hand from Stripe's reference: method, path, form and idempotency key.

const webhookSecret = 'whsec_test';
function adapter(...answers: object[]) {
  const wire = scriptedWire(...answers);
  return { payments: stripePayments({ secretKey: 'sk_test_1', webhookSecret, fetch: wire.send }), asked: wire.asked };
}
const list = (...data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/x' });

describe('The catalogue', () => {
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
    const { payments, asked } = adapter(list(promo), list());
    expect(await payments.findPromo('LAUNCH10')).toEqual({
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
    });
    expect(await payments.findPromo('NOPE')).toBeUndefined();
    expect(asked[0]).toEqual({
      call: 'GET /v1/promotion_codes',
      params: { code: 'LAUNCH10', active: 'true', 'expand[0]': 'data.promotion.coupon.applies_to' },
      key: null,
    });
  });
});

const purchase = { customerId: 'cus_1', priceId: 'price_1', promoId: 'promo_1', attemptId: 'a1', via: 'ann' };

describe('A purchase', () => {
  test('makes a customer with and without an address', async () => {
    const { payments, asked } = adapter({ id: 'cus_1' }, { id: 'cus_2' });
    expect(await payments.createCustomer({ email: 'ann@example.com', attemptId: 'a1' }, 'k')).toBe('cus_1');
    expect(await payments.createCustomer({ email: null, attemptId: 'a2' }, 'k2')).toBe('cus_2');
    expect(asked).toEqual([
      { call: 'POST /v1/customers', params: { email: 'ann@example.com', 'metadata[attempt]': 'a1' }, key: 'k' },
      { call: 'POST /v1/customers', params: { 'metadata[attempt]': 'a2' }, key: 'k2' },
    ]);
  });

  test('changes the address of a customer', async () => {
    const { payments, asked } = adapter({ id: 'cus_1' });
    await payments.updateCustomerEmail('cus_1', 'bob@example.com');
    expect(asked).toMatchObject([{ call: 'POST /v1/customers/cus_1', params: { email: 'bob@example.com' } }]);
  });

  test('begins a subscription that waits for its first payment', async () => {
    const invoice = {
      id: 'in_1',
      amount_due: 13_410,
      currency: 'usd',
      confirmation_secret: { client_secret: 'pi_1_secret_x', type: 'payment_intent' },
    };
    const { payments, asked } = adapter({ id: 'sub_1', latest_invoice: invoice, pending_setup_intent: null });
    expect(await payments.createSubscription(purchase, 'checkout/a1')).toEqual({
      subscriptionId: 'sub_1',
      invoiceId: 'in_1',
      intentId: 'pi_1',
      clientSecret: 'pi_1_secret_x',
      amountDue: 13_410,
      currency: 'usd',
    });
    expect(asked).toEqual([
      {
        call: 'POST /v1/subscriptions',
        params: {
          customer: 'cus_1',
          'items[0][price]': 'price_1',
          payment_behavior: 'default_incomplete',
          'payment_settings[payment_method_types][0]': 'card',
          'payment_settings[save_default_payment_method]': 'on_subscription',
          'discounts[0][promotion_code]': 'promo_1',
          'metadata[attempt]': 'a1',
          'metadata[via]': 'ann',
          'expand[0]': 'latest_invoice.confirmation_secret',
          'expand[1]': 'pending_setup_intent',
        },
        key: 'checkout/a1',
      },
    ]);
  });

  test('confirms a subscription without a total as a setup', async () => {
    const invoice = { id: 'in_1', amount_due: 0, currency: 'usd', confirmation_secret: null };
    const pending = { id: 'seti_1', client_secret: 'seti_1_secret_x' };
    const { payments, asked } = adapter({ id: 'sub_1', latest_invoice: invoice, pending_setup_intent: pending });
    const begun = await payments.createSubscription({ ...purchase, promoId: null, via: null }, 'k');
    expect(begun).toMatchObject({ intentId: 'seti_1', clientSecret: 'seti_1_secret_x', amountDue: 0 });
    expect(Object.keys(asked[0]?.params ?? {})).not.toContain('discounts[0][promotion_code]');
    expect(Object.keys(asked[0]?.params ?? {})).not.toContain('metadata[via]');
  });

  test('begins a single purchase as an invoice', async () => {
    const secret = { client_secret: 'pi_2_secret_x', type: 'payment_intent' };
    const { payments, asked } = adapter(
      { id: 'in_2' },
      { id: 'ii_1' },
      { id: 'in_2', amount_due: 99_700, currency: 'usd', confirmation_secret: secret },
    );
    expect(await payments.createInvoice(purchase, 'checkout/a1')).toEqual({
      subscriptionId: null,
      invoiceId: 'in_2',
      intentId: 'pi_2',
      clientSecret: 'pi_2_secret_x',
      amountDue: 99_700,
      currency: 'usd',
    });
    expect(asked).toEqual([
      {
        call: 'POST /v1/invoices',
        params: {
          customer: 'cus_1',
          collection_method: 'charge_automatically',
          auto_advance: 'false',
          pending_invoice_items_behavior: 'exclude',
          'payment_settings[payment_method_types][0]': 'card',
          'discounts[0][promotion_code]': 'promo_1',
          'metadata[attempt]': 'a1',
          'metadata[via]': 'ann',
        },
        key: 'checkout/a1',
      },
      {
        call: 'POST /v1/invoiceitems',
        params: { customer: 'cus_1', invoice: 'in_2', 'pricing[price]': 'price_1' },
        key: 'checkout/a1/item',
      },
      {
        call: 'POST /v1/invoices/in_2/finalize',
        params: { auto_advance: 'false', 'expand[0]': 'confirmation_secret' },
        key: 'checkout/a1/finalize',
      },
    ]);
  });

  test('confirms a single purchase without a total as a setup of its own', async () => {
    const { payments, asked } = adapter(
      { id: 'in_2' },
      { id: 'ii_1' },
      { id: 'in_2', amount_due: 0, currency: 'usd', confirmation_secret: null },
      { id: 'seti_2', client_secret: 'seti_2_secret_x' },
    );
    expect(await payments.createInvoice(purchase, 'k')).toMatchObject({ intentId: 'seti_2', amountDue: 0 });
    expect(asked[3]).toEqual({
      call: 'POST /v1/setup_intents',
      params: {
        customer: 'cus_1',
        usage: 'off_session',
        'allowed_payment_method_types[0]': 'card',
        'metadata[attempt]': 'a1',
      },
      key: 'k/setup',
    });
  });

  const ids = { subscriptionId: 'sub_1', invoiceId: 'in_1', intentId: 'pi_1' };
  const open = { id: 'pi_1', customer: 'cus_1', status: 'requires_payment_method', client_secret: 'pi_1_secret_x' };
  test.each([
    ['incomplete', { status: 'open' }, open, { kind: 'open', clientSecret: 'pi_1_secret_x' }],
    ['incomplete', { status: 'open' }, { ...open, status: 'processing' }, { kind: 'processing' }],
    ['active', { status: 'paid' }, open, { kind: 'paid' }],
    ['canceled', { status: 'paid' }, open, { kind: 'paid' }],
    ['incomplete_expired', { status: 'void' }, open, { kind: 'gone' }],
  ])('whose subscription is %s with %j is read as what it is', async (status, invoice, intent, state) => {
    const { payments, asked } = adapter({ id: 'sub_1', status, latest_invoice: { id: 'in_1', ...invoice } }, intent);
    expect(await payments.readCheckout(ids)).toEqual(state);
    expect(asked[0]).toMatchObject({
      call: 'GET /v1/subscriptions/sub_1',
      params: { 'expand[0]': 'latest_invoice' },
    });
    if (asked[1] !== undefined) expect(asked[1].call).toBe('GET /v1/payment_intents/pi_1');
  });

  test.each([
    ['requires_payment_method', { kind: 'open', clientSecret: 'seti_1_secret_x' }],
    ['succeeded', { kind: 'paid' }],
    ['canceled', { kind: 'gone' }],
  ])('without a total is bought only when its setup is: %s', async (status, state) => {
    const subscription = { id: 'sub_1', status: 'active', latest_invoice: { id: 'in_1', status: 'paid' } };
    const { payments, asked } = adapter(subscription, { id: 'seti_1', status, client_secret: 'seti_1_secret_x' });
    expect(await payments.readCheckout({ ...ids, intentId: 'seti_1' })).toEqual(state);
    expect(asked[1]?.call).toBe('GET /v1/setup_intents/seti_1');
  });

  test('of a single price is read from its invoice', async () => {
    const { payments, asked } = adapter({ id: 'in_1', status: 'void' });
    expect(await payments.readCheckout({ ...ids, subscriptionId: null })).toEqual({ kind: 'gone' });
    expect(asked[0]?.call).toBe('GET /v1/invoices/in_1');
  });

  test('that was given up is ended', async () => {
    const { payments, asked } = adapter({ id: 'sub_1' }, { id: 'in_1' });
    await payments.closeCheckout(ids);
    await payments.closeCheckout({ ...ids, subscriptionId: null });
    expect(asked.map(({ call }) => call)).toEqual(['DELETE /v1/subscriptions/sub_1', 'POST /v1/invoices/in_1/void']);
  });
});

describe('A subscription', () => {
  test('is read with the payments of its latest invoice', async () => {
    const { payments, asked } = adapter({
      id: 'sub_1',
      customer: 'cus_1',
      status: 'active',
      currency: 'usd',
      cancel_at_period_end: false,
      cancel_at: 1_800_000_000,
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

describe('The provider', () => {
  test.each([
    [404, 'missing'],
    [402, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
  ])('that answers %i is understood as %s', async (status, kind) => {
    const { payments } = adapter({ status, body: { error: { type: 'invalid_request_error', message: 'No' } } });
    await expect(payments.subscription('sub_1')).rejects.toMatchObject({ name: 'PaymentsError', kind });
  });

  const now = new Date('2026-11-20T09:00:00.000Z');
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    created: 1_795_000_000,
    data: { object: { object: 'charge', customer: 'cus_1', payment_intent: 'pi_1', refunded: true } },
  };
  const body = JSON.stringify(event);
  const signed = (at: Date, secret = webhookSecret) =>
    new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    });

  test('signs its events', async () => {
    const { payments } = adapter();
    expect(await payments.readEvent(body, signed(now), now)).toEqual({
      id: 'evt_1',
      type: 'charge.refunded',
      createdAt: new Date(1_795_000_000_000),
      customerId: 'cus_1',
      paymentIntentId: 'pi_1',
      isReversal: true,
    });
  });

  test.each([
    ['with another secret', signed(now, 'whsec_other')],
    ['more than five minutes ago', signed(new Date(now.getTime() - 301_000))],
    ['not at all', ''],
  ])('is not believed when it signed %s', async (_, header) => {
    const { payments } = adapter();
    await expect(payments.readEvent(body, header, now)).rejects.toMatchObject({ kind: 'refused' });
  });
});
