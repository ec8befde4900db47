import { describe, expect, test } from 'vitest';
import { adapter, list } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

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
      items: list({
        id: 'si_1',
        current_period_end: 1_800_000_000,
        price: { id: 'price_1', unit_amount: 35_700, recurring: { interval: 'month', interval_count: 3 } },
      }),
      latest_invoice: {
        id: 'in_1',
        status: 'paid',
        billing_reason: 'subscription_cycle',
        amount_paid: 35_700,
        currency: 'usd',
        created: 1_790_000_000,
        status_transitions: { paid_at: 1_790_003_600 },
        hosted_invoice_url: 'https://invoice.stripe.com/i/1',
        payments: list({ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }),
      },
    });
    expect(await payments.subscription('sub_1')).toEqual({
      id: 'sub_1',
      customerId: 'cus_1',
      status: 'active',
      priceId: 'price_1',
      monthlyAmount: 11_900,
      currentPeriodEnd: new Date(1_800_000_000_000),
      isEnding: true,
      cancelledAt: new Date(1_790_000_000_000),
      currency: 'usd',
      endedAt: null,
      endedBecause: null,
      lastPayments: ['pi_1'],
      openInvoice: null,
      latestInvoice: {
        id: 'in_1',
        isRenewal: true,
        paidAt: new Date(1_790_003_600_000),
        amountPaid: 35_700,
        currency: 'usd',
        url: 'https://invoice.stripe.com/i/1',
        payments: ['pi_1'],
      },
    });
    expect(asked).toEqual([
      { call: 'GET /v1/subscriptions/sub_1', params: { 'expand[0]': 'latest_invoice.payments' }, key: null },
    ]);
  });

  test('is read with the invoice that waits for its payment', async () => {
    const invoice = {
      id: 'in_1',
      status: 'open',
      amount_remaining: 14_900,
      currency: 'usd',
      hosted_invoice_url: 'https://invoice.stripe.com/i/1',
      created: 1_799_990_000,
      status_transitions: { finalized_at: 1_800_000_000 },
      next_payment_attempt: 1_800_259_200,
    };
    const { payments } = adapter({
      id: 'sub_1',
      status: 'past_due',
      items: list({ id: 'si_1', current_period_end: 1_800_000_000, price: { id: 'price_1' } }),
      latest_invoice: invoice,
    });
    expect((await payments.subscription('sub_1')).openInvoice).toEqual({
      amount: 14_900,
      currency: 'usd',
      url: 'https://invoice.stripe.com/i/1',
      since: new Date(1_800_000_000_000),
      nextPaymentAttempt: new Date(1_800_259_200_000),
    });
  });

  test('tells its next charge', async () => {
    const { payments, asked } = adapter({ amount_due: 14_900, currency: 'usd' });
    expect(await payments.nextCharge('sub_1')).toEqual({ amount: 14_900, currency: 'usd' });
    expect(asked).toMatchObject([{ call: 'POST /v1/invoices/create_preview', params: { subscription: 'sub_1' } }]);
  });

  test('runs out at the end of its period', async () => {
    const { payments, asked } = adapter({
      id: 'sub_1',
      status: 'active',
      cancel_at_period_end: true,
      canceled_at: 1_790_000_000,
      items: list({ id: 'si_1', current_period_end: 1_800_000_000, price: { id: 'price_1' } }),
      latest_invoice: 'in_1',
    });
    expect(await payments.cancelAtPeriodEnd('sub_1')).toMatchObject({
      cancelledAt: new Date(1_790_000_000_000),
      currentPeriodEnd: new Date(1_800_000_000_000),
    });
    expect(asked).toMatchObject([{ call: 'POST /v1/subscriptions/sub_1', params: { cancel_at_period_end: 'true' } }]);
  });

  test('renews again, unless it has ended', async () => {
    const { payments, asked } = adapter({ status: 'active' }, {}, { status: 'canceled' });
    for (let times = 0; times < 2; times++) await payments.keepRenewing('sub_1');
    expect(asked).toMatchObject([
      { call: 'GET /v1/subscriptions/sub_1' },
      { call: 'POST /v1/subscriptions/sub_1', params: { cancel_at_period_end: 'false' } },
      { call: 'GET /v1/subscriptions/sub_1' },
    ]);
  });

  test('owes nothing any more', async () => {
    const { payments, asked } = adapter(list({ id: 'in_1' }, { id: 'in_2' }), {}, {});
    await payments.voidOpenInvoices('sub_1');
    expect(asked).toMatchObject([
      { call: 'GET /v1/invoices', params: { subscription: 'sub_1', status: 'open', limit: '100' } },
      { call: 'POST /v1/invoices/in_1/void' },
      { call: 'POST /v1/invoices/in_2/void' },
    ]);
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
