import { expect, test } from 'vitest';
import { adapter, list } from './support/wire.ts';

// A pause as Stripe has it: a trial with a mark. The answers were written by hand from Stripe's API reference.

const dayS = 24 * 3600;
const [start, end, later] = [1_797_408_000, 1_800_000_000, 1_805_000_000];
const subscription = { id: 'sub_1', status: 'active', metadata: {}, discounts: ['di_1'], schedule: null };
const marked = { status: 'trialing', metadata: { signalsync_paused_since: String(end) }, trial_end: later };
const firstPaid = (start_date: number, amount = 14_900, end_date = start_date + 30 * dayS) => ({
  id: 'in_1',
  status: 'paid',
  billing_reason: 'subscription_cycle',
  amount_due: amount,
  amount_paid: amount,
  currency: 'usd',
  created: start_date,
  lines: list({ period: { start: start_date, end: end_date }, parent: null }),
  payments: list(...(amount === 0 ? [] : [{ payment: { payment_intent: 'pi_1' } }])),
});
const inPause = { since: new Date(end * 1000), until: new Date(later * 1000) };

test.each([
  ['begins some seconds late', end + 5, later, marked, inPause],
  ['begins when its end is moved', end + 10 * dayS, later, marked, inPause],
  [
    'began some seconds late, and whose trial is then ended,',
    end + 5,
    later,
    { ...marked, trial_end: end + dayS },
    { since: inPause.since, until: new Date((end + dayS) * 1000) },
  ],
  ['is for the period after it, which a credit pays', later, later + 30 * dayS, { ...marked, status: 'active' }, null],
])('A pause is read whose invoice of 0 %s', async (_, from, until, state, pause) => {
  const items = list({ current_period_start: start, current_period_end: end, price: { id: 'price_1' } });
  const plan = { ...subscription, ...state, customer: 'cus_1', items, latest_invoice: firstPaid(from, 0, until) };
  const { payments } = adapter({ ...plan, ended_at: null }, list());
  expect(await payments.subscription('sub_1')).toMatchObject({ pause });
});

test.each([
  ['lasts', marked, end, inPause, false],
  ['is over but not paid', { ...marked, status: 'past_due' }, end, { since: inPause.since, until: null }, false],
  ['was just paid', { ...marked, status: 'active' }, later, null, true],
  ['was paid long ago', { ...marked, status: 'active' }, later + 35 * dayS, null, false],
])('A pause is read that %s', async (_, state, paidFrom, pause, isFirstAfterPause) => {
  const items = list({ current_period_start: start, current_period_end: end, price: { id: 'price_1' } });
  const plan = { ...subscription, ...state, customer: 'cus_1', items, latest_invoice: firstPaid(paidFrom) };
  const { payments } = adapter({ ...plan, ended_at: null }, list());
  expect(await payments.subscription('sub_1')).toMatchObject({ pause, isFirstAfterPause });
});

test.each([
  ['in the pause', { ...marked, ended_at: null }, end, 0, later, false],
  ['of a pause that was cancelled', { ...marked, status: 'canceled', ended_at: end + dayS }, end, 0, later, false],
  ['after the pause', { ...marked, status: 'active', ended_at: null }, later, 0, later + 30 * dayS, true],
  ['before the pause', { ...marked, ended_at: null }, start, 14_900, end, true],
])('The invoice %s that Stripe calls a renewal', async (_, state, from, amount, until, isRenewal) => {
  const items = list({ current_period_start: start, current_period_end: end, price: { id: 'price_1' } });
  const invoice = firstPaid(from, amount, until);
  const { payments } = adapter(
    { ...subscription, ...state, customer: 'cus_1', items, latest_invoice: invoice },
    list(),
  );
  expect(await payments.subscription('sub_1')).toMatchObject({ latestInvoice: { id: 'in_1', isRenewal } });
});

test('A pause is ended by the end of its trial, once', async () => {
  const { payments, asked } = adapter({ ...subscription, ...marked, schedule: 'sub_sched_1' }, {}, {});
  await payments.endPause('sub_1', 'resume/1');
  expect(asked.slice(1)).toMatchObject([
    { call: 'POST /v1/subscription_schedules/sub_sched_1/release' },
    {
      call: 'POST /v1/subscriptions/sub_1',
      params: { trial_end: 'now', proration_behavior: 'none' },
      key: 'resume/1',
    },
  ]);
  const running = adapter({ ...subscription, ...marked, status: 'active' });
  await running.payments.endPause('sub_1', 'resume/1');
  expect(running.asked).toHaveLength(1);
});

test('The invoice of a period that begins because free time was ended counts as a renewal', async () => {
  const line = { period: { start, end }, parent: { subscription_item_details: { proration: false } } };
  const invoice = {
    id: 'in_1',
    status: 'open',
    billing_reason: 'subscription_update',
    amount_due: 14_900,
    amount_paid: 0,
    currency: 'usd',
    created: start,
    lines: list(line),
    payments: list({ payment: { payment_intent: 'pi_1' } }),
  };
  const items = list({ current_period_start: start, current_period_end: end, price: { id: 'price_1' } });
  const plan = { ...subscription, status: 'past_due', customer: 'cus_1', items, latest_invoice: invoice };
  const { payments } = adapter({ ...plan, ended_at: null }, { status: 'requires_payment_method' }, list());
  expect(await payments.subscription('sub_1')).toMatchObject({ latestInvoice: { id: 'in_1', isRenewal: true } });
});

test('What was paid before a pause stays the last payment, and the end of its time that of the paid time', async () => {
  const items = list({ current_period_start: end, current_period_end: later, price: { id: 'price_1' } });
  const plan = { ...subscription, ...marked, customer: 'cus_1', items, latest_invoice: firstPaid(end, 0, later) };
  const before = { ...firstPaid(start, 14_900, end), id: 'in_0' };
  const { payments } = adapter({ ...plan, ended_at: null }, list(firstPaid(end, 0, later), before));
  expect(await payments.subscription('sub_1')).toMatchObject({
    pause: inPause,
    hadPause: true,
    paidUntil: inPause.since,
    lastPaid: { id: 'in_0' },
    lastPayments: ['pi_1'],
  });
});
