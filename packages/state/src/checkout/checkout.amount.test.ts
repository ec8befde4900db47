import { createSubscriptionIntent, validatePromoCode } from '@signalsync/contract/calls/checkout';
import { promoWithoutDetails } from '@signalsync/contract/fixtures/checkout';
import { plansOfAnotherHost } from '@signalsync/contract/fixtures/plans';
import { describe, expect, it } from 'vitest';
import { mock } from '../mocks/mock.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { bodiesOf, checkoutOf, readyCheckout } from '../testing/checkout.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();

const on = mock(base);

const intentCall = 'POST /api/stripe/create-subscription-intent';
const emailCall = 'POST /api/stripe/update-customer-email';
const confirmedIn = ({ form }: { form: { confirmed: { clientSecret: string }[] } }) =>
  form.confirmed.map(({ clientSecret }) => clientSecret);

/** Mocks a server that creates a payment intent with this amount, in minor units. */
const askFor = (amountDue: number | null, clientSecret = 'pi_9_secret_sample') =>
  on(createSubscriptionIntent, {
    clientSecret,
    customerId: 'cus_sample',
    type: 'recurring',
    amountDue,
    currency: 'usd',
  });

describe('another amount than the one shown', () => {
  it('is shown and not paid; the next press pays it with the same intent', async () => {
    const set = await readyCheckout(network);
    const { state, form, order, pay, said } = set;
    network.use(askFor(15_900));
    await pay();
    expect(state.submission).toEqual({ status: 'amountDiffers', amount: 15_900, expected: 14_900, currency: 'usd' });
    expect([form.confirmed, network.asked, said()]).toEqual([[], [intentCall], []]);
    expect(order()).toMatchObject({ totals: { total: 15_900 }, renewal: { amount: 15_900 } });
    expect(form.amounts.at(-1)?.amount).toBe(15_900);
    await pay();
    expect(confirmedIn(set)).toEqual(['pi_9_secret_sample']);
    expect(network.asked).toEqual([intentCall, emailCall]);
  });

  it('that changes once more is shown once more', async () => {
    const set = await readyCheckout(network);
    const { store, state, pay } = set;
    network.use(askFor(15_900));
    await pay();
    store.setEmail('another@example.com');
    network.use(askFor(16_900));
    await pay();
    expect(state.submission).toMatchObject({ status: 'amountDiffers', amount: 16_900, expected: 15_900 });
    expect(set.form.confirmed).toEqual([]);
  });

  it('because a code ran out between apply and pay takes the code off', async () => {
    const set = await readyCheckout(network);
    const { store, state, order, pay } = set;
    store.setPromoCode('LAUNCH10');
    await store.applyPromo();
    network.use(askFor(14_900));
    await pay();
    expect(state).toMatchObject({
      promo: { status: 'failed', message: 'Invalid promo code' },
      promoCode: 'LAUNCH10',
      submission: { status: 'amountDiffers', amount: 14_900, expected: 13_410 },
    });
    expect(order()?.totals?.total).toBe(14_900);
    await pay();
    expect(set.form.confirmed).toHaveLength(1);
    expect((await bodiesOf(network, 'create-subscription-intent')).at(-1)).toEqual({
      priceId: 'price_monthly',
      metadata: { priceId: 'price_monthly' },
    });
  });

  it('is how a code of unknown value tells what it takes off', async () => {
    const { store, state, order, pay } = await readyCheckout(network);
    network.use(on(validatePromoCode, promoWithoutDetails()), askFor(13_410));
    store.setPromoCode('GOOD');
    await store.applyPromo();
    await pay();
    expect(state).toMatchObject({ promo: { status: 'applied' }, submission: { amount: 13_410, expected: 14_900 } });
    expect(order()).toMatchObject({ totals: { total: 13_410 }, renewal: null });
  });

  it('is forgotten when the code is edited', async () => {
    const { store, state, order, pay } = await readyCheckout(network);
    network.use(askFor(15_900));
    await pay();
    store.setPromoCode('L');
    expect(state.submission).toEqual({ status: 'idle' });
    expect(order()?.totals?.total).toBe(14_900);
  });

  it('is read from the provider where the host leaves it out', async () => {
    const { state, form, pay } = await readyCheckout(network);
    network.use(askFor(null));
    form.intentState = { status: 'unpaid', amount: 15_900, currency: 'usd' };
    await pay();
    expect(state.submission).toMatchObject({ status: 'amountDiffers', amount: 15_900 });
  });

  it('is no difference where nobody knows it', async () => {
    const { form, pay } = await readyCheckout(network);
    network.use(askFor(null));
    form.intentState = new Error('offline');
    await pay();
    expect(form.confirmed).toHaveLength(1);
  });

  it('than the form was opened with is told to the form where the screen shows none', async () => {
    const { store, form, clock } = checkoutOf(network);
    network.use(...plansMocks(base, plansOfAnotherHost()), askFor(17_731));
    await store.load();
    store.formReady(form);
    store.setEmail('guest@example.com');
    store.setAgreed(true);
    await letTimePass(clock, store.submit());
    expect(form.amounts.at(-1)).toEqual({ mode: 'subscription', amount: 17_731, currency: 'usd' });
    expect(form.done).toEqual(['validate', 'validate', 'confirm']);
  });
});
