import { describe, expect, it } from 'vitest';
import { invoiceOf, openShop, secretOf } from './testing/shop.ts';

async function lifetime(discounts?: { coupon: string }[]) {
  const shop = openShop();
  const { customer, once } = await shop.stock();
  await shop.stripe.coupons.create({ id: 'TEN', percent_off: 10 });
  await shop.stripe.coupons.create({ id: 'ALL', percent_off: 100 });
  const draft = await shop.stripe.invoices.create({
    customer: customer.id,
    auto_advance: false,
    pending_invoice_items_behavior: 'exclude',
    ...(discounts ? { discounts } : {}),
  });
  await shop.stripe.invoiceItems.create({ customer: customer.id, invoice: draft.id, pricing: { price: once.id } });
  const finalize = () => shop.stripe.invoices.finalizeInvoice(draft.id, { expand: ['confirmation_secret'] });
  return { ...shop, customer, draft, finalize };
}

describe('An invoice for a single purchase', () => {
  it('is written, numbered and paid', async () => {
    const { stripe, draft, finalize, pay, customer } = await lifetime([{ coupon: 'TEN' }]);
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({
      status: 'draft',
      number: null,
      amount_due: 89730,
    });
    const open = await finalize();
    expect(open).toMatchObject({ status: 'open', subtotal: 99700, total: 89730, billing_reason: 'manual' });
    expect(open.number).toMatch(/^\w+-0001$/);
    expect(open.lines.data[0]).toMatchObject({
      description: 'Signals',
      amount: 99700,
      pricing: { type: 'price_details' },
    });
    expect((await pay(secretOf(open), 'visa')).body.status).toBe('succeeded');
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({ status: 'paid', amount_paid: 89730 });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  });

  it('of nothing pays itself', async () => {
    const { finalize, eventTypes } = await lifetime([{ coupon: 'ALL' }]);
    const paid = await finalize();
    expect(paid).toMatchObject({ status: 'paid', amount_due: 0, amount_paid: 0 });
    expect(paid.confirmation_secret).toBeNull();
    expect(await eventTypes()).toContain('invoice.paid');
  });

  it('that is void cannot be paid any more', async () => {
    const { stripe, draft, finalize, pay } = await lifetime();
    await expect(stripe.invoices.voidInvoice(draft.id)).rejects.toThrow('You can only pass in open invoices');
    const open = await finalize();
    expect(await stripe.invoices.voidInvoice(draft.id)).toMatchObject({ status: 'void' });
    expect(await pay(secretOf(open), 'visa')).toMatchObject({ status: 400 });
    await expect(finalize()).rejects.toMatchObject({ code: 'invoice_not_editable' });
  });

  it('is never charged to the saved card on its own', async () => {
    const { stripe, finalize, customer, moveTo, draft } = await lifetime();
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
    await finalize();
    await moveTo('2026-06-01T00:00:00Z');
    expect((await stripe.invoices.retrieve(draft.id)).status).toBe('open');
  });
});

describe('A first invoice', () => {
  it('of nothing starts the subscription at once, and asks for a card by a setup', async () => {
    const shop = openShop();
    const { customer, price } = await shop.stock();
    await shop.stripe.coupons.create({ id: 'FREE', percent_off: 100 });
    const subscription = await shop.subscribe(customer.id, price.id, { discounts: [{ coupon: 'FREE' }] });
    expect(subscription.status).toBe('active');
    expect(invoiceOf(subscription)).toMatchObject({ status: 'paid', confirmation_secret: null });
    const setup = subscription.pending_setup_intent;
    if (setup === null || typeof setup === 'string') throw new Error('There is no setup');
    const saved = await shop.pay(setup.client_secret ?? '', 'visa');
    const after = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(after).toMatchObject({ default_payment_method: saved.body.payment_method, pending_setup_intent: null });
    await shop.moveTo('2026-03-01T00:00:00Z');
    const renewed = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(invoiceOf(renewed)).toMatchObject({ status: 'paid', amount_paid: 14900 });
  });

  it('that is not paid within 23 hours expires with its subscription', async () => {
    const shop = openShop('2026-01-01T00:00:00Z');
    const { customer, price } = await shop.stock();
    const subscription = await shop.subscribe(customer.id, price.id);
    await shop.moveTo('2026-01-01T22:59:00Z');
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
    await shop.moveTo('2026-01-01T23:00:00Z');
    const after = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(after.status).toBe('incomplete_expired');
    expect(invoiceOf(after).status).toBe('void');
    expect((await shop.pay(secretOf(invoiceOf(subscription)), 'visa')).status).toBe(400);
  });

  it('is void when the attempt is given up', async () => {
    const shop = openShop();
    const { customer, price } = await shop.stock();
    const subscription = await shop.subscribe(customer.id, price.id);
    expect((await shop.stripe.subscriptions.cancel(subscription.id)).status).toBe('incomplete_expired');
    expect((await shop.pay(secretOf(invoiceOf(subscription)), 'visa')).status).toBe(400);
    await expect(shop.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('can be previewed before anything is bought', async () => {
    const shop = openShop();
    const { customer, price } = await shop.stock();
    await shop.stripe.coupons.create({ id: 'TEN', percent_off: 10 });
    const preview = await shop.stripe.invoices.createPreview({
      customer: customer.id,
      subscription_details: { items: [{ price: price.id }] },
      discounts: [{ coupon: 'TEN' }],
    });
    expect(preview).toMatchObject({ subtotal: 14900, amount_due: 13410 });
    expect((await shop.stripe.coupons.retrieve('TEN')).times_redeemed).toBe(0);
    expect((await shop.stripe.invoices.list()).data).toEqual([]);
  });

  it('lists subscriptions by their state', async () => {
    const shop = openShop();
    const { customer, price } = await shop.stock();
    const gone = await shop.subscribe(customer.id, price.id);
    await shop.pay(secretOf(invoiceOf(gone)), 'visa');
    await shop.stripe.subscriptions.cancel(gone.id);
    const waiting = await shop.subscribe(customer.id, price.id);
    const ids = async (status: 'all' | 'canceled' | 'incomplete') =>
      (await shop.stripe.subscriptions.list({ customer: customer.id, status })).data.map((each) => each.id);
    expect(await ids('all')).toEqual([waiting.id, gone.id]);
    expect(await ids('canceled')).toEqual([gone.id]);
    expect(await ids('incomplete')).toEqual([waiting.id]);
  });
});
