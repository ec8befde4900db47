import { describe, expect, it } from 'vitest';
import { idOf, openCheckout as checkout } from './testing/checkout.ts';

describe('Money that goes back', () => {
  it('is refunded in part and in full, and never more than was paid', async () => {
    const { stripe, pay, secret, eventTypes } = await checkout();
    await pay(secret, 'visa');
    const payment_intent = idOf(secret);
    await stripe.refunds.create({ payment_intent, amount: 4900 });
    const intent = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 4900, refunded: false });
    await expect(stripe.refunds.create({ payment_intent, amount: 14900 })).rejects.toThrow('greater than unrefunded');
    await stripe.refunds.create({ payment_intent });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await eventTypes()).filter((type) => type === 'charge.refunded')).toHaveLength(2);
    const payments = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } });
    expect(payments.data).toHaveLength(1);
  });

  it('may be disputed right after the payment', async () => {
    const { stripe, pay, secret } = await checkout();
    expect((await pay(secret, 'disputed')).body.status).toBe('succeeded');
    const disputes = await stripe.disputes.list({ payment_intent: idOf(secret) });
    expect(disputes.data[0]).toMatchObject({ status: 'needs_response', reason: 'fraudulent' });
  });

  it('is disputed, and won or lost', async () => {
    const { sandbox, stripe, pay, secret, arrived } = await checkout();
    await pay(secret, 'visa');
    const dispute = await sandbox.trigger.dispute(idOf(secret));
    await sandbox.trigger.closeDispute(dispute, 'lost');
    expect(await stripe.disputes.retrieve(dispute)).toMatchObject({ status: 'lost', payment_intent: idOf(secret) });
    await sandbox.idle();
    expect(arrived.filter((event) => event.type.startsWith('charge.dispute')).map((event) => event.type)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ]);
    await expect(stripe.refunds.create({ payment_intent: idOf(secret) })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });
});
