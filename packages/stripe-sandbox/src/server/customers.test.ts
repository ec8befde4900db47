import { describe, expect, it } from 'vitest';
import { invoiceOf, openShop, secretOf } from './testing/shop.ts';

describe('A customer that is deleted', () => {
  it('loses its cards and plans at once, and keeps its invoices and payments', async () => {
    const shop = openShop();
    const { stripe } = shop;
    const { customer, price } = await shop.stock();
    const begun = await shop.subscribe(customer.id, price.id);
    await shop.pay(secretOf(invoiceOf(begun)), 'visa');
    expect(await stripe.customers.del(customer.id)).toEqual(
      expect.objectContaining({ id: customer.id, object: 'customer', deleted: true }),
    );
    expect(await stripe.customers.retrieve(customer.id)).not.toHaveProperty('email');
    expect((await stripe.customers.list()).data.map(({ id }) => id)).not.toContain(customer.id);
    await expect(stripe.customers.del(customer.id)).rejects.toThrow('No such customer');
    await expect(stripe.customers.update(customer.id, { name: 'Ann' })).rejects.toThrow('No such customer');
    expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('canceled');
    const named = await stripe.subscriptions.update(begun.id, { metadata: { account: 'u1' } });
    expect(named).toMatchObject({ status: 'canceled', metadata: { account: 'u1' } });
    const [kept] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(kept).toMatchObject({ status: 'paid', customer: customer.id });
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    expect((await stripe.refunds.create({ charge: charge?.id ?? '' })).status).toBe('succeeded');
    expect(await shop.eventTypes()).toEqual(
      expect.arrayContaining(['customer.deleted', 'customer.subscription.deleted', 'payment_method.detached']),
    );
  });
});
