import { describe, expect, test } from 'vitest';
import { adapter, list } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

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
  lines: list(),
  payments: list({ payment: { type: 'payment_intent', payment_intent: 'pi_2' } }),
};

describe('What a subscription owes', () => {
  test('is voided, drafts too', async () => {
    const owed = { amount_remaining: 14_900, currency: 'usd' };
    const { payments, asked } = adapter(
      list({ id: 'in_3' }),
      {},
      list({ id: 'in_3', ...owed }, { id: 'in_2', ...owed }),
      list(),
      {},
      {},
    );
    expect(await payments.voidOpenInvoices('sub_1')).toEqual({
      voided: [
        { id: 'in_3', amount: 14_900, currency: 'usd' },
        { id: 'in_2', amount: 14_900, currency: 'usd' },
      ],
      isStillBeingPaid: false,
      paid: [],
    });
    expect(asked).toMatchObject([
      { call: 'GET /v1/invoices', params: { subscription: 'sub_1', status: 'draft', limit: '100' } },
      { call: 'POST /v1/invoices/in_3/finalize', params: { auto_advance: 'false' } },
      { call: 'GET /v1/invoices', params: { subscription: 'sub_1', status: 'open', limit: '100' } },
      { call: 'GET /v1/invoices', params: { subscription: 'sub_1', status: 'uncollectible', limit: '100' } },
      { call: 'POST /v1/invoices/in_3/void' },
      { call: 'POST /v1/invoices/in_2/void' },
    ]);
  });

  test('is listed, drafts too, newest first', async () => {
    const draft = { ...open, id: 'in_3', status: 'draft', created: 1_800_100_000, payments: list() };
    const { payments, asked } = adapter(list(draft), list(open), { status: 'requires_payment_method' });
    expect((await payments.openInvoices('sub_1')).map(({ id, status }) => [id, status])).toEqual([
      ['in_3', 'draft'],
      ['in_2', 'open'],
    ]);
    const params = { subscription: 'sub_1', limit: '100', 'expand[0]': 'data.payments' };
    expect(asked.slice(0, 2)).toMatchObject([
      { call: 'GET /v1/invoices', params: { ...params, status: 'draft' } },
      { call: 'GET /v1/invoices', params: { ...params, status: 'open' } },
    ]);
  });

  const cardError = (code: string, message: string) => ({
    status: 402,
    body: { error: { type: 'card_error', code, message } },
  });

  test.each([
    ['the card is charged', [{ ...open, status: 'paid' }], { kind: 'paid' }],
    ['the bank declines', [cardError('card_declined', 'No money.')], { kind: 'declined', message: 'No money.' }],
    [
      'the bank asks for the cardholder',
      [cardError('authentication_required', 'Ask.'), open, {}],
      { kind: 'asksForAuthentication', url: 'https://invoice.stripe.com/i/2' },
    ],
    ['the payment is being taken', [open, { status: 'processing' }], { kind: 'processing' }],
  ])('is paid, and the adapter says that %s', async (_, answers, result) => {
    const { payments, asked } = adapter(...answers);
    expect(await payments.payInvoice('in_2', 'press')).toEqual(result);
    expect(asked[0]).toEqual({
      call: 'POST /v1/invoices/in_2/pay',
      params: { off_session: 'true', 'expand[0]': 'payments' },
      key: 'press',
    });
  });
});
