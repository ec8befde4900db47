import { describe, expect, it } from 'vitest';
import type { Confirmation } from '../payment/paymentForm.ts';
import { readyCheckout } from '../testing/checkout.ts';
import { mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();

const intentCall = 'POST /api/stripe/create-subscription-intent';
const emailCall = 'POST /api/stripe/update-customer-email';
const confirmedIn = ({ form }: { form: { confirmed: { clientSecret: string }[] } }) =>
  form.confirmed.map(({ clientSecret }) => clientSecret);
const failedPayment = { status: 'failed', message: 'Payment failed. Please try again.' };
const declined: Confirmation = {
  ok: false,
  kind: 'declined',
  message: 'Your card was declined.',
  code: 'card_declined',
};
const lost: Confirmation = { ok: false, kind: 'unexpected' };

describe('a confirmation', () => {
  it.each([
    ['declined', declined, 'Your card was declined.'],
    ['declined, as the form shows, too,', { ...declined, isShown: true } as const, null],
    ['abandoned', { ok: false, kind: 'abandoned' } as const, null],
  ])('that is %s says that nothing was charged, and why', async (_, confirmation, reason) => {
    const { state, form, pay, said } = await readyCheckout(network);
    form.confirmation = confirmation;
    await pay();
    expect(state.submission).toEqual({ ...failedPayment, reason, money: 'notCharged' });
    expect(said()).toEqual([['Error', 'Payment failed. Please try again.']]);
    form.confirmation = { ok: true };
    await pay();
    expect(state.submission).toMatchObject({ status: 'processing' });
  });

  it.each([
    ['is answered with something unexpected', lost],
    ['breaks', new Error('Failed to fetch')],
  ])('that %s says that nobody knows where the money is', async (_, confirmation) => {
    const { state, form, pay } = await readyCheckout(network);
    form.confirmation = confirmation;
    await pay();
    expect(state.submission).toEqual({ ...failedPayment, reason: null, money: 'unknown' });
    expect(form.done).toEqual(['validate', 'confirm', 'lookUp']);
  });

  it('of unknown outcome is not repeated before the provider says how it ended', async () => {
    const { state, form, pay } = await readyCheckout(network);
    form.confirmation = lost;
    await pay();
    await pay();
    expect(form.confirmed).toHaveLength(1);
    expect(state.submission).toMatchObject({ money: 'unknown' });
  });

  it.each(['succeeded', 'processing'] as const)('that got lost but %s goes on to the return page', async (status) => {
    const { state, form, browser, pay } = await readyCheckout(network);
    form.confirmation = lost;
    form.intentState = { status, amount: 14_900, currency: 'usd' };
    await pay();
    expect(browser.visited).toEqual([
      `https://app.test/account?payment=success&payment_intent=pi_1&redirect_status=${status}`,
    ]);
    expect(state.submission).toMatchObject({ status: 'processing' });
  });

  it('that got lost and is found out at the next press charges once', async () => {
    const { store, form, browser, pay } = await readyCheckout(network);
    form.confirmation = lost;
    await pay();
    store.setEmail('another@example.com');
    form.intentState = { status: 'succeeded', amount: 14_900, currency: 'usd' };
    await pay();
    expect([form.confirmed.length, browser.visited.length]).toEqual([1, 1]);
    expect(network.asked).toEqual([intentCall, emailCall]);
  });

  it('that never arrived can be made again with the same intent', async () => {
    const set = await readyCheckout(network);
    set.form.confirmation = lost;
    set.form.intentState = { status: 'unpaid', amount: 14_900, currency: 'usd' };
    await set.pay();
    expect(set.state.submission).toEqual({ ...failedPayment, reason: null, money: 'notCharged' });
    set.form.confirmation = { ok: true };
    await set.pay();
    expect(confirmedIn(set)).toEqual(['pi_1_secret_sample', 'pi_1_secret_sample']);
  });

  it('of an intent that has run out makes a new one next', async () => {
    const set = await readyCheckout(network);
    set.form.confirmation = { ok: false, kind: 'unexpected', code: 'payment_intent_unexpected_state' };
    set.form.intentState = { status: 'canceled', amount: 14_900, currency: 'usd' };
    await set.pay();
    expect(set.state.submission).toEqual({
      ...failedPayment,
      reason: 'This purchase was changed or paid for in another tab.',
      money: 'notCharged',
    });
    set.form.confirmation = { ok: true };
    await set.pay();
    expect(confirmedIn(set)).toEqual(['pi_1_secret_sample', 'pi_2_secret_sample']);
  });
});
