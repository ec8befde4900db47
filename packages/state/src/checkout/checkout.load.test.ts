import { addMonths } from '@signalsync/content/addMonths';
import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import { plans, priceDetails } from '@signalsync/contract/calls/pricing';
import { currentUser } from '@signalsync/contract/calls/user';
import { lifetimeMember, monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { lifetimePlan, monthlyPlan, plansOfAnotherHost } from '@signalsync/contract/fixtures/plans';
import { describe, expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { checkoutMocks } from '../mocks/checkout.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { sessionMocks } from '../mocks/session.ts';
import { checkoutOf } from '../testing/checkout.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { until } from '../testing/until.ts';

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
    // Nobody is signed in, so the store does not call `GET /api/user`: the server would reject it, and the browser's
    // console would show an error.
    const calls = ['GET /api/signalsync/auth-check', 'GET /api/stripe/config', 'GET /api/stripe/plans'];
    expect(network.asked.toSorted()).toEqual(calls);
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

  it.each([400, 404, 410, 422])('calls a price that is rejected with %i no valid plan', async (status) => {
    const { store, state } = checkoutOf(network, { priceId: '../price' });
    network.use(bad.httpError(priceDetails, status, { message: 'No' }));
    await store.load();
    expect(state.checkout).toEqual({ status: 'noPlan', message: 'No plan selected or invalid plan.' });
  });

  const failures = kindsOfFailure.filter(({ status }) => ![200, 400, 404, 422].includes(status ?? 0));
  it.each(failures)('that fails with $name says so, and can be tried again', async ({ on: failing, hangs }) => {
    const { store, state, clock, order, said } = checkoutOf(network);
    network.use(bad.httpError(plans, 503), failing(priceDetails));
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
    network.use(bad.httpError(currentUser, 503));
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

describe('what stands in the way of a purchase', () => {
  const blocked = async (member: ReturnType<typeof monthlyMember> | null, priceId = 'price_quarterly') => {
    const set = checkoutOf(network, { member, priceId });
    await set.store.load();
    return { ...set, obstacle: set.order()?.obstacle };
  };

  it('is the running plan of a member who looks at another one that renews', async () => {
    const plan = 'SignalSync Premium (Monthly)';
    expect((await blocked(monthlyMember())).obstacle).toEqual({ kind: 'running', plan });
    expect((await blocked(monthlyMember(), 'price_monthly')).obstacle).toEqual({ kind: 'running', plan });
    const ofOld = { ...monthlyMember(), plan: 'price_of_old' };
    expect((await blocked(ofOld)).obstacle).toEqual({ kind: 'running', plan: 'Your current plan' });
  });

  it('is lifetime access, beside any plan, and it is not offered once more', async () => {
    for (const priceId of ['price_quarterly', 'price_lifetime']) {
      const { obstacle, order } = await blocked(lifetimeMember(), priceId);
      expect([obstacle, order()?.lifetime]).toEqual([{ kind: 'lifetime' }, null]);
    }
  });

  it('is nothing for a guest, without a running plan, or for lifetime over a plan', async () => {
    expect((await blocked(null)).obstacle).toBeNull();
    expect((await blocked(visitorWithoutPlan())).obstacle).toBeNull();
    expect((await blocked({ ...monthlyMember(), subscriptionStatus: 'inactive' })).obstacle).toBeNull();
    expect((await blocked(monthlyMember(), 'price_lifetime')).obstacle).toBeNull();
  });

  it('puts the form away, and nothing can be paid', async () => {
    const { store, state, form, clock } = await blocked(null);
    store.formReady(form);
    network.use(...sessionMocks(base, true), ...accountMocks(base, monthlyMember()));
    store.dispose();
    const member = await blocked(monthlyMember());
    member.store.formReady(member.form);
    member.store.setAgreed(true);
    await letTimePass(member.clock, member.store.submit());
    expect([member.form.done, member.state.submission]).toEqual([[], { status: 'idle' }]);
    expect([state.paymentForm.status, clock.pending()]).toEqual(['loading', 0]);
  });

  it('is seen when the page comes back to somebody who has signed in meanwhile', async () => {
    const { store, state, form, browser } = await blocked(null);
    store.formReady(form);
    network.use(...sessionMocks(base, true), ...accountMocks(base, monthlyMember()));
    browser.restore();
    await until(state, ({ email }) => email.isLocked);
    expect(state.paymentForm).toEqual({ status: 'loading' });
  });
});

describe('the day of the next charge', () => {
  it.each([-1, 1])('is the server’s where the clock here is %i day off', async (days) => {
    const { store, clock, order } = checkoutOf(network);
    const time = new Date(clock.now() - days * 86_400_000).toISOString();
    network.use(on(paymentConfig, { publishableKey: 'pk_test_sample', time }));
    await store.load();
    const day = addMonths(Date.parse(time), 1);
    expect(order()?.renewal?.date).toBe(new Date(day).toISOString());
    clock.advance(3_600_000);
    store.setPromoCode('X');
    expect(Date.parse(order()?.renewal?.date ?? '') - day).toBe(3_600_000);
  });

  it.each([
    ['leaves it out', on(paymentConfig, { publishableKey: 'pk_test_sample' })],
    ['tells none that is one', on(paymentConfig, { publishableKey: 'pk_test_sample', time: 'today' })],
    ['gives no key', bad.httpError(paymentConfig, 503)],
  ])('is not named where the host %s', async (_, handler) => {
    const { store, order } = checkoutOf(network);
    network.use(handler);
    await store.load();
    expect(order()?.renewal).toMatchObject({ amount: 14_900, date: null, interval: 'month' });
  });

  it('is named as soon as the server has told its own', async () => {
    const { store, state, order } = checkoutOf(network);
    network.use(bad.httpError(paymentConfig, 503));
    await store.load();
    network.use(...checkoutMocks(base));
    await store.retryForm();
    expect(state.paymentForm.status).toBe('loading');
    expect(order()?.renewal?.date).toBe('2026-12-21T12:00:00.000Z');
  });
});

describe('a page that comes back whole', () => {
  it('shows nothing of a member who is gone', async () => {
    const { store, state, browser } = checkoutOf(network, { member: visitorWithoutPlan() });
    await store.load();
    network.use(bad.httpError(currentUser, 401));
    browser.restore();
    await until(state, ({ email }) => !email.isLocked);
    expect(state.email).toEqual({ value: '', isValid: false, isLocked: false });
  });

  it('knows a member who has signed in meanwhile, and keeps one of whom it hears nothing', async () => {
    const { store, state, browser, clock } = checkoutOf(network);
    await store.load();
    network.use(...sessionMocks(base, true), ...accountMocks(base, visitorWithoutPlan()));
    browser.restore();
    await until(state, ({ email }) => email.isLocked);
    network.use(bad.networkError(currentUser));
    browser.restore();
    await letTimePass(clock, network.arrived(5));
    await letTimePass(clock, Promise.resolve());
    expect(state.email.value).toBe('trader@example.com');
  });
});
