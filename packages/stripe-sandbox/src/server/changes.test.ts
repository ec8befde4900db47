import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { invoiceOf, openMonth } from './testing/shop.ts';

const seconds = (text: string) => Date.parse(text) / 1000;
const at = '2026-01-20T12:00:00Z';

/** Opens a shop with a member, and what asks for a change to the quarter. */
async function running() {
  const shop = await openMonth();
  const { id, begun, quarter } = shop;
  const item = begun.items.data[0]?.id ?? '';
  const change = { items: [{ id: item, price: quarter.id }], proration_date: seconds(at) };
  const asked = { ...change, proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const;
  const expand = ['latest_invoice.payments', 'latest_invoice.confirmation_secret'];
  return {
    ...shop,
    preview: (how: object = {}) =>
      shop.stripe.invoices.createPreview({
        subscription: id,
        subscription_details: { ...change, proration_behavior: 'always_invoice', ...how },
      }),
    worth: () =>
      shop.stripe.invoices.createPreview({
        subscription: id,
        subscription_details: { ...change, items: [{ id: item, quantity: 0 }], proration_behavior: 'always_invoice' },
      }),
    upgrade: (more: Stripe.SubscriptionUpdateParams = {}) =>
      shop.stripe.subscriptions.update(id, { ...asked, ...more, expand }),
    now: () => shop.stripe.subscriptions.retrieve(id, { expand }),
    useCard: async (card: string) => {
      const { id: method } = await shop.stripe.paymentMethods.attach(card, { customer: shop.customer.id });
      await shop.stripe.subscriptions.update(id, { default_payment_method: method });
    },
  };
}

describe('A change to a longer interval', () => {
  it('begins a new period, and charges what its preview said, also some minutes later', async () => {
    const { preview, upgrade, moveTo, quarter, worth } = await running();
    await moveTo(at);
    const shown = await preview();
    expect((await worth()).total).toBe(-10_094);
    // 21 of 31 days are unused.
    expect(shown.lines.data.map(({ amount }) => amount)).toEqual([-10_094, 35_700]);
    await moveTo('2026-01-20T12:09:00Z');
    const after = await upgrade();
    expect(invoiceOf(after)).toMatchObject({ status: 'paid', amount_paid: shown.amount_due, total: 35_700 - 10_094 });
    expect(after).toMatchObject({ pending_update: null, items: { data: [{ price: { id: quarter.id } }] } });
    expect(after.items.data[0]?.current_period_end).toBe(seconds('2026-04-20T12:09:00Z'));
  });

  it('credits what was paid after the discount, and discounts the new period', async () => {
    const { preview, moveTo, stripe, id, worth } = await running();
    await moveTo('2026-02-10T14:00:00Z');
    await stripe.coupons.create({ id: 'LESS', percent_off: 20, duration: 'forever' });
    await stripe.subscriptions.update(id, { discounts: [{ coupon: 'LESS' }] });
    await moveTo('2026-03-10T14:00:00Z');
    await moveTo('2026-03-26T00:00:00Z');
    const half = { proration_date: seconds('2026-03-26T00:00:00Z') };
    // Half of the $119.20 that March cost, less the twelve hours of the night.
    expect((await preview(half)).lines.data.map(({ amount }) => amount)).toEqual([-5960, 35_700]);
    expect((await preview(half)).amount_due).toBe(35_700 - 7140 - 5960);
    await expect(worth()).rejects.toThrow('current period');
  });

  it('waits for a declined card, changes nothing, and is done once the invoice is paid', async () => {
    const { upgrade, useCard, moveTo, now, stripe, quarter } = await running();
    await moveTo(at);
    await useCard('pm_card_chargeCustomerFail');
    const pending = await upgrade();
    expect(pending.status).toBe('active');
    expect(pending.pending_update).not.toBeNull();
    expect(pending.items.data[0]?.price.unit_amount).toBe(14_900);
    expect(invoiceOf(pending)).toMatchObject({ status: 'open', next_payment_attempt: null });
    await useCard('pm_card_visa');
    await stripe.invoices.pay(invoiceOf(pending).id);
    expect(await now()).toMatchObject({ pending_update: null, items: { data: [{ price: { id: quarter.id } }] } });
  });

  it('is dropped with its voided invoice, and by itself after 23 hours', async () => {
    const { upgrade, useCard, moveTo, now, stripe, eventTypes } = await running();
    await moveTo(at);
    await useCard('pm_card_chargeCustomerFail');
    const first = await upgrade();
    await expect(upgrade()).rejects.toThrow('pending update');
    await stripe.invoices.voidInvoice(invoiceOf(first).id);
    expect(await now()).toMatchObject({ pending_update: null, status: 'active' });
    const second = await upgrade();
    await moveTo('2026-01-21T12:00:00Z');
    expect(await stripe.invoices.retrieve(invoiceOf(second).id)).toMatchObject({ status: 'void' });
    expect((await eventTypes()).filter((type) => type.endsWith('pending_update_expired'))).toHaveLength(2);
  });

  it('uses up a discount for one charge, also if it is dropped', async () => {
    const { upgrade, useCard, moveTo, now, stripe, id } = await running();
    await stripe.coupons.create({ id: 'ONCE', percent_off: 20, duration: 'once' });
    await stripe.subscriptions.update(id, { discounts: [{ coupon: 'ONCE' }] });
    await moveTo(at);
    await useCard('pm_card_chargeCustomerFail');
    await stripe.invoices.voidInvoice(invoiceOf(await upgrade()).id);
    expect((await now()).discounts).toEqual([]);
  });

  it('makes a plan that ends renew again, if asked', async () => {
    const { upgrade, moveTo, stripe, id } = await running();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await moveTo(at);
    expect(await upgrade({ cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
  });

  it('is refused with what a pending update cannot hold, and outside the current period', async () => {
    const { upgrade } = await running();
    await expect(upgrade({ metadata: { a: 'b' } })).rejects.toThrow('metadata');
    await expect(upgrade({ proration_date: seconds('2026-01-01T00:00:00Z') })).rejects.toThrow('current period');
  });
});

describe('An invoice with a credit', () => {
  it('asks for the price less the credit', async () => {
    const { stripe, customer } = await running();
    const draft = await stripe.invoices.create({ customer: customer.id, auto_advance: false });
    const { data } = await stripe.prices.list({ type: 'one_time' });
    const of = { customer: customer.id, invoice: draft.id };
    await stripe.invoiceItems.create({ ...of, pricing: { price: data[0]?.id ?? '' } });
    await stripe.invoiceItems.create({ ...of, amount: -10_094, currency: 'usd', description: 'Unused time' });
    expect(await stripe.invoices.finalizeInvoice(draft.id)).toMatchObject({ amount_due: 99_700 - 10_094 });
  });
});
