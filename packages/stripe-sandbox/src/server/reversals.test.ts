import { describe, expect, it } from 'vitest';
import { openCheckout as checkout, idOf } from './testing/checkout.ts';

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
  });

  it('is on its way for an hour with one card, and is found not to have arrived with another', async () => {
    const { stripe, pay, secret, moveTo, eventTypes } = await checkout('2026-01-31T10:00:00Z');
    await pay(secret, 'refundPending');
    const payment_intent = idOf(secret);
    const refund = await stripe.refunds.create({ payment_intent });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    await moveTo('2026-01-31T11:00:00Z');
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
    expect(await eventTypes()).toEqual(expect.arrayContaining(['refund.updated', 'charge.refund.updated']));

    const other = await checkout('2026-01-31T10:00:00Z');
    await other.pay(other.secret, 'refundFails');
    const failing = await other.stripe.refunds.create({ payment_intent: idOf(other.secret) });
    expect(failing.status).toBe('succeeded');
    await other.moveTo('2026-01-31T11:00:00Z');
    const charge = expect.objectContaining({ amount_refunded: 0, refunded: false });
    expect(await other.stripe.refunds.retrieve(failing.id, { expand: ['charge'] })).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      charge,
    });
    expect(await other.eventTypes()).toContain('refund.failed');
  });

  it('is given back once for one idempotency key', async () => {
    const { stripe, pay, secret } = await checkout();
    await pay(secret, 'visa');
    const again = () => stripe.refunds.create({ payment_intent: idOf(secret) }, { idempotencyKey: 'refund/1' });
    expect((await again()).id).toBe((await again()).id);
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
