import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeskAction } from '../src/desk/request.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import { intentIdOf } from './support/checkout.ts';
import { manyCalls } from './support/connections.ts';
import { helping, mailServer } from './support/desk.ts';
import { serverPerFile } from './support/fixture.ts';

const { database, server, serve, shop } = serverPerFile(manyCalls);
const mails = mailServer();
beforeAll(() => serve(manyCalls, { mailer: mails.mailer }));
const { act, recorded, signedIn, subscriber, hasPlan, endOf } = helping(server, shop, database, mails);

describe('A command that breaks off', () => {
  const away = new PaymentsError('away', 'Stripe: no answer');

  test('before the provider has done it goes on by itself', async () => {
    const email = 'before@example.com';
    const { user } = await subscriber(email);
    const end = await endOf(user.stripeSubscriptionId);
    vi.spyOn(server.payments, 'extendUntil').mockRejectedValueOnce(away);
    expect(await act(email, { name: 'extend', days: 7 })).toEqual({
      code: 3,
      text: 'It is begun, and is tried again by itself: Stripe: no answer',
    });
    server.clock.move(60);
    await server.worker.runDue();
    const week = new Date(Date.parse(end) + 7 * 24 * 3600 * 1000).toISOString();
    expect(await endOf(user.stripeSubscriptionId)).toBe(week);
    expect((await recorded(email))[0]?.outcome).toMatch(/^The paid time ends on/);
  });

  test('after the provider has done it does it no second time', async () => {
    const email = 'after@example.com';
    const { user } = await subscriber(email);
    const end = await endOf(user.stripeSubscriptionId);
    const real = server.payments.extendUntil;
    vi.spyOn(server.payments, 'extendUntil').mockImplementationOnce(async (...given) => {
      await real(...given);
      throw away;
    });
    expect((await act(email, { name: 'extend', days: 7 })).code).toBe(3);
    // The same command again goes on where the first one broke off.
    expect((await act(email, { name: 'extend', days: 7 })).code).toBe(0);
    const week = new Date(Date.parse(end) + 7 * 24 * 3600 * 1000).toISOString();
    expect(await endOf(user.stripeSubscriptionId)).toBe(week);
    expect(await recorded(email)).toHaveLength(1);
  });

  test('between the refund and the end of the plan pays back once, and ends the plan', async () => {
    const email = 'half@example.com';
    const { intent, user } = await subscriber(email);
    vi.spyOn(server.payments, 'endSubscription').mockRejectedValueOnce(away);
    expect((await act(email, { name: 'pay-back' })).code).toBe(3);
    expect((await act(email, { name: 'pay-back' })).code).toBe(0);
    await shop.settled();
    expect((await server.payments.subscription(user.stripeSubscriptionId ?? '')).status).toBe('canceled');
    const refunds = await shop.dashboard.refunds.list({ payment_intent: intentIdOf(intent.clientSecret) });
    expect(refunds.data).toHaveLength(1);
  });

  test('after an extension a refund still ends the plan', async () => {
    const email = 'extended@example.com';
    const { intent } = await subscriber(email);
    expect((await act(email, { name: 'extend', days: 7 })).code).toBe(0);
    await shop.dashboard.refunds.create({ payment_intent: intentIdOf(intent.clientSecret) });
    await shop.settled();
    expect(await hasPlan(email)).toBe(false);
  });
});

describe('The desk rejects', () => {
  test('a person nobody knows, and what a person does not have', async () => {
    const nobody = { code: 1, text: 'Nobody is known as nobody@example.com.' };
    expect(await act('nobody@example.com', { name: 'sync' })).toEqual(nobody);
    const email = 'plain@example.com';
    await signedIn(email);
    const said = async (action: DeskAction) => (await act(email, action)).text;
    expect(await said({ name: 'extend', days: 7 })).toBe('There is no subscription whose paid time could be longer.');
    expect(await said({ name: 'pay-back' })).toMatch(/^No guarantee runs/);
    expect(await said({ name: 'resend', mail: 'bought' })).toBe("No mail 'bought' is on record for this person.");
    expect(await said({ name: 'resend', mail: 'loginCode' })).toMatch(/^A code belongs to the browser/);
    expect(await said({ name: 'resend', mail: 'confirmEmail' })).toMatch(/^No address of this account waits/);
    expect(await said({ name: 'free-username', platform: 'discord' })).toMatch(/has connected nothing on Discord/);
    expect(await recorded(email)).toEqual([]);
  });
});
