import { describe, expect, it } from 'vitest';
import { after, periodEnd } from './money/periods.ts';
import { invoiceOf, openShop, secretOf } from './testing/shop.ts';

const iso = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);
const moment = (text: string) => Date.parse(text) / 1000;

async function running(options: Parameters<typeof openShop>[1] = {}, start = '2026-01-10T12:00:00Z') {
  const shop = openShop(start, options);
  const { customer, price } = await shop.stock();
  const { id, latest_invoice } = await shop.subscribe(customer.id, price.id);
  if (latest_invoice === null || typeof latest_invoice === 'string') throw new Error('No invoice');
  await shop.pay(secretOf(latest_invoice), 'visa');
  const now = () => shop.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const useCard = async (card: 'pm_card_chargeCustomerFail' | 'pm_card_visa' | 'pm_card_authenticationRequired') => {
    const method = await shop.stripe.paymentMethods.attach(card, { customer: customer.id });
    await shop.stripe.subscriptions.update(id, { default_payment_method: method.id });
  };
  return { ...shop, id, customer, price, now, useCard };
}

describe('Calendar periods', () => {
  it('end on the last day of short months, and come back to their own day', () => {
    const anchor = moment('2026-01-31T10:00:00Z');
    const monthly = { interval: 'month', interval_count: 1 };
    const days = [1, 2, 3, 13].map((times) => iso(after(anchor, monthly, times)));
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28']);
    expect(iso(periodEnd(anchor, monthly, moment('2026-02-28T10:00:00Z')))).toBe('2026-03-31');
  });

  it('are quarters, weeks and years too', () => {
    const anchor = moment('2024-11-30T10:00:00Z');
    expect(iso(after(anchor, { interval: 'month', interval_count: 3 }, 1))).toBe('2025-02-28');
    expect(iso(after(anchor, { interval: 'week', interval_count: 1 }, 2))).toBe('2024-12-14');
    expect(iso(after(moment('2024-02-29T00:00:00Z'), { interval: 'year', interval_count: 1 }, 1))).toBe('2025-02-28');
  });
});

describe('A renewal', () => {
  it('is charged when the period ends, on the day it was due, however far the clock went', async () => {
    const { moveTo, now, stripe, customer } = await running();
    await moveTo('2026-04-01T00:00:00Z');
    const invoices = await stripe.invoices.list({ customer: customer.id });
    expect(invoices.data.map((invoice) => [iso(invoice.created), invoice.status, invoice.billing_reason])).toEqual([
      ['2026-03-10', 'paid', 'subscription_cycle'],
      ['2026-02-10', 'paid', 'subscription_cycle'],
      ['2026-01-10', 'paid', 'subscription_create'],
    ]);
    expect(new Set(invoices.data.map((invoice) => invoice.number)).size).toBe(3);
    const subscription = await now();
    expect(subscription.status).toBe('active');
    expect(iso(subscription.items.data[0]?.current_period_end)).toBe('2026-04-10');
  });

  it('is a draft for an hour. The plan runs on meanwhile, and nobody is charged', async () => {
    const { moveTo, now, stripe, customer, id, eventTypes } = await running();
    await stripe.coupons.create({ id: 'ONCE', percent_off: 50, duration: 'once' });
    await stripe.subscriptions.update(id, { discounts: [{ coupon: 'ONCE' }] });
    await moveTo('2026-02-10T12:30:00Z');
    const renewed = await now();
    expect(renewed).toMatchObject({
      status: 'active',
      latest_invoice: {
        status: 'draft',
        amount_due: 7450,
        attempted: false,
        automatically_finalizes_at: moment('2026-02-10T13:00:00Z'),
        next_payment_attempt: moment('2026-02-10T13:00:00Z'),
        hosted_invoice_url: null,
      },
    });
    expect(iso(renewed.items.data[0]?.current_period_end)).toBe('2026-03-10');
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await stripe.invoices.list({ subscription: id, status: 'draft' })).data).toHaveLength(1);
    expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(14_900);
    await expect(stripe.invoices.del(invoiceOf(renewed).id)).rejects.toThrow('Void it instead');
    const before = (await eventTypes()).length;
    await moveTo('2026-02-10T13:00:00Z');
    expect(invoiceOf(await now())).toMatchObject({
      status: 'paid',
      amount_paid: 7450,
      automatically_finalizes_at: null,
    });
    const happened = (await eventTypes()).slice(before);
    expect(happened.filter((type) => type.startsWith('invoice.'))).toEqual([
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  it('that is a draft is voided once it was finalized without collection', async () => {
    const { moveTo, now, stripe, id } = await running();
    await moveTo('2026-02-10T12:30:00Z');
    const { id: draft } = invoiceOf(await now());
    await expect(stripe.invoices.voidInvoice(draft)).rejects.toThrow('open invoices');
    await expect(stripe.invoices.pay(draft)).rejects.toThrow('draft');
    const finalized = await stripe.invoices.finalizeInvoice(draft, { auto_advance: false });
    expect(finalized).toMatchObject({ status: 'open', amount_due: 14_900, auto_advance: false });
    await moveTo('2026-02-12T00:00:00Z');
    expect(invoiceOf(await now())).toMatchObject({ status: 'open', attempted: false });
    await stripe.invoices.voidInvoice(draft);
    await stripe.subscriptions.cancel(id);
    await moveTo('2026-05-12T00:00:00Z');
    expect(await now()).toMatchObject({ status: 'canceled', latest_invoice: { id: draft, status: 'void' } });
  });

  it('stays a draft for ever when the subscription ends in that hour', async () => {
    const { moveTo, now, stripe, id, customer } = await running();
    await moveTo('2026-02-10T12:30:00Z');
    await stripe.subscriptions.cancel(id);
    await moveTo('2026-05-12T00:00:00Z');
    expect(await now()).toMatchObject({ latest_invoice: { status: 'draft', automatically_finalizes_at: null } });
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('that is voided leaves a subscription active that owed nothing else', async () => {
    const { moveTo, now, useCard, stripe } = await running();
    await useCard('pm_card_chargeCustomerFail');
    await moveTo('2026-02-11T00:00:00Z');
    await stripe.invoices.voidInvoice(invoiceOf(await now()).id);
    expect((await now()).status).toBe('active');
  });

  it('that somebody tries to pay in between is tried again when it was planned', async () => {
    const { moveTo, now, useCard, stripe } = await running();
    await useCard('pm_card_chargeCustomerFail');
    await moveTo('2026-02-11T00:00:00Z');
    const before = invoiceOf(await now());
    await expect(stripe.invoices.pay(before.id, { off_session: true })).rejects.toMatchObject({
      code: 'card_declined',
    });
    const { attempt_count, next_payment_attempt } = before;
    expect(invoiceOf(await now())).toMatchObject({ attempt_count, next_payment_attempt });
  });

  it('waits for the end of a free time, which has an invoice over nothing, and counts from there', async () => {
    const { moveTo, now, stripe, customer, id } = await running();
    const until = { trial_end: moment('2026-02-17T12:00:00Z'), proration_behavior: 'none' as const };
    await stripe.subscriptions.update(id, until);
    expect(await now()).toMatchObject({ status: 'trialing', latest_invoice: { amount_due: 0, status: 'paid' } });
    await moveTo('2026-02-20T00:00:00Z');
    expect(await now()).toMatchObject({ status: 'active', latest_invoice: { billing_reason: 'subscription_cycle' } });
    expect(iso((await now()).items.data[0]?.current_period_end)).toBe('2026-03-17');
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(2);
    await expect(stripe.subscriptions.update(id, { ...until, trial_end: 1 })).rejects.toThrow('in the future');
  });

  it('happens once, however often the clock is looked at', async () => {
    const { moveTo, sandbox, stripe, customer } = await running();
    await moveTo('2026-02-11T00:00:00Z');
    await Promise.all([sandbox.advance(), sandbox.advance(), sandbox.advance()]);
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(2);
  });

  it('comes every three months for a quarterly price', async () => {
    const shop = openShop('2025-11-30T00:00:00Z');
    const { customer, price } = await shop.stock({ interval: 'month', interval_count: 3 }, 35700);
    const subscription = await shop.subscribe(customer.id, price.id);
    await shop.pay(secretOf(invoiceOf(subscription)), 'visa');
    expect(iso(subscription.items.data[0]?.current_period_end)).toBe('2026-02-28');
    await shop.moveTo('2026-03-01T00:00:00Z');
    const after = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(iso(after.items.data[0]?.current_period_end)).toBe('2026-05-30');
  });

  it('that fails makes the subscription past due, is tried again, and ends it at last', async () => {
    const { moveTo, now, useCard, arrived } = await running();
    await useCard('pm_card_chargeCustomerFail');
    await moveTo('2026-02-11T00:00:00Z');
    const first = await now();
    expect(first.status).toBe('past_due');
    expect(invoiceOf(first)).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(iso(invoiceOf(first).next_payment_attempt ?? 0)).toBe('2026-02-13');
    await moveTo('2026-02-19T00:00:00Z');
    expect(invoiceOf(await now())).toMatchObject({ attempt_count: 3 });
    await moveTo('2026-02-26T00:00:00Z');
    const last = await now();
    expect(last).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect(invoiceOf(last)).toMatchObject({ status: 'open', next_payment_attempt: null });
    const types = arrived.map((event) => event.type as string);
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(types.at(-1)).not.toBe('customer.subscription.updated');
    expect(types).toContain('customer.subscription.deleted');
  });

  it('that fails leaves the subscription unpaid where the account is set so', async () => {
    const { moveTo, now, useCard } = await running({ afterRetries: 'unpaid' });
    await useCard('pm_card_chargeCustomerFail');
    await moveTo('2026-03-01T00:00:00Z');
    expect((await now()).status).toBe('unpaid');
  });

  it('is caught up by a new card, and the subscription is active again', async () => {
    const { moveTo, now, useCard, stripe } = await running();
    await useCard('pm_card_chargeCustomerFail');
    await moveTo('2026-02-11T00:00:00Z');
    await useCard('pm_card_visa');
    await stripe.invoices.pay(invoiceOf(await now()).id ?? '');
    expect((await now()).status).toBe('active');
    await moveTo('2026-03-01T00:00:00Z');
    expect(iso((await now()).items.data[0]?.current_period_end)).toBe('2026-03-10');
  });

  it('with a card whose bank wants its owner asks for action', async () => {
    const { moveTo, now, useCard, eventTypes } = await running();
    await useCard('pm_card_authenticationRequired');
    await moveTo('2026-02-11T00:00:00Z');
    expect((await now()).status).toBe('past_due');
    expect(await eventTypes()).toContain('invoice.payment_action_required');
  });

  it('fails when the card has expired by then', async () => {
    const { moveTo, now } = await running({}, '2030-12-20T00:00:00Z');
    await moveTo('2031-01-21T00:00:00Z');
    expect((await now()).status).toBe('past_due');
  });

  it('does not come after a cancellation, which ends with the paid period', async () => {
    const { moveTo, now, stripe, id } = await running();
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(iso(ending.cancel_at ?? 0)).toBe('2026-02-10');
    await expect(stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
      statusCode: 404,
      code: 'invoice_upcoming_none',
    });
    await moveTo('2026-02-09T00:00:00Z');
    expect((await now()).status).toBe('active');
    await moveTo('2026-02-10T12:00:00Z');
    const ended = await now();
    expect(ended).toMatchObject({ status: 'canceled' });
    expect(iso(ended.ended_at ?? 0)).toBe('2026-02-10');
  });

  it('comes after all when the cancellation is taken back', async () => {
    const { moveTo, now, stripe, id } = await running();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await moveTo('2026-02-11T00:00:00Z');
    expect((await now()).status).toBe('active');
  });
});
