import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { startChurnAttempt } from '@signalsync/contract/calls/churn';
import { plans, priceDetails } from '@signalsync/contract/calls/pricing';
import { currentUser } from '@signalsync/contract/calls/user';
import { nextBillingOfEndingPlan } from '@signalsync/contract/fixtures/payments';
import { lifetimeMember, monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { monthlyPlan } from '@signalsync/contract/fixtures/plans';
import { describe, expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { billingMocks } from '../mocks/billing.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import { churnAt, churnOf, settled, told } from '../testing/churn.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);
const paidUntil = '2026-12-19T12:00:00.000Z';
const asks = (path: string) => network.asked.filter((asked) => asked.includes(path)).length;

describe('the start', () => {
  it('looks the person up and opens an attempt at step 1', async () => {
    const { store, state } = churnOf(network);
    expect(state.view).toEqual({ status: 'loading' });
    await Promise.all([store.load(), store.load()]);
    await settled(network);
    expect(state.view).toEqual({ status: 'step', step: 1, reason: undefined, pending: null, error: null });
    expect(state.cancellation).toMatchObject({
      standing: { cancelling: { effect: 'later', endsOn: paidUntil } },
      guarantee: null,
      isPending: false,
      error: null,
    });
    expect(network.asked.toSorted()).toEqual([
      'GET /api/stripe/next-billing',
      'GET /api/stripe/plans',
      'GET /api/user',
      'POST /api/churn-attempt',
    ]);
    expect(await told(network)).toEqual(['POST churn-attempt {"sessionId":"attempt-1","currentStep":1}']);
  });

  it('finds the plan with its prices, by its name or by its price id', async () => {
    for (const plan of ['SignalSync Premium (Monthly)', 'price_monthly']) {
      const { state } = await churnAt(network, 3, { ...monthlyMember(), plan });
      expect(state.view).toMatchObject({ step: 3, plan: { status: 'ready', plan: monthlyPlan() } });
    }
  });

  it('asks the price call where the plan is not on sale any more', async () => {
    const set = churnOf(network, { ...monthlyMember(), plan: 'price_of_old' });
    network.use(mock(base)(priceDetails, () => ({ ...monthlyPlan(), name: 'SignalSync Premium (Old)' })));
    await set.store.load();
    expect(asks('/api/stripe/price/price_of_old')).toBe(1);
    for (const step of [1, 2] as const) await set.store.continueFrom(step);
    expect(set.state.view).toMatchObject({ plan: { status: 'ready', plan: { name: 'SignalSync Premium (Old)' } } });
  });

  it('goes on without figures where no plan answers', async () => {
    const set = churnOf(network, { ...monthlyMember(), plan: 'price_of_old' });
    network.use(bad.httpError(plans, 503), bad.httpError(priceDetails, 404), bad.httpError(nextBillingInfo, 500));
    await set.store.load();
    for (const step of [1, 2] as const) await set.store.continueFrom(step);
    expect(set.state.view).toMatchObject({ step: 3, plan: { status: 'unknown', name: null } });
    expect(set.state.cancellation.standing).toBeNull();
    expect(set.said()).toEqual([]);
  });

  it('keeps the name where that alone is known', async () => {
    const set = churnOf(network);
    network.use(bad.httpError(plans, 503));
    await set.store.load();
    await settled(network);
    for (const step of [1, 2] as const) await set.store.continueFrom(step);
    expect(set.state.view).toMatchObject({ plan: { status: 'unknown', name: 'SignalSync Premium (Monthly)' } });
  });

  it.each([
    ['the next charge', monthlyMember(), nextBillingInfo],
    ['the plans', { ...monthlyMember(), plan: 'price_monthly' }, plans],
  ])('does not wait for %s for longer than two seconds', async (_, person, endpoint) => {
    const { store, state, clock } = churnOf(network, person);
    network.use(bad.hang(endpoint));
    const loading = store.load();
    await network.arrived(endpoint === plans ? 2 : 3);
    expect(state.view.status).toBe('loading');
    clock.advance(2000);
    await until(state, ({ view }) => view.status === 'step');
    await store.continueFrom(1);
    expect(state.view).toMatchObject({ step: 2 });
    store.dispose();
    await loading;
    expect(clock.pending()).toBe(0);
  });

  it('can be cancelled after two seconds, although the user is not known yet', async () => {
    const { store, state, clock } = churnOf(network);
    network.use(bad.hang(currentUser));
    const loading = store.load();
    await network.arrived(1);
    expect(state.view).toEqual({ status: 'loading' });
    clock.advance(2000);
    expect(state.view).toEqual({ status: 'loading', isSlow: true });
    clock.advance(13_000);
    await loading;
    expect(state.view.status).toBe('failed');
    store.dispose();
    await settled(network);
  });

  it.each(kindsOfFailure)('of an attempt that fails with $name blocks nothing', async ({ on: failing, hangs }) => {
    const { store, state, clock, said } = churnOf(network);
    network.use(failing(startChurnAttempt));
    await store.load();
    if (hangs) clock.advance(15_000);
    expect(state.view).toMatchObject({ status: 'step', step: 1, error: null });
    await store.continueFrom(1);
    expect(state.view).toMatchObject({ status: 'step', step: 2, pending: null, error: null });
    expect(said()).toEqual([]);
    store.dispose();
  });
});

describe('a person who cannot be looked up', () => {
  it.each(kindsOfFailure.filter(({ status }) => status !== 401 && status !== 200))(
    'because of $name is told so, and can be looked up again',
    async ({ on: failing, hangs }) => {
      const { store, state, clock } = churnOf(network);
      network.use(failing(currentUser));
      await outcomeOf(network, clock, hangs, store.load());
      expect(state.view).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('Error loading user data'),
      });
      await until(state, ({ cancellation }) => cancellation.standing?.cancelling?.endsOn === paidUntil);
      network.use(...accountMocks(base, monthlyMember()));
      await Promise.all([store.retry(), store.retry()]);
      expect(state.view).toMatchObject({ status: 'step', step: 1 });
      expect(asks('/api/user')).toBe(2);
      await settled(network);
    },
  );

  it('because there is none can be looked up again where the session stands', async () => {
    const { store, state } = churnOf(network);
    network.use(bad.httpError(currentUser, 401));
    await store.load();
    expect(state.view).toEqual({ status: 'failed', message: 'Please log in to view this page.' });
    network.use(...accountMocks(base, monthlyMember()));
    await store.retry();
    expect(state.view).toMatchObject({ status: 'step' });
    await settled(network);
  });
});

describe('somebody with nothing to cancel', () => {
  const reasons = {
    lifetime: 'Your lifetime access is paid for and never renews.',
    notSubscribed: 'You have no active subscription.',
    alreadyEnding: 'Your subscription is already set to end.',
  };
  it.each([
    ['lifetime', lifetimeMember(), 0],
    ['lifetime', { ...lifetimeMember(), plan: 'price_lifetime' }, 0],
    ['notSubscribed', visitorWithoutPlan(), 0],
    ['alreadyEnding', monthlyMember(), 1],
  ] as const)('is led to the billing tab at once, and told why (%s)', async (reason, person, lookUps) => {
    const { store, state, said, clock, done } = churnOf(network, person);
    if (reason === 'alreadyEnding') network.use(...billingMocks(base, { nextBilling: nextBillingOfEndingPlan() }));
    await store.load();
    await settled(network);
    expect(state.view).toEqual({ status: 'loading' });
    expect(said()).toEqual([['There is nothing to cancel', reasons[reason]]]);
    expect([asks('churn-attempt'), asks('next-billing')]).toEqual([0, lookUps]);
    expect(done.count).toBe(1);
    clock.advance(10_000);
    expect(done.count).toBe(1);
    await Promise.all([store.cancel(), store.stay(), store.accept(), store.continueFrom(1)]);
    expect(await told(network)).toEqual([]);
  });
});

describe('the return from the portal', () => {
  it('fetches the person and the end anew, once, and goes on where they stood', async () => {
    const { store, state, browser } = await churnAt(network, 4);
    await store.continueFrom(4);
    expect(state.view).toMatchObject({ step: 4, pending: 'continue' });
    network.asked.length = 0;
    browser.restore();
    await until(state, ({ view }) => view.status === 'step' && view.pending === null);
    await settled(network);
    expect(network.asked).toEqual(['GET /api/signalsync/auth-check', 'GET /api/user', 'GET /api/stripe/next-billing']);
    expect(state.view).toMatchObject({ step: 4, pending: null, error: null });
  });

  it('says that the plan ends where it was ended there', async () => {
    const { store, state, browser } = await churnAt(network, 4);
    await store.continueFrom(4);
    network.use(...billingMocks(base, { nextBilling: nextBillingOfEndingPlan() }));
    browser.restore();
    await until(state, ({ view }) => view.status === 'nothingToCancel');
    expect(state.view).toEqual({ status: 'nothingToCancel', reason: 'alreadyEnding', keep: null });
  });

  it('fetches nothing for a page that was left, or for somebody who is not signed in any more', async () => {
    const { store, browser } = await churnAt(network, 4);
    network.use(...sessionMocks(base, false));
    browser.restore();
    await settled(network);
    expect(network.asked).toEqual(['GET /api/signalsync/auth-check']);
    store.dispose();
    const before = browser.listeners();
    browser.restore();
    await settled(network);
    expect([before, network.asked.filter((asked) => !asked.includes('auth-check'))]).toEqual([3, []]);
  });
});
