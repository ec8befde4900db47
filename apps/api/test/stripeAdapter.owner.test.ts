import { describe, expect, test } from 'vitest';
import { adapter, list } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

const running = { id: 'sub_1', ended_at: null, cancel_at_period_end: false, metadata: {} };
const marked = { ...running, cancel_at_period_end: true, metadata: { signalsync_unowned: 'yes' } };

describe('The owner of a purchase', () => {
  test('is written to the subscription, or to the invoice of a purchase without one', async () => {
    const { payments, asked } = adapter({}, {});
    await payments.writeOwner({ subscriptionId: 'sub_1', invoiceId: 'in_1' }, { accountId: 'u1', address: 'a@b.de' });
    await payments.writeOwner({ subscriptionId: null, invoiceId: 'in_2' }, { accountId: null, address: 'a@b.de' });
    expect(asked).toMatchObject([
      { call: 'POST /v1/subscriptions/sub_1', params: { 'metadata[account]': 'u1', 'metadata[address]': 'a@b.de' } },
      { call: 'POST /v1/invoices/in_2', params: { 'metadata[address]': 'a@b.de' } },
    ]);
    expect(Object.keys(asked[1]?.params ?? {})).not.toContain('metadata[account]');
  });
});

describe('A subscription that no account has', () => {
  test('is cancelled at its end with a mark, unless it is cancelled or over', async () => {
    const { payments, asked } = adapter(running, {}, marked, { ...running, ended_at: 1_790_000_000 });
    for (let times = 0; times < 3; times++) await payments.endUnowned('sub_1');
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /v1/subscriptions/sub_1',
      'POST /v1/subscriptions/sub_1',
      'GET /v1/subscriptions/sub_1',
      'GET /v1/subscriptions/sub_1',
    ]);
    expect(asked[1]?.params).toEqual({ cancel_at_period_end: 'true', 'metadata[signalsync_unowned]': 'yes' });
  });

  test('renews again only where the mark says who cancelled it', async () => {
    const byMember = { ...running, cancel_at_period_end: true };
    const { payments, asked } = adapter(marked, {}, byMember, { ...marked, ended_at: 1_790_000_000 });
    for (let times = 0; times < 3; times++) await payments.keepOwned('sub_1');
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /v1/subscriptions/sub_1',
      'POST /v1/subscriptions/sub_1',
      'GET /v1/subscriptions/sub_1',
      'GET /v1/subscriptions/sub_1',
    ]);
    expect(asked[1]?.params).toEqual({ cancel_at_period_end: 'false', 'metadata[signalsync_unowned]': '' });
  });

  test('is found under its customer and under an address', async () => {
    const { payments, asked } = adapter(list({ id: 'cus_2' }), list(), list());
    expect(await payments.subscriptionsOf(['cus_1'], ['ann@example.com'])).toEqual([]);
    expect(asked).toMatchObject([
      { call: 'GET /v1/customers', params: { email: 'ann@example.com' } },
      { call: 'GET /v1/subscriptions', params: { customer: 'cus_1' } },
      { call: 'GET /v1/subscriptions', params: { customer: 'cus_2' } },
    ]);
  });
});

describe('The list of purchases', () => {
  const invoice = {
    id: 'in_1',
    customer: 'cus_1',
    parent: null,
    created: 1_790_000_000,
    amount_paid: 99_700,
    currency: 'usd',
    status_transitions: { paid_at: 1_790_000_060 },
    metadata: { attempt: 'a1', account: 'u1', address: 'ann@example.com' },
    lines: list({ pricing: { price_details: { price: 'price_1' } } }),
    payments: list({ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }),
  };

  test('holds paid invoices that a purchase of ours created, and none of a subscription', async () => {
    const renewal = { ...invoice, parent: { type: 'subscription_details' } };
    const { payments, asked } = adapter(list(invoice, renewal, { ...invoice, metadata: {} }));
    expect(await payments.listPurchases(new Date(1_780_000_000_000), null)).toEqual({
      items: [
        {
          id: 'in_1',
          customerId: 'cus_1',
          owner: { checkoutId: 'a1', accountId: 'u1', address: 'ann@example.com', via: null },
          priceId: 'price_1',
          intentId: 'pi_1',
          amount: 99_700,
          currency: 'usd',
          createdAt: new Date(1_790_000_000_000),
          paidAt: new Date(1_790_000_060_000),
        },
      ],
      next: null,
    });
    const params = { status: 'paid', 'created[gte]': '1780000000', limit: '100', 'expand[0]': 'data.payments' };
    expect(asked).toEqual([{ call: 'GET /v1/invoices', params, key: null }]);
  });
});
