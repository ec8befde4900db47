import { describe, expect, test } from 'vitest';
import { adapter, list } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

describe('A customer', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029, fingerprint: 'fp_1' };
  const created = 1_790_000_000;
  const addedAt = new Date(1_790_000_000_000);

  test('has cards, of which the subscription names the usual one', async () => {
    const { payments, asked } = adapter(list({ id: 'pm_1', card, created }, { id: 'pm_2', card, created }), {
      id: 'sub_1',
      default_payment_method: 'pm_2',
    });
    const shown = { brand: 'visa', last4: '4242', fingerprint: 'fp_1', expMonth: 12, expYear: 2029, addedAt };
    expect(await payments.cards('cus_1', 'sub_1')).toEqual([
      { ...shown, id: 'pm_1', isDefault: false },
      { ...shown, id: 'pm_2', isDefault: true },
    ]);
    expect(asked).toEqual([
      { call: 'GET /v1/customers/cus_1/payment_methods', params: { type: 'card', limit: '100' }, key: null },
      { call: 'GET /v1/subscriptions/sub_1', params: {}, key: null },
    ]);
  });

  test('has cards that it paid with, each once', async () => {
    const charge = { paid: true, payment_method_details: { type: 'card', card } };
    const other = { ...card, fingerprint: 'fp_2' };
    const declined = { ...charge, id: 'ch_3', paid: false, payment_method_details: { type: 'card', card: other } };
    const { payments, asked } = adapter(list({ ...charge, id: 'ch_1' }, { ...charge, id: 'ch_2' }, declined));
    expect(await payments.paidCards('cus_1')).toEqual(['fp_1']);
    expect(asked).toEqual([{ call: 'GET /v1/charges', params: { customer: 'cus_1', limit: '100' }, key: null }]);
  });

  test('names the usual card itself where no subscription does', async () => {
    const customer = { id: 'cus_1', invoice_settings: { default_payment_method: 'pm_1' } };
    const { payments, asked } = adapter(list({ id: 'pm_1', card, created }), customer);
    expect(await payments.cards('cus_1', null)).toMatchObject([{ id: 'pm_1', isDefault: true }]);
    expect(asked[1]?.call).toBe('GET /v1/customers/cus_1');
  });

  test('gets the billing details that the account has, and keeps the rest of its address', async () => {
    const { payments, asked } = adapter({ id: 'cus_1', address: { country: 'DE', city: null, line1: 'Old St 1' } }, {});
    const details = { accountId: 'u1', email: 'ann@example.com', name: 'Acme GmbH', line1: 'Main St 1', line2: '' };
    await payments.updateCustomer('cus_1', details);
    expect(asked[1]).toMatchObject({
      call: 'POST /v1/customers/cus_1',
      params: {
        email: 'ann@example.com',
        name: 'Acme GmbH',
        'address[country]': 'DE',
        'address[line1]': 'Main St 1',
        'address[line2]': '',
        'metadata[account]': 'u1',
        'metadata[address]': 'ann@example.com',
      },
    });
    expect(Object.keys(asked[1]?.params ?? {})).not.toContain('address[city]');
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
    const { payments, asked } = adapter({}, {}, { invoice_settings: { default_payment_method: 'pm_1' } }, {});
    await payments.setDefaultCard('cus_1', 'sub_1', 'pm_1');
    await payments.removeCard('pm_1');
    expect(asked.map(({ call, params }) => ({ call, params }))).toEqual([
      { call: 'POST /v1/customers/cus_1', params: { 'invoice_settings[default_payment_method]': 'pm_1' } },
      { call: 'POST /v1/subscriptions/sub_1', params: { default_payment_method: 'pm_1', 'expand[0]': 'schedule' } },
      { call: 'GET /v1/customers/cus_1', params: {} },
      { call: 'POST /v1/payment_methods/pm_1/detach', params: {} },
    ]);
  });

  test('has invoices that were paid or wait for it', async () => {
    const invoice = {
      created: 1_800_000_000,
      currency: 'usd',
      amount_paid: 13_410,
      amount_due: 14_900,
      subtotal: 14_900,
      total: 14_900,
      total_excluding_tax: 11_920,
      description: null,
      billing_reason: 'subscription_cycle',
      hosted_invoice_url: 'https://invoice.stripe.com/1',
      lines: list({ description: '1 × Premium', pricing: { price_details: { price: 'price_1' } } }),
    };
    const { payments, asked } = adapter(
      list(
        { ...invoice, id: 'in_2', status: 'open' },
        {
          ...invoice,
          id: 'in_1',
          status: 'paid',
          billing_reason: 'subscription_create',
          parent: { subscription_details: { subscription: 'sub_1' } },
          status_transitions: { paid_at: 1_800_000_100 },
          payments: list({ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }),
        },
        { ...invoice, id: 'in_0', status: 'draft' },
        { ...invoice, id: 'in_00', status: 'void' },
        { ...invoice, id: 'in_000', status: 'paid', amount_paid: 0, subtotal: 0 },
      ),
      ...Array.from({ length: 3 }, () => list()),
    );
    const common = {
      priceId: 'price_1',
      description: '1 × Premium',
      createdAt: new Date(1_800_000_000_000),
      currency: 'usd',
      url: 'https://invoice.stripe.com/1',
    };
    expect(await payments.invoices('cus_1', null)).toEqual({
      items: [
        {
          ...common,
          id: 'in_2',
          amount: 14_900,
          amountWithoutTax: 11_920,
          isPaid: false,
          paidAt: null,
          isPeriod: true,
          isOfSubscription: false,
          isRenewal: true,
          payments: [],
        },
        {
          ...common,
          id: 'in_1',
          amount: 13_410,
          amountWithoutTax: 10_728,
          isPaid: true,
          paidAt: new Date(1_800_000_100_000),
          isPeriod: true,
          isOfSubscription: true,
          isRenewal: false,
          payments: ['pi_1'],
        },
      ],
      next: null,
    });
    const until = new Date(1_800_000_000_000);
    await payments.invoices('cus_1', { after: 'in_1' });
    await payments.invoices('cus_1', { until, isIncluded: true });
    await payments.invoices('cus_1', { until, isIncluded: false });
    const params = { customer: 'cus_1', limit: '100', 'expand[0]': 'data.payments' };
    expect(asked).toEqual(
      [
        params,
        { ...params, starting_after: 'in_1' },
        { ...params, 'created[lte]': '1800000000' },
        { ...params, 'created[lt]': '1800000000' },
      ].map((each) => ({ call: 'GET /v1/invoices', params: each, key: null })),
    );
  });

  test('says whose an invoice is, and when it was made', async () => {
    const { payments, asked } = adapter({ id: 'in_1', customer: 'cus_1', created: 1_800_000_000 });
    expect(await payments.invoicePlace('in_1')).toEqual({
      customerId: 'cus_1',
      createdAt: new Date(1_800_000_000_000),
    });
    expect(asked).toMatchObject([{ call: 'GET /v1/invoices/in_1' }]);
  });

  const portals = list(
    { id: 'bpc_2', metadata: { signalsync_cancels: 'immediately' } },
    { id: 'bpc_1', metadata: { signalsync_cancels: 'at_period_end' } },
  );
  const session = { url: 'https://billing.stripe.com/p/1' };
  const back = 'https://app.example.com/account';

  test('is sent to the portal whose cancellation ends the plan as it must, which is looked for once', async () => {
    const { payments, asked } = adapter(portals, session, session, portals, session);
    expect(await payments.portal('cus_1', back, 'k1')).toContain('billing.stripe.com');
    await payments.portal('cus_1', back, 'k2');
    await payments.portal('cus_1', back, 'k3', { cancelsAtOnce: true });
    const asking = { customer: 'cus_1', return_url: back };
    const listing = {
      call: 'GET /v1/billing_portal/configurations',
      params: { active: 'true', limit: '100' },
      key: null,
    };
    expect(asked).toEqual([
      listing,
      { call: 'POST /v1/billing_portal/sessions', params: { ...asking, configuration: 'bpc_1' }, key: 'k1' },
      { call: 'POST /v1/billing_portal/sessions', params: { ...asking, configuration: 'bpc_1' }, key: 'k2' },
      listing,
      { call: 'POST /v1/billing_portal/sessions', params: { ...asking, configuration: 'bpc_2' }, key: 'k3' },
    ]);
  });

  test('is sent to one step of the portal, and to the whole portal if the provider rejects that step', async () => {
    const no = { status: 400, body: { error: { type: 'invalid_request_error', message: 'Already canceled.' } } };
    const { payments, asked } = adapter(portals, session, no, portals, session);
    const ways = { doneUrl: 'https://app.example.com/done', backUrl: 'https://app.example.com/back' };
    await payments.portal('cus_1', back, 'k1', { flow: { subscriptionId: null, ...ways } });
    await payments.portal('cus_1', back, 'k2', { flow: { subscriptionId: 'sub_1', ...ways } });
    const done = {
      'flow_data[after_completion][type]': 'redirect',
      'flow_data[after_completion][redirect][return_url]': ways.doneUrl,
    };
    const asking = { customer: 'cus_1', configuration: 'bpc_1' };
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
      { params: { ...asking, ...done, return_url: ways.backUrl, 'flow_data[type]': 'payment_method_update' } },
      {
        params: {
          ...asking,
          ...done,
          'flow_data[type]': 'subscription_cancel',
          'flow_data[subscription_cancel][subscription]': 'sub_1',
        },
        key: 'k2/flow',
      },
      { params: { ...asking, return_url: back }, key: 'k2' },
    ]);
  });

  test('gets a portal that is made if there is none, and looked for again after a failure', async () => {
    const off = { status: 400, body: { error: { type: 'invalid_request_error', message: 'Not active.' } } };
    const { payments, asked } = adapter(list(), { id: 'bpc_3' }, off, portals, session);
    await expect(payments.portal('cus_1', back, 'k1', { cancelsAtOnce: true })).rejects.toThrow('Not active.');
    expect(asked[1]).toMatchObject({
      call: 'POST /v1/billing_portal/configurations',
      params: {
        'features[subscription_cancel][mode]': 'immediately',
        'features[subscription_update][enabled]': 'false',
        'metadata[signalsync_cancels]': 'immediately',
      },
      key: 'portal configuration immediately',
    });
    expect(await payments.portal('cus_1', back, 'k2', { cancelsAtOnce: true })).toContain('billing.stripe.com');
  });
});
