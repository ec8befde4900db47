import { describe, expect, it } from 'vitest';
import { invoiceOf, openShop, secretOf } from './testing/shop.ts';

describe('A subscription', () => {
  it('waits for its first payment, and is active once a browser paid it', async () => {
    const shop = openShop();
    const { customer, price } = await shop.stock();
    const subscription = await shop.subscribe(customer.id, price.id);
    const invoice = invoiceOf(subscription);
    expect(subscription.status).toBe('incomplete');
    expect(invoice).toMatchObject({ status: 'open', amount_due: 14900, billing_reason: 'subscription_create' });

    const paid = await shop.pay(secretOf(invoice), 'visa');
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });

    const after = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] });
    expect(after.status).toBe('active');
    expect(after.default_payment_method).toBe(paid.body.payment_method);
    expect(invoiceOf(after)).toMatchObject({ status: 'paid', amount_paid: 14900, amount_remaining: 0 });
    expect(new Date((after.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()).toBe(
      '2026-02-28T10:00:00.000Z',
    );
    expect(await shop.eventTypes()).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'customer.subscription.updated']),
    );
  });
});
