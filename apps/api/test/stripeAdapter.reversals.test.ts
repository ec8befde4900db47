import { describe, expect, test } from 'vitest';
import { isReversed, isUndecided, refundedOf } from '../src/ports/reversals.ts';
import { adapter, list } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

const refund = { id: 're_1', object: 'refund', amount: 14_900, status: 'succeeded', created: 1_795_000_000 };
const known = { id: 're_1', amount: 14_900, status: 'succeeded', createdAt: new Date(1_795_000_000_000) };
const charge = { id: 'ch_1', amount_captured: 14_900, amount_refunded: 14_900, currency: 'usd', customer: 'cus_1' };
const rejected = (code: string) => ({ status: 400, body: { error: { type: 'invalid_request_error', code } } });

describe('A payment', () => {
  test('is paid back in full under a key', async () => {
    const { payments, asked } = adapter(refund);
    expect(await payments.refund('pi_1', 'refund/1')).toEqual(known);
    expect(asked).toEqual([{ call: 'POST /v1/refunds', params: { payment_intent: 'pi_1' }, key: 'refund/1' }]);
  });

  test('is paid back in part, with the key in the metadata, and once', async () => {
    const part = { ...refund, amount: 4_807, metadata: { signalsync_key: 'refund/1' } };
    const { payments, asked } = adapter(list(), part);
    expect(await payments.refund('pi_1', 'refund/1', 4_807)).toMatchObject({ id: 're_1', amount: 4_807 });
    const params = { payment_intent: 'pi_1', amount: '4807', 'metadata[signalsync_key]': 'refund/1' };
    expect(asked.at(-1)).toEqual({ call: 'POST /v1/refunds', params, key: 'refund/1' });
    const later = adapter(list(part));
    expect(await later.payments.refund('pi_1', 'refund/1', 4_807)).toMatchObject({ id: 're_1' });
    expect(later.asked.map(({ call }) => call)).toEqual(['GET /v1/refunds']);
  });

  test('that was paid back before, when the key is forgotten, answers the refund that is there', async () => {
    const failed = { ...refund, id: 're_2', status: 'failed' };
    const { payments } = adapter(rejected('charge_already_refunded'), list(failed, refund));
    expect(await payments.refund('pi_1', 'refund/1')).toEqual(known);
  });

  test('that is disputed is not paid back', async () => {
    const { payments } = adapter(rejected('charge_disputed'));
    await expect(payments.refund('pi_1', 'refund/1')).rejects.toMatchObject({ kind: 'rejected' });
  });

  test('tells what went back, and asks for disputes only where there are some', async () => {
    const { payments, asked } = adapter(
      { id: 'pi_1', latest_charge: { ...charge, disputed: false } },
      list({ ...refund, amount: 100, status: 'requires_action' }),
    );
    const read = await payments.reversals('pi_1');
    expect(read).toMatchObject({ intentId: 'pi_1', customerId: 'cus_1', amount: 14_900, currency: 'usd' });
    expect(read.refunds).toEqual([{ ...known, amount: 100, status: 'pending' }]);
    expect(asked).toEqual([
      { call: 'GET /v1/payment_intents/pi_1', params: { 'expand[0]': 'latest_charge' }, key: null },
      { call: 'GET /v1/refunds', params: { payment_intent: 'pi_1', limit: '100' }, key: null },
    ]);
  });

  test.each([
    ['needs_response', 'open'],
    ['warning_under_review', 'open'],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('whose dispute stands at %s is understood as %s', async (status, outcome) => {
    const evidence_details = { due_by: 1_795_600_000 };
    const dispute = { id: 'du_1', amount: 14_900, status, created: 1_795_000_000, evidence_details };
    const { payments } = adapter({ id: 'pi_1', latest_charge: { ...charge, disputed: true } }, list(), list(dispute));
    expect((await payments.reversals('pi_1')).disputes).toMatchObject([
      { id: 'du_1', status: outcome, evidenceDueBy: new Date(1_795_600_000_000) },
    ]);
  });

  test('of a customer is read only where something went back', async () => {
    const touched = { ...charge, payment_intent: 'pi_1', disputed: false };
    const untouched = { ...touched, id: 'ch_2', payment_intent: 'pi_2', amount_refunded: 0 };
    const { payments, asked } = adapter(list(untouched, touched), list(refund));
    expect(await payments.reversalsOfCustomer('cus_1')).toMatchObject([{ intentId: 'pi_1', refunds: [known] }]);
    expect(asked.map(({ call }) => call)).toEqual(['GET /v1/charges', 'GET /v1/refunds']);
  });
});

describe('Nothing of a payment is left', () => {
  const createdAt = new Date(0);
  const paid = (
    refunds: [number, 'pending' | 'succeeded' | 'failed'][],
    disputes: ('open' | 'won' | 'lost')[] = [],
  ) => ({
    amount: 1000,
    refunds: refunds.map(([amount, status], index) => ({ id: `re_${index}`, amount, status, createdAt })),
    disputes: disputes.map((status, index) => ({
      id: `du_${index}`,
      amount: 1000,
      status,
      createdAt,
      evidenceDueBy: null,
    })),
  });

  test.each([
    [
      'refunds came to all of it',
      paid([
        [400, 'succeeded'],
        [600, 'succeeded'],
      ]),
      true,
      false,
    ],
    ['a part of it was given back', paid([[400, 'succeeded']]), false, false],
    ['the refund is pending', paid([[1000, 'pending']]), false, true],
    ['the refund failed', paid([[1000, 'failed']]), false, false],
    ['the dispute is open', paid([], ['open']), false, true],
    ['the dispute was won', paid([], ['won']), false, false],
    ['the dispute was lost', paid([], ['lost']), true, false],
  ])('when %s: %#', (_, payment, reversed, undecided) => {
    expect([isReversed(payment), isUndecided(payment)]).toEqual([reversed, undecided]);
    expect(refundedOf(payment)).toBeLessThanOrEqual(payment.amount);
  });
});
