import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { adapter, webhookSecret } from './support/wire.ts';

describe('The provider', () => {
  test.each([
    [404, 'missing'],
    [402, 'rejected'],
    [400, 'rejected'],
    [401, 'rejected'],
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
  const signed = (at: Date, secret = webhookSecret, payload = body) =>
    new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
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
      isAboutReversal: true,
    });
  });

  test.each([
    ['with another secret', signed(now, 'whsec_other')],
    ['more than five minutes ago', signed(new Date(now.getTime() - 301_000))],
    ['more than five minutes ahead', signed(new Date(now.getTime() + 301_000))],
    ['not at all', ''],
  ])('is not believed when it signed %s', async (_, header) => {
    const { payments } = adapter();
    await expect(payments.readEvent(body, header, now)).rejects.toMatchObject({ kind: 'rejected' });
  });

  test.each([
    ['no JSON', 'type=charge.refunded'],
    ['no event', '[]'],
    ['an event without what it is about', JSON.stringify({ ...event, data: undefined })],
    ['an event about nothing', JSON.stringify({ ...event, data: { object: null } })],
  ])('is rejected when it signed %s', async (_, sent) => {
    const { payments } = adapter();
    const read = payments.readEvent(sent, signed(now, webhookSecret, sent), now);
    await expect(read).rejects.toMatchObject({ name: 'PaymentsError', kind: 'rejected' });
  });

  test('is told nothing by an event that only names what it is about', async () => {
    const { payments } = adapter();
    const thin = JSON.stringify({ id: 'evt_2', object: 'v2.core.event', type: 'v2.core.account.updated' });
    expect(await payments.readEvent(thin, signed(now, webhookSecret, thin), now)).toBeNull();
  });
});
