import { describe, expect, test } from 'vitest';
import { adapter, list } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

const [start, end, later] = [1_797_408_000, 1_800_000_000, 1_805_000_000];

const phase = {
  start_date: start,
  end_date: end,
  trial_end: null,
  items: [{ price: 'price_1', quantity: 1, tax_rates: [{ id: 'txr_1' }] }],
  default_payment_method: 'pm_1',
  default_tax_rates: [{ id: 'txr_2' }],
  automatic_tax: { enabled: true },
  metadata: { account: 'u1' },
};
const schedule = {
  id: 'sub_sched_1',
  status: 'active',
  current_phase: { start_date: start, end_date: end },
  created: start + 60,
  phases: [phase],
};
const other = { ...phase, start_date: end, end_date: later, items: [{ price: 'price_2' }] };
/** A schedule that has another price for the end of the paid time. */
const planned = { ...schedule, phases: [phase, other] };
const at = new Date(end * 1000);
const subscription = { id: 'sub_1', status: 'active', metadata: {}, discounts: ['di_1'], schedule: null };

/** The parameters of a phase that goes on as it is. */
const kept = (index: number, price = 'price_1') => {
  const at = `phases[${index}]`;
  return {
    [`${at}[items][0][price]`]: price,
    [`${at}[items][0][quantity]`]: '1',
    [`${at}[items][0][tax_rates][0]`]: 'txr_1',
    [`${at}[discounts][0][discount]`]: 'di_1',
    [`${at}[default_payment_method]`]: 'pm_1',
    [`${at}[default_tax_rates][0]`]: 'txr_2',
    [`${at}[automatic_tax][enabled]`]: 'true',
    [`${at}[proration_behavior]`]: 'none',
  };
};
const usual = { end_behavior: 'release', proration_behavior: 'none' };
const now = { ...kept(0), 'phases[0][start_date]': String(start), 'phases[0][end_date]': String(end) };
const retrieved = { call: 'GET /v1/subscriptions/sub_1', params: { 'expand[0]': 'schedule' }, key: null };

describe('What a subscription does next', () => {
  test('is a pause: a trial after the paid time, with everything that the plan has', async () => {
    const { payments, asked } = adapter(subscription, schedule, {});
    const pause = { kind: 'pause', at, until: new Date(later * 1000) } as const;
    expect(await payments.scheduleNext('sub_1', pause, 'pause/1')).toBe(true);
    expect(asked).toEqual([
      retrieved,
      { call: 'POST /v1/subscription_schedules', params: { from_subscription: 'sub_1' }, key: 'pause/1/schedule' },
      {
        call: 'POST /v1/subscription_schedules/sub_sched_1',
        params: {
          ...usual,
          ...now,
          ...kept(1),
          'phases[1][start_date]': String(end),
          'phases[1][end_date]': String(later),
          'phases[1][trial]': 'true',
          'phases[1][metadata][signalsync_paused_since]': String(end),
        },
        key: 'pause/1/phases',
      },
    ]);
  });

  test('is another price, in place of what was scheduled', async () => {
    const { payments, asked } = adapter({ ...subscription, schedule: planned }, {});
    await payments.scheduleNext('sub_1', { kind: 'price', priceId: 'price_2', at }, 'change/1');
    expect(asked).toEqual([
      retrieved,
      {
        call: 'POST /v1/subscription_schedules/sub_sched_1',
        params: {
          ...usual,
          ...now,
          ...kept(1, 'price_2'),
          'phases[1][start_date]': String(end),
          'phases[1][duration][interval]': 'month',
          'phases[1][duration][interval_count]': '1',
        },
        key: 'change/1/phases',
      },
    ]);
  });

  test('keeps free time that the plan is in', async () => {
    const free = { ...schedule, phases: [{ ...phase, trial_end: end }, other] };
    const { payments, asked } = adapter({ ...subscription, schedule: free }, {});
    await payments.scheduleNext('sub_1', { kind: 'price', priceId: 'price_2', at }, 'change/1');
    expect(asked[1]?.params).toMatchObject({ 'phases[0][trial]': 'true', 'phases[0][end_date]': String(end) });
  });

  const left = 'POST /v1/subscription_schedules/sub_sched_1';
  const begun = ['POST /v1/subscription_schedules', 'POST /v1/subscription_schedules/sub_sched_2'];
  test.each([
    ['a pause', { kind: 'pause', at, until: new Date(later * 1000) }, [`${left}/release`, ...begun]],
    ['another price, which goes on with it', { kind: 'price', priceId: 'price_2', at }, [left]],
  ] as const)('follows a schedule that a crash has left without a next phase: %s', async (_, next, calls) => {
    const { payments, asked } = adapter({ ...subscription, schedule }, {}, { ...schedule, id: 'sub_sched_2' }, {});
    expect(await payments.scheduleNext('sub_1', next, 'next/1')).toBe(true);
    expect(asked.slice(1).map(({ call }) => call)).toEqual(calls);
  });

  test.each([
    ['a new schedule, which is released', null, [schedule, {}], 'POST /v1/subscription_schedules/sub_sched_1/release'],
    ['its own schedule, which stays', planned, [], retrieved.call],
  ])('is not scheduled if the paid time ends at another moment, by %s', async (_, found, answers, last) => {
    const { payments, asked } = adapter({ ...subscription, schedule: found }, ...answers);
    const pause = { kind: 'pause', at: new Date(start * 1000), until: new Date(later * 1000) } as const;
    expect(await payments.scheduleNext('sub_1', pause, 'pause/1')).toBe(false);
    expect(asked.at(-1)?.call).toBe(last);
  });

  const trial = { ...phase, start_date: end, end_date: later, trial_end: later };
  const paused = { ...trial, metadata: { signalsync_paused_since: String(end) } };
  test.each([
    ['nothing', [phase], null],
    ['a pause', [phase, paused], { kind: 'pause', at, until: new Date(later * 1000) }],
    ['another price', [phase, other], { kind: 'price', priceId: 'price_2', at }],
    ['something that our server did not schedule', [phase, trial], { kind: 'other', at }],
  ])('is read: %s', async (_, phases, scheduled) => {
    const plan = { ...subscription, customer: 'cus_1', items: list({ price: { id: 'price_1' } }) };
    const { payments } = adapter({ ...plan, schedule: { ...schedule, phases } }, list());
    const createdAt = new Date((start + 60) * 1000);
    expect(await payments.subscription('sub_1')).toMatchObject({
      scheduled,
      schedule: { id: 'sub_sched_1', createdAt },
    });
  });

  test('is released', async () => {
    const { payments, asked } = adapter({ ...subscription, schedule }, {});
    await payments.releaseSchedule('sub_1');
    expect(asked).toEqual([
      retrieved,
      { call: 'POST /v1/subscription_schedules/sub_sched_1/release', params: {}, key: expect.any(String) as unknown },
    ]);
  });

  const scheduled = { ...subscription, schedule: 'sub_sched_1', items: list({ current_period_end: end }) };
  const over = { status: 400, body: { error: { type: 'invalid_request_error', message: 'It is released.' } } };
  test.each([
    ['cancelAtPeriodEnd', [], [{}, scheduled]],
    // The schedule is over a moment before it is released.
    ['keepRenewing', [], [over, { status: 'released' }, {}]],
    ['applyCoupon', ['SAVE', 'key'], [{}, {}]],
    ['extendUntil', [new Date(later * 1000), 'key'], [{}, {}]],
    ['endSubscription', [], [{}, {}]],
    ['endUnowned', [], [{}, {}]],
  ] as const)('is released before %s', async (act, more, answers) => {
    const { payments, asked } = adapter({ ...scheduled, ended_at: null }, ...answers);
    await (payments[act] as (...all: unknown[]) => Promise<unknown>)('sub_1', ...more);
    expect(asked[1]?.call).toBe('POST /v1/subscription_schedules/sub_sched_1/release');
    expect(asked).toHaveLength(answers.length + 1);
  });

  test('keeps up with a new card', async () => {
    const phases = [{ ...phase, start_date: 1 }, phase, trial];
    const { payments, asked } = adapter(
      {},
      { ...subscription, schedule: { ...schedule, phases } },
      {},
      { invoice_settings: { default_payment_method: 'pm_2' } },
    );
    await payments.setDefaultCard('cus_1', 'sub_1', 'pm_2');
    expect(asked.slice(1, 3)).toEqual([
      {
        call: 'POST /v1/subscriptions/sub_1',
        params: { default_payment_method: 'pm_2', 'expand[0]': 'schedule' },
        key: expect.any(String) as unknown,
      },
      {
        call: 'POST /v1/subscription_schedules/sub_sched_1',
        params: {
          proration_behavior: 'none',
          ...now,
          'phases[0][default_payment_method]': 'pm_2',
          'phases[0][metadata][account]': 'u1',
          ...kept(1),
          'phases[1][default_payment_method]': 'pm_2',
          'phases[1][start_date]': String(end),
          'phases[1][end_date]': String(later),
          'phases[1][trial]': 'true',
          'phases[1][metadata][account]': 'u1',
        },
        key: expect.any(String) as unknown,
      },
    ]);
  });
});

test('A later charge is previewed for a new subscription, without discounts that end before', async () => {
  const half = { couponId: 'HALF', percentOff: 50, amountOff: null, currency: null, isForOnce: false, endsAt: null };
  const { payments, asked } = adapter({ amount_due: 14_900, currency: 'usd' });
  const discounts = [half, { ...half, endsAt: new Date(end * 1000) }];
  const plan = {
    ...(await adapter(
      { ...subscription, customer: 'cus_1', items: list({ price: { id: 'price_1' } }) },
      list(),
    ).payments.subscription('sub_1')),
    discounts,
  };
  expect(await payments.chargeAt(plan, 'price_2', at)).toEqual({ amount: 7450, currency: 'usd' });
  expect(asked).toMatchObject([
    {
      call: 'POST /v1/invoices/create_preview',
      params: { customer: 'cus_1', 'subscription_details[items][0][price]': 'price_2' },
    },
  ]);
});
