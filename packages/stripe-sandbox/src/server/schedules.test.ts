import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { invoiceOf, openMonth } from './testing/shop.ts';

const iso = (seconds: number | null | undefined) => new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);
const moment = (text: string) => Date.parse(text) / 1000;

/** Opens a shop with a member, and what reads and schedules the plan. */
async function running() {
  const shop = await openMonth();
  const { stripe, id, price } = shop;
  const now = () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const schedule = async (...next: Partial<Stripe.SubscriptionScheduleUpdateParams.Phase>[]) => {
    const { id: made, phases } = await stripe.subscriptionSchedules.create({ from_subscription: id });
    const { start_date, end_date } = phases[0] ?? { start_date: 0, end_date: 0 };
    const { default_payment_method: card } = await stripe.subscriptions.retrieve(id);
    const usual = { items: [{ price: price.id }], default_payment_method: card as string };
    return stripe.subscriptionSchedules.update(made, {
      phases: [{ ...usual, start_date, end_date }, ...next.map((each) => ({ ...usual, ...each }))],
    });
  };
  return { ...shop, now, schedule };
}

const pause = { trial: true, end_date: moment('2026-03-10T12:00:00Z'), metadata: { why: 'pause' } };

describe('A schedule', () => {
  it('is made from a subscription, whose only phase is the current period', async () => {
    const { stripe, id, price, eventTypes } = await running();
    const made = await stripe.subscriptionSchedules.create({ from_subscription: id });
    expect(made).toMatchObject({ status: 'active', end_behavior: 'release', subscription: id });
    expect(made.phases).toMatchObject([
      { items: [{ price: price.id, quantity: 1 }], end_date: moment('2026-02-10T12:00:00Z'), trial_end: null },
    ]);
    expect((await stripe.subscriptions.retrieve(id)).schedule).toBe(made.id);
    expect(await eventTypes()).toContain('subscription_schedule.created');
    await expect(stripe.subscriptionSchedules.create({ from_subscription: id })).rejects.toThrow('already attached');
  });

  it('is the only one that may cancel its subscription or move its period, until it is released', async () => {
    const { stripe, id, schedule, moveTo, now, eventTypes } = await running();
    const made = await schedule({ ...pause });
    const managed = 'is managed by the subscription schedule';
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(managed);
    await expect(stripe.subscriptions.update(id, { trial_end: 'now' })).rejects.toThrow(managed);
    await stripe.subscriptions.update(id, { metadata: { account: 'u1' } });
    const released = await stripe.subscriptionSchedules.release(made.id);
    expect(released).toMatchObject({ status: 'released', subscription: null, released_subscription: id });
    await expect(stripe.subscriptionSchedules.release(made.id)).rejects.toThrow('`released` status');
    expect(await eventTypes()).toContain('subscription_schedule.released');
    await moveTo('2026-02-11T00:00:00Z');
    expect(await now()).toMatchObject({ status: 'active', schedule: null, latest_invoice: { amount_paid: 14_900 } });
  });

  it('pauses a plan by a trial after the paid time, and then lets it go on', async () => {
    const { stripe, id, customer, schedule, moveTo, now, eventTypes } = await running();
    await stripe.coupons.create({ id: 'TWO', percent_off: 50, duration: 'repeating', duration_in_months: 2 });
    await stripe.subscriptions.update(id, { discounts: [{ coupon: 'TWO' }] });
    const { discounts } = await stripe.subscriptions.retrieve(id);
    await schedule({ ...pause, discounts: [{ discount: discounts[0] as string }] });
    await moveTo('2026-02-10T12:00:00Z');
    const paused = await now();
    expect(paused).toMatchObject({
      status: 'trialing',
      trial_end: pause.end_date,
      metadata: { why: 'pause' },
      latest_invoice: { amount_due: 0, status: 'paid' },
      discounts,
    });
    await moveTo('2026-03-10T12:00:00Z');
    expect(await now()).toMatchObject({ status: 'active', schedule: null, latest_invoice: { status: 'draft' } });
    await moveTo('2026-03-10T13:00:00Z');
    const resumed = await now();
    // The coupon's two months have gone on during the pause.
    expect(invoiceOf(resumed)).toMatchObject({
      amount_paid: 14_900,
      billing_reason: 'subscription_cycle',
      created: moment('2026-03-10T12:00:00Z'),
    });
    expect(iso(resumed.items.data[0]?.current_period_end)).toBe('2026-04-10');
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(2);
    const happened = (await eventTypes()).filter((type) => type.startsWith('subscription_schedule.'));
    expect(happened.slice(-2)).toEqual(['subscription_schedule.updated', 'subscription_schedule.completed']);
  });

  it('changes the price with the next period, which counts from then', async () => {
    const { schedule, quarter, moveTo, now } = await running();
    await schedule({ items: [{ price: quarter.id }], duration: { interval: 'month', interval_count: 1 } });
    await moveTo('2026-02-10T13:00:00Z');
    const changed = await now();
    expect(invoiceOf(changed)).toMatchObject({ amount_paid: 35_700, billing_reason: 'subscription_cycle' });
    expect(iso(changed.items.data[0]?.current_period_end)).toBe('2026-05-10');
    await moveTo('2026-05-10T13:00:00Z');
    expect(await now()).toMatchObject({ schedule: null, latest_invoice: { amount_paid: 35_700 } });
  });

  it('ends with its subscription', async () => {
    const { stripe, id, schedule, moveTo, now } = await running();
    const made = await schedule({ ...pause });
    await stripe.subscriptions.cancel(id);
    expect(await stripe.subscriptionSchedules.retrieve(made.id)).toMatchObject({ status: 'canceled' });
    await moveTo('2026-06-01T00:00:00Z');
    expect(await now()).toMatchObject({ status: 'canceled' });
  });
});

describe('A trial that is ended early', () => {
  it.each([
    ['is charged at once', 'pm_card_visa', { status: 'active', latest_invoice: { status: 'paid' } }],
    [
      'leaves the plan past due',
      'pm_card_chargeCustomerFail',
      { status: 'past_due', latest_invoice: { status: 'open' } },
    ],
  ])('%s', async (_, card, result) => {
    const { stripe, id, customer, schedule, moveTo, now } = await running();
    const made = await schedule({ ...pause });
    await moveTo('2026-02-20T12:00:00Z');
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
    await stripe.subscriptions.update(id, { default_payment_method: method.id });
    await stripe.subscriptionSchedules.release(made.id);
    await stripe.subscriptions.update(id, { trial_end: 'now', proration_behavior: 'none' });
    const ended = await now();
    expect(ended).toMatchObject({ ...result, trial_end: moment('2026-02-20T12:00:00Z') });
    expect(invoiceOf(ended)).toMatchObject({ amount_due: 14_900, billing_reason: 'subscription_update' });
    expect(iso(ended.items.data[0]?.current_period_end)).toBe('2026-03-20');
  });
});
