import { createSubscriptionIntent, updateCustomerEmail, validatePromoCode } from '@signalsync/contract/calls/checkout';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import type { Confirmation } from '../payment/paymentForm.ts';
import { bodiesOf, checkoutOf, readyCheckout } from '../testing/checkout.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);

const intentCall = 'POST /api/stripe/create-subscription-intent';
const emailCall = 'POST /api/stripe/update-customer-email';

const failedPayment = { status: 'failed', message: 'Payment failed. Please try again.' };

/** Mocks a server that creates a payment intent with this amount, in minor units. */
const askFor = (amountDue: number | null, clientSecret = 'pi_9_secret_sample') =>
  on(createSubscriptionIntent, {
    clientSecret,
    customerId: 'cus_sample',
    type: 'recurring',
    amountDue,
    currency: 'usd',
  });

describe('paying', () => {
  it('validates, makes the intent, sets the email, waits a second and confirms', async () => {
    const { store, state, form, clock, pay, said } = await readyCheckout(network);
    const start = clock.now();
    const paying = pay();
    expect(state.submission).toMatchObject({ status: 'processing' });
    await paying;
    expect(network.asked).toEqual([intentCall, emailCall]);
    expect(form.done).toEqual(['validate', 'confirm']);
    expect(clock.now() - start).toBe(1000);
    expect(form.confirmed).toEqual([
      { clientSecret: 'pi_1_secret_sample', kind: 'payment', returnUrl: 'https://app.test/account?payment=success' },
    ]);
    expect(await bodiesOf(network, 'update-customer-email')).toEqual([
      { email: 'guest@example.com', customerId: 'cus_sample' },
    ]);
    expect(state.submission).toMatchObject({ status: 'processing' });
    expect([said(), clock.pending()]).toEqual([[], 0]);
    store.dispose();
  });

  it('does not name a guest, and passes on the code and who recommended us', async () => {
    const { core, store, pay } = await readyCheckout(network);
    core.session.rememberVia('sam');
    store.setPromoCode('LAUNCH10');
    await store.applyPromo();
    await pay();
    expect(await bodiesOf(network, 'create-subscription-intent')).toEqual([
      { priceId: 'price_monthly', metadata: { priceId: 'price_monthly', promoCode: 'LAUNCH10', via: 'sam' } },
    ]);
  });

  it('names a member', async () => {
    const { pay } = await readyCheckout(network, { member: visitorWithoutPlan() });
    await pay();
    expect(await bodiesOf(network, 'create-subscription-intent')).toEqual([
      {
        priceId: 'price_monthly',
        userId: 'usr_8f21c0',
        metadata: { priceId: 'price_monthly', userId: 'usr_8f21c0' },
      },
    ]);
    expect(await bodiesOf(network, 'update-customer-email')).toEqual([
      { email: 'trader@example.com', customerId: 'cus_sample' },
    ]);
  });

  it('is done once under 20 rapid clicks', async () => {
    const { store, form, clock } = await readyCheckout(network);
    await letTimePass(clock, Promise.all(Array.from({ length: 20 }, () => store.submit())));
    await store.submit();
    expect(network.asked).toEqual([intentCall, emailCall]);
    expect(form.confirmed).toHaveLength(1);
  });

  it('takes no second press while the provider confirms', async () => {
    const { store, state, form, pay } = await readyCheckout(network);
    let answer = (_: Confirmation) => {};
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    form.confirmation = () => {
      isAsked();
      return new Promise((resolve) => (answer = resolve));
    };
    const paying = pay();
    await asked;
    await pay();
    answer({ ok: false, kind: 'declined', message: 'Declined.' });
    await paying;
    expect(form.confirmed).toHaveLength(1);
    expect(state.submission).toMatchObject({ status: 'failed', reason: 'Declined.' });
    store.dispose();
  });

  it('takes down a card where nothing is due', async () => {
    const { form, pay, store } = await readyCheckout(network);
    network.use(on(validatePromoCode, { valid: true, discount: 149 }), askFor(0, 'seti_1_secret_sample'));
    store.setPromoCode('FREE');
    await store.applyPromo();
    await pay();
    expect(form.confirmed).toMatchObject([{ clientSecret: 'seti_1_secret_sample', kind: 'setup' }]);
  });

  it.each([
    ['without an email', (set: Awaited<ReturnType<typeof readyCheckout>>) => set.store.setEmail('guest@')],
    ['without consent', (set: Awaited<ReturnType<typeof readyCheckout>>) => set.store.setAgreed(false)],
    ['without a form', (set: Awaited<ReturnType<typeof readyCheckout>>) => set.store.formFailed()],
  ])('does not begin %s', async (_, spoil) => {
    const set = await readyCheckout(network);
    spoil(set);
    await set.pay();
    expect([set.state.submission, set.form.done, network.asked]).toEqual([{ status: 'idle' }, [], []]);
  });

  it('does not begin before the plan is there', async () => {
    const { store, state, form } = checkoutOf(network);
    store.formReady(form);
    store.setEmail('guest@example.com');
    store.setAgreed(true);
    await store.submit();
    expect([state.submission, form.done]).toEqual([{ status: 'idle' }, []]);
  });

  it('lets nothing be changed while it is under way', async () => {
    const { store, state, pay } = await readyCheckout(network);
    const paying = pay();
    store.setEmail('another@example.com');
    store.setAgreed(false);
    store.setPromoCode('LAUNCH10');
    expect(await store.applyPromo()).toBe(false);
    await paying;
    expect(state).toMatchObject({ email: { value: 'guest@example.com' }, hasAgreed: true, promoCode: '' });
  });
});

describe('a form that is not filled in', () => {
  it("says so with the provider's sentence, and nothing is asked of the server", async () => {
    const { state, form, pay, said } = await readyCheckout(network);
    form.validation = { ok: false, message: 'Your card number is incomplete.' };
    await pay();
    const message = 'Your card number is incomplete.';
    expect(state.submission).toEqual({ status: 'failed', message, reason: null, money: 'notCharged' });
    expect([network.asked, said()]).toEqual([[], []]);
    form.validation = { ok: true };
    await pay();
    expect(form.confirmed).toHaveLength(1);
  });

  it('that breaks ends the payment before it began', async () => {
    const { state, form, pay, said } = await readyCheckout(network);
    form.validation = new Error('IntegrationError');
    await pay();
    expect(state.submission).toEqual({ ...failedPayment, reason: null, money: 'notCharged' });
    expect(said()).toEqual([['Error', 'Payment failed. Please try again.']]);
  });
});

describe('leaving', () => {
  it('before the confirmation ends the payment', async () => {
    const { store, state, form, clock, said } = await readyCheckout(network);
    network.use(bad.hang(updateCustomerEmail));
    const paying = store.submit();
    await network.arrived(2);
    store.dispose();
    await paying;
    clock.advance(60_000);
    expect([state.submission, form.confirmed, said(), clock.pending()]).toEqual([{ status: 'idle' }, [], [], 0]);
  });

  it('during the pause ends it, too', async () => {
    const { store, form, clock } = await readyCheckout(network);
    const paying = store.submit();
    await network.arrived(2);
    while (!clock.timers().some(({ setFor }) => setFor === 1000)) await new Promise((resolve) => setImmediate(resolve));
    store.dispose();
    await paying;
    expect([form.confirmed, clock.pending()]).toEqual([[], 0]);
  });

  it('and coming back from the return page asks the provider before anything is paid again', async () => {
    const { state, form, browser, pay } = await readyCheckout(network);
    await pay();
    browser.restore();
    expect(state.submission).toEqual({ status: 'idle' });
    form.intentState = { status: 'succeeded', amount: 14_900, currency: 'usd' };
    await pay();
    expect(form.confirmed).toHaveLength(1);
    expect(browser.visited).toHaveLength(1);
  });

  it('and coming back takes no late answer for one of now', async () => {
    const { state, form, browser, clock, store } = await readyCheckout(network);
    let answer = (_: Confirmation) => {};
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    form.confirmation = () => {
      isAsked();
      return new Promise((resolve) => (answer = resolve));
    };
    const paying = store.submit();
    await letTimePass(clock, asked);
    browser.restore();
    answer({ ok: false, kind: 'declined' });
    await paying;
    expect(state.submission).toEqual({ status: 'idle' });
  });
});
