import { describe, expect, test } from 'vitest';
import { adapter, list } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

describe('A subscription', () => {
  const period = { current_period_start: 1_797_408_000, current_period_end: 1_800_000_000 };
  const paidLine = {
    period: { start: 1_797_408_000, end: 1_800_000_000 },
    parent: { subscription_item_details: { proration: false } },
  };
  const paid = {
    id: 'in_1',
    status: 'paid',
    billing_reason: 'subscription_cycle',
    amount_due: 35_700,
    amount_paid: 35_700,
    currency: 'usd',
    created: 1_790_000_000,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status_transitions: { finalized_at: 1_790_000_060, paid_at: 1_790_003_600 },
    hosted_invoice_url: 'https://invoice.stripe.com/i/1',
    lines: list(paidLine),
    payments: list({ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }),
  };
  const open = {
    id: 'in_2',
    status: 'open',
    billing_reason: 'subscription_cycle',
    amount_due: 14_900,
    amount_remaining: 14_900,
    currency: 'usd',
    hosted_invoice_url: 'https://invoice.stripe.com/i/2',
    created: 1_799_990_000,
    status_transitions: { finalized_at: 1_800_000_000 },
    next_payment_attempt: 1_800_259_200,
    lines: list({ ...paidLine, period: { start: 1_800_000_000, end: 1_802_592_000 } }),
    payments: list({ payment: { type: 'payment_intent', payment_intent: 'pi_2' } }),
  };
  const pastDue = {
    id: 'sub_1',
    status: 'past_due',
    ended_at: null,
    items: list({
      id: 'si_1',
      current_period_start: 1_800_000_000,
      current_period_end: 1_802_592_000,
      price: { id: 'price_1' },
    }),
  };
  const renewal = {
    id: 'in_1',
    status: 'paid',
    isRenewal: true,
    createdAt: new Date(1_790_000_000_000),
    amount: 35_700,
    amountPaid: 35_700,
    paidAt: new Date(1_790_003_600_000),
    currency: 'usd',
    url: 'https://invoice.stripe.com/i/1',
    payments: ['pi_1'],
    since: new Date(1_790_000_060_000),
    finalizesAt: null,
    nextPaymentAttempt: null,
    isProcessing: false,
    periodStart: new Date(1_797_408_000_000),
    periodEnd: new Date(1_800_000_000_000),
  };

  test('is read with its discounts and its latest invoice', async () => {
    const coupon = { id: 'SAVE20LIFE', percent_off: 20, amount_off: null, currency: null, duration: 'repeating' };
    const { payments, asked } = adapter({
      id: 'sub_1',
      customer: 'cus_1',
      status: 'active',
      currency: 'usd',
      cancel_at_period_end: false,
      cancel_at: 1_800_000_000,
      canceled_at: 1_790_000_000,
      pause_collection: null,
      metadata: { attempt: 'a1', account: 'u1', address: 'ann@example.com' },
      discounts: [{ id: 'di_1', end: 1_805_000_000, source: { type: 'coupon', coupon } }],
      items: list({
        id: 'si_1',
        ...period,
        price: { id: 'price_1', unit_amount: 35_700, recurring: { interval: 'month', interval_count: 3 } },
      }),
      latest_invoice: paid,
    });
    expect(await payments.subscription('sub_1')).toEqual({
      id: 'sub_1',
      customerId: 'cus_1',
      owner: { checkoutId: 'a1', accountId: 'u1', address: 'ann@example.com', via: null },
      status: 'active',
      priceId: 'price_1',
      monthlyAmount: 11_900,
      currentPeriodStart: new Date(1_797_408_000_000),
      currentPeriodEnd: new Date(1_800_000_000_000),
      paidUntil: new Date(1_800_000_000_000),
      isEnding: true,
      cancelledAt: new Date(1_790_000_000_000),
      currency: 'usd',
      endedAt: null,
      endedBecause: null,
      isPaused: false,
      isHeld: false,
      schedule: null,
      scheduled: null,
      pause: null,
      isFirstAfterPause: false,
      hadPause: false,
      card: null,
      discounts: [
        {
          couponId: 'SAVE20LIFE',
          percentOff: 20,
          amountOff: null,
          currency: null,
          isForOnce: false,
          endsAt: new Date(1_805_000_000_000),
        },
      ],
      lastPayments: ['pi_1'],
      lastPaid: renewal,
      latestInvoice: renewal,
      hasPendingChange: false,
    });
    const expand = {
      'expand[0]': 'latest_invoice.payments',
      'expand[1]': 'discounts.source.coupon',
      'expand[2]': 'default_payment_method',
      'expand[3]': 'customer.invoice_settings.default_payment_method',
      'expand[4]': 'schedule',
    };
    expect(asked).toEqual([{ call: 'GET /v1/subscriptions/sub_1', params: expand, key: null }]);
  });

  test('that owes a renewal is read with what is due and what was paid last', async () => {
    const { payments, asked } = adapter({ ...pastDue, latest_invoice: open }, { status: 'processing' }, list(paid));
    expect(await payments.subscription('sub_1')).toMatchObject({
      currentPeriodStart: new Date(1_800_000_000_000),
      paidUntil: new Date(1_800_000_000_000),
      lastPayments: [],
      lastPaid: renewal,
      latestInvoice: {
        status: 'open',
        amount: 14_900,
        currency: 'usd',
        url: 'https://invoice.stripe.com/i/2',
        since: new Date(1_800_000_000_000),
        nextPaymentAttempt: new Date(1_800_259_200_000),
        amountPaid: 0,
        paidAt: null,
        isProcessing: true,
        periodStart: new Date(1_800_000_000_000),
        periodEnd: new Date(1_802_592_000_000),
      },
    });
    expect(asked).toMatchObject([
      { call: 'GET /v1/subscriptions/sub_1' },
      { call: 'GET /v1/payment_intents/pi_2' },
      { call: 'GET /v1/invoices', params: { subscription: 'sub_1', status: 'paid' } },
    ]);
  });

  test('whose renewal is still a draft says when that is charged', async () => {
    const draft = { ...open, status: 'draft', automatically_finalizes_at: 1_799_993_600, status_transitions: {} };
    const { payments } = adapter(
      { ...pastDue, status: 'active', latest_invoice: { ...draft, payments: list() } },
      list(paid),
    );
    expect(await payments.subscription('sub_1')).toMatchObject({
      paidUntil: new Date(1_800_000_000_000),
      latestInvoice: {
        status: 'draft',
        isProcessing: false,
        since: new Date(1_799_990_000_000),
        finalizesAt: new Date(1_799_993_600_000),
      },
    });
  });

  test('of the list tells the same', async () => {
    const paused = { ...pastDue, pause_collection: { behavior: 'void', resumes_at: null }, latest_invoice: open };
    const { payments, asked } = adapter(list(paused), { status: 'requires_payment_method' }, list(paid));
    expect((await payments.listSubscriptions(null)).items).toMatchObject([
      { isPaused: true, paidUntil: new Date(1_800_000_000_000), latestInvoice: { isProcessing: false } },
    ]);
    expect(asked[0]).toMatchObject({
      params: { 'expand[0]': 'data.latest_invoice.payments', 'expand[1]': 'data.discounts.source.coupon' },
    });
  });

  test('names the card of its next renewal: its own, or else its customer’s', async () => {
    const method = (id: string, exp_year: number) => ({ id, card: { exp_month: 7, exp_year } });
    const customer = { id: 'cus_1', invoice_settings: { default_payment_method: method('pm_customer', 2030) } };
    const own = {
      ...pastDue,
      status: 'canceled',
      ended_at: 1,
      customer,
      default_payment_method: method('pm_own', 2031),
    };
    const all = [own, { ...own, default_payment_method: null }, { ...own, default_payment_method: { id: 'pm_bank' } }];
    const deleted = { ...own, default_payment_method: null, customer: { id: 'cus_1', deleted: true } };
    const { payments, asked } = adapter(list(...all, deleted));
    expect((await payments.listSubscriptions(null)).items.map(({ card }) => card)).toEqual([
      { id: 'pm_own', expMonth: 7, expYear: 2031 },
      { id: 'pm_customer', expMonth: 7, expYear: 2030 },
      null,
      null,
    ]);
    expect(asked[0]).toMatchObject({
      params: {
        'expand[2]': 'data.default_payment_method',
        'expand[3]': 'data.customer.invoice_settings.default_payment_method',
      },
    });
  });

  test('runs out at the end of its period', async () => {
    const items = list({ id: 'si_1', ...period, price: { id: 'price_1' } });
    const { payments, asked } = adapter({}, { id: 'sub_1', canceled_at: 1_790_000_000, items });
    expect(await payments.cancelAtPeriodEnd('sub_1')).toMatchObject({
      cancelledAt: new Date(1_790_000_000_000),
      currentPeriodEnd: new Date(1_800_000_000_000),
    });
    expect(asked).toMatchObject([
      { call: 'GET /v1/subscriptions/sub_1' },
      { call: 'POST /v1/subscriptions/sub_1', params: { cancel_at_period_end: 'true' } },
    ]);
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
