import { currentUser } from '@signalsync/contract/calls/auth';
import { paymentConfig, validatePromoCode } from '@signalsync/contract/calls/billing';
import { plans, priceDetails } from '@signalsync/contract/calls/plans';
import { freeQuarterPromo, launchPromo, promoWithoutDetails } from '@signalsync/contract/fixtures/checkout';
import { lifetimeMember, monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { lifetimePlan, monthlyPlan, plansOfAnotherHost } from '@signalsync/contract/fixtures/plans';
import { describe, expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { checkoutMocks } from '../mocks/checkout.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { plansMocks } from '../mocks/plans.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { until } from '../testing/until.ts';
import { checkoutOf, readyCheckout } from '../testing/checkout.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);

describe('loading', () => {
  it('gives the plan, the key and an empty email to a guest, each asked for once', async () => {
    const { store, state, order } = checkoutOf(network);
    expect(state.checkout).toEqual({ status: 'loading' });
    await Promise.all([store.load(), store.load()]);
    await store.load();
    expect(order()).toMatchObject({
      plan: monthlyPlan(),
      kind: 'monthly',
      lifetime: lifetimePlan(),
      totals: { currency: 'USD', subtotal: 14_900, total: 14_900 },
      replacedPlan: null,
    });
    expect(state).toMatchObject({
      publishableKey: 'pk_test_sample',
      paymentForm: { status: 'loading' },
      formAmount: { mode: 'subscription', amount: 14_900, currency: 'usd' },
      email: { value: '', isValid: false, isLocked: false },
    });
    expect(network.asked.toSorted()).toEqual(['GET /api/stripe/config', 'GET /api/stripe/plans', 'GET /api/user']);
  });

  it('gives a member the email of the account, which cannot be changed here', async () => {
    const { store, state } = checkoutOf(network, { member: visitorWithoutPlan() });
    await store.load();
    store.setEmail('another@example.com');
    expect(state.email).toEqual({ value: 'trader@example.com', isValid: true, isLocked: true });
  });

  it('leaves the email open where the account has none that is one', async () => {
    const { store, state } = checkoutOf(network, { member: { ...visitorWithoutPlan(), email: '' } });
    await store.load();
    store.setEmail('sam@example.com');
    expect(state.email).toEqual({ value: 'sam@example.com', isValid: true, isLocked: false });
  });

  it.each([null, ''])('needs a plan: %j is none', async (priceId) => {
    const { store, state } = checkoutOf(network, { priceId });
    await store.load();
    expect(state.checkout).toEqual({ status: 'noPlan', message: 'No plan selected.' });
    expect(network.asked).toEqual([]);
  });

  it('asks for a price that the plans do not list', async () => {
    const { store, order } = checkoutOf(network);
    network.use(...plansMocks(base, []));
    await store.load();
    expect(order()).toMatchObject({ plan: monthlyPlan(), lifetime: null });
    expect(network.asked).toContain('GET /api/stripe/price/price_monthly');
  });

  it.each([400, 404, 410, 422])('calls a price that is refused with %i no valid plan', async (status) => {
    const { store, state } = checkoutOf(network, { priceId: '../price' });
    network.use(bad.refuse(priceDetails, status, { message: 'No' }));
    await store.load();
    expect(state.checkout).toEqual({ status: 'noPlan', message: 'No plan selected or invalid plan.' });
  });

  const failures = kindsOfFailure.filter(({ status }) => ![400, 404, 422].includes(status ?? 0));
  it.each(failures)('that fails with $name says so, and can be tried again', async ({ on: failing, hangs }) => {
    const { store, state, clock, order, said } = checkoutOf(network);
    network.use(bad.refuse(plans, 503), failing(priceDetails));
    const loading = store.load();
    if (hangs) {
      await network.arrived(4);
      clock.advance(15_000);
    }
    await loading;
    expect(state.checkout).toMatchObject({ status: 'failed', message: 'Failed to load plan details.' });
    expect(said()).toEqual([]);
    network.use(...plansMocks(base));
    await Promise.all([store.retry(), store.retry()]);
    expect(order()?.plan).toEqual(monthlyPlan());
  });

  it('takes somebody for a guest where the server does not say who they are', async () => {
    const { store, state, order } = checkoutOf(network, { member: monthlyMember() });
    network.use(bad.refuse(currentUser, 503));
    await store.load();
    expect(order()).not.toBeNull();
    expect(state.email.isLocked).toBe(false);
  });

  it('shows no amounts of a host that does not tell them', async () => {
    const { store, state, order } = checkoutOf(network);
    network.use(...plansMocks(base, plansOfAnotherHost()));
    await store.load();
    expect(order()).toMatchObject({ totals: null, renewal: null });
    expect(state.formAmount).toEqual({ mode: 'subscription', amount: 14_900, currency: 'usd' });
  });

  it('ends when the page is left, and begins again when it comes back', async () => {
    const { store, state, clock, browser, order } = checkoutOf(network);
    network.use(bad.hang(plans), bad.hang(paymentConfig));
    const leaving = store.load();
    await network.arrived(3);
    store.dispose();
    await leaving;
    expect([state.checkout.status, clock.pending(), browser.listeners()]).toEqual(['loading', 0, 2]);
    network.use(...plansMocks(base), ...checkoutMocks(base));
    await store.load();
    expect(order()).not.toBeNull();
    expect(state.publishableKey).toBe('pk_test_sample');
  });
});

describe('the plan that a lifetime plan ends', () => {
  const replacedFor = async (member: ReturnType<typeof monthlyMember>, priceId = 'price_lifetime') => {
    const { store, order } = checkoutOf(network, { member, priceId });
    await store.load();
    return order()?.replacedPlan;
  };
  it('is named to a member, by its name or its price', async () => {
    expect(await replacedFor(monthlyMember())).toBe('SignalSync Premium (Monthly)');
    expect(await replacedFor({ ...monthlyMember(), plan: 'price_quarterly' })).toBe('SignalSync Premium (Quarterly)');
  });

  it('is spoken of even where its name is not known', async () => {
    expect(await replacedFor({ ...monthlyMember(), plan: 'price_of_old' })).toBe('Your current plan');
  });

  it('is none without a running plan, with lifetime access, or beside a plan that renews', async () => {
    expect(await replacedFor(visitorWithoutPlan())).toBeNull();
    expect(await replacedFor({ ...monthlyMember(), subscriptionStatus: 'inactive' })).toBeNull();
    expect(await replacedFor(lifetimeMember())).toBeNull();
    expect(await replacedFor(monthlyMember(), 'price_quarterly')).toBeNull();
  });
});

describe("the provider's form", () => {
  it.each(kindsOfFailure)(
    'without its key for $name says so, and can be tried again',
    async ({ on: failing, hangs }) => {
      const { store, state, clock, said } = checkoutOf(network);
      network.use(failing(paymentConfig));
      const loading = store.load();
      if (hangs) {
        await network.arrived(3);
        clock.advance(15_000);
      }
      await loading;
      expect(state.paymentForm).toMatchObject({ status: 'failed', message: 'Failed to load Stripe configuration.' });
      expect([state.checkout.status, said()]).toEqual(['ready', []]);
      network.use(...checkoutMocks(base));
      await store.retryForm();
      expect(state).toMatchObject({
        publishableKey: 'pk_test_sample',
        paymentForm: { status: 'loading' },
        formAttempt: 1,
      });
    },
  );

  it('says why the server gives no key', async () => {
    const { store, state } = checkoutOf(network);
    network.use(bad.refuse(paymentConfig, 503, { message: serverSentence }));
    await store.load();
    expect(state.paymentForm).toMatchObject({ reason: expect.stringContaining(serverSentence) });
  });

  it('counts an empty key as none', async () => {
    const { store, state } = checkoutOf(network);
    network.use(on(paymentConfig, { publishableKey: '' }));
    await store.load();
    expect(state.paymentForm.status).toBe('failed');
  });

  it('that does not load, its script blocked, is asked for anew with the same key', async () => {
    const { store, state } = checkoutOf(network);
    await store.load();
    store.formFailed();
    const failed = { status: 'failed', message: 'Failed to load payment form. Please try again.', reason: null };
    expect(state.paymentForm).toEqual(failed);
    await store.retryForm();
    expect(state).toMatchObject({ paymentForm: { status: 'loading' }, formAttempt: 1 });
    expect(network.asked.filter((asked) => asked.includes('config'))).toHaveLength(1);
  });

  it('is told the amount as soon as it stands', async () => {
    const { store, state, form } = checkoutOf(network);
    await store.load();
    store.formReady(form);
    expect(state.paymentForm).toEqual({ status: 'ready' });
    expect(form.amounts).toEqual([{ mode: 'subscription', amount: 14_900, currency: 'usd' }]);
  });
});

describe('a promo code', () => {
  it('takes its share off today, and the form is told', async () => {
    const { store, state, order, form, said } = await readyCheckout(network);
    store.setPromoCode(' LAUNCH10 ');
    const applying = store.applyPromo();
    expect(state.promo).toEqual({ status: 'applying' });
    expect(await applying).toBe(true);
    expect(await network.requests[0]?.json()).toEqual({ promoCode: 'LAUNCH10', priceId: 'price_monthly' });
    expect(state.promo).toMatchObject({ status: 'applied', discount: 1490, coupon: { name: 'Launch offer' } });
    expect(order()).toMatchObject({ totals: { subtotal: 14_900, total: 13_410 }, renewal: { amount: 14_900 } });
    expect(form.amounts).toEqual([
      { mode: 'subscription', amount: 14_900, currency: 'usd' },
      { mode: 'subscription', amount: 13_410, currency: 'usd' },
    ]);
    expect(said()).toEqual([['Promo code applied!', "You've saved $14.90"]]);
  });

  it('that takes everything off leaves nothing due, and later charges after its months', async () => {
    const { store, order } = await readyCheckout(network);
    network.use(on(validatePromoCode, freeQuarterPromo()));
    store.setPromoCode('FREE');
    await store.applyPromo();
    expect(order()).toMatchObject({
      totals: { total: 0 },
      renewal: { amount: 14_900, date: '2027-02-21T12:00:00.000Z', isAfterDiscount: true },
    });
  });

  it('of which the host tells nothing more is applied without a figure', async () => {
    const { store, state, said } = await readyCheckout(network);
    network.use(on(validatePromoCode, promoWithoutDetails()));
    store.setPromoCode('GOOD');
    await store.applyPromo();
    expect(state.promo).toEqual({ status: 'applied', discount: null, coupon: null });
    expect(said()).toEqual([['Promo code applied!', undefined]]);
  });

  it.each([
    ['its reason', { valid: false, error: 'This promo code has expired.' }, 'This promo code has expired.'],
    ['no reason', { valid: false }, 'Invalid promo code'],
    ['a page', { valid: false, error: '<html>502</html>' }, 'Invalid promo code'],
    ['a novel', { valid: false, error: 'x'.repeat(301) }, 'Invalid promo code'],
  ])('that is not good is refused with %s', async (_, reply, message) => {
    const { store, state, order, said } = await readyCheckout(network);
    network.use(on(validatePromoCode, reply));
    store.setPromoCode('SUMMER');
    expect(await store.applyPromo()).toBe(false);
    expect(state.promo).toEqual({ status: 'failed', message });
    expect(order()?.totals?.total).toBe(14_900);
    expect(said()).toEqual([['Error', message]]);
  });

  it.each(kindsOfFailure)('whose check fails with $name says so', async ({ on: failing, outcome, status, hangs }) => {
    const { store, state, clock } = await readyCheckout(network);
    network.use(failing(validatePromoCode));
    store.setPromoCode('LAUNCH10');
    await outcomeOf(network, clock, hangs, store.applyPromo());
    const isRefusal = outcome === 'short' && [400, 404, 422].includes(status ?? 0);
    const short = isRefusal ? 'Invalid promo code' : 'Failed to validate promo code';
    expect(state.promo).toEqual({ status: 'failed', message: outcome === 'message' ? serverSentence : short });
    store.setPromoCode('LAUNCH1');
    expect(state).toMatchObject({ promo: { status: 'none' }, promoCode: 'LAUNCH1' });
  });

  it('that is edited is taken off again', async () => {
    const { store, state, order, form } = await readyCheckout(network);
    store.setPromoCode('LAUNCH10');
    await store.applyPromo();
    store.setPromoCode('LAUNCH1');
    expect(state.promo).toEqual({ status: 'none' });
    expect(order()?.totals?.total).toBe(14_900);
    expect(form.amounts.at(-1)?.amount).toBe(14_900);
  });

  it('that answers late loses to a newer one', async () => {
    const { store, state } = await readyCheckout(network);
    let answerA = () => {};
    const heldA = new Promise<void>((resolve) => (answerA = resolve));
    network.use(
      on(validatePromoCode, async ({ body }) => {
        if (body.promoCode === 'A') await heldA;
        return body.promoCode === 'A' ? { valid: false, error: 'A is no good' } : launchPromo();
      }),
    );
    store.setPromoCode('A');
    const a = store.applyPromo();
    await network.arrived(1);
    store.setPromoCode('B');
    expect(await store.applyPromo()).toBe(true);
    answerA();
    expect(await a).toBe(false);
    expect(state).toMatchObject({ promo: { status: 'applied' }, promoCode: 'B' });
  });

  it('is checked once when pressed twice, and not at all when it is blank', async () => {
    const { store } = await readyCheckout(network);
    store.setPromoCode('  ');
    expect(await store.applyPromo()).toBe(false);
    store.setPromoCode('LAUNCH10');
    expect(await Promise.all([store.applyPromo(), store.applyPromo()])).toEqual([true, false]);
    expect(network.asked).toHaveLength(1);
  });

  it('is forgotten half checked when the page is left', async () => {
    const { store, state, clock, said } = await readyCheckout(network);
    network.use(bad.hang(validatePromoCode));
    store.setPromoCode('LAUNCH10');
    const late = store.applyPromo();
    await network.arrived(1);
    store.dispose();
    expect(await late).toBe(false);
    expect([state.promo, said(), clock.pending()]).toEqual([{ status: 'none' }, [], 0]);
  });
});

describe('a page that comes back whole', () => {
  it('shows nothing of a member who is gone', async () => {
    const { store, state, browser } = checkoutOf(network, { member: visitorWithoutPlan() });
    await store.load();
    network.use(bad.refuse(currentUser, 401));
    browser.restore();
    await until(state, ({ email }) => !email.isLocked);
    expect(state.email).toEqual({ value: '', isValid: false, isLocked: false });
  });

  it('knows a member who has signed in meanwhile, and keeps one of whom it hears nothing', async () => {
    const { store, state, browser, clock } = checkoutOf(network);
    await store.load();
    network.use(...accountMocks(base, visitorWithoutPlan()));
    browser.restore();
    await until(state, ({ email }) => email.isLocked);
    network.use(bad.networkError(currentUser));
    browser.restore();
    await letTimePass(clock, network.arrived(5));
    await letTimePass(clock, Promise.resolve());
    expect(state.email.value).toBe('trader@example.com');
  });
});
