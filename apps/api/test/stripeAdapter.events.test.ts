import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { adapter, webhookSecret } from './support/wire.ts';

describe('The provider', () => {
  test.each([
    [404, 'missing'],
    [402, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
  ])('that answers %i is understood as %s', async (status, kind) => {
    const { payments } = adapter({ status, body: { error: { type: 'invalid_request_error', message: 'No' } } });
    await expect(payments.subscription('sub_1')).rejects.toMatchObject({ name: 'PaymentsError', kind });
  });

  const now = new Date('2026-11-20T09:00:00.000Z');
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    created: 1_795_000_000,
    data: { object: { object: 'charge', customer: 'cus_1', payment_intent: 'pi_1', refunded: true } },
  };
  const body = JSON.stringify(event);
  const signed = (at: Date, secret = webhookSecret) =>
    new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    });

  test('signs its events', async () => {
    const { payments } = adapter();
    expect(await payments.readEvent(body, signed(now), now)).toEqual({
      id: 'evt_1',
      type: 'charge.refunded',
      createdAt: new Date(1_795_000_000_000),
      customerId: 'cus_1',
      paymentIntentId: 'pi_1',
      isReversal: true,
    });
  });

  test.each([
    ['with another secret', signed(now, 'whsec_other')],
    ['more than five minutes ago', signed(new Date(now.getTime() - 301_000))],
    ['not at all', ''],
  ])('is not believed when it signed %s', async (_, header) => {
    const { payments } = adapter();
    await expect(payments.readEvent(body, header, now)).rejects.toMatchObject({ kind: 'refused' });
  });
});
