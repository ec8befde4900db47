import { sendFeedback } from '@signalsync/contract/calls/account';
import { currentUser } from '@signalsync/contract/calls/auth';
import {
  applyCoupon,
  cancelSubscription,
  createPortalSession,
  nextBillingInfo,
} from '@signalsync/contract/calls/billing';
import { startChurnAttempt, updateChurnAttempt } from '@signalsync/contract/calls/retention';
import { nextBillingOfEndingPlan } from '@signalsync/contract/fixtures/payments';
import { describe, expect, it } from 'vitest';
import { billingMocks } from '../mocks/billing.ts';
import { faults } from '../mocks/faults.ts';
import { retentionMocks } from '../mocks/retention.ts';
import { sessionMocks } from '../mocks/session.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { retentionAt, retentionOf, settled, told } from '../testing/retention.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);
const portal = 'https://billing.stripe.com/p/session/sample';
const portalFailed = 'Failed to open billing portal. Please try again.';
const planName = 'SignalSync Premium (Monthly)';
const paidUntil = '2026-12-19T12:00:00.000Z';
const cancelledAt = '2026-11-21T12:00:00.000Z';

describe("'continue to cancel'", () => {
  it('tells each step, the first with its reason, and ends at the portal', async () => {
    const { store, state, browser, said } = await retentionAt(network, 1);
    store.setReason('found-alternative');
    for (const step of [1, 2, 3] as const) {
      await store.continueFrom(step);
      expect(state.view).toMatchObject({ status: 'step', step: step + 1, pending: null, error: null });
    }
    store.setFeedback('Too dear.');
    await store.continueFrom(4);
    await settled(network);
    const calls = await told(network);
    const isAttempt = (call: string) => call.includes('churn-attempt');
    expect(calls.filter(isAttempt)).toEqual([
      'PATCH churn-attempt/walk-1 {"currentStep":2,"cancellationReason":"found-alternative"}',
      'PATCH churn-attempt/walk-1 {"currentStep":3}',
      'PATCH churn-attempt/walk-1 {"currentStep":4}',
      'PATCH churn-attempt/walk-1 {"feedback":"Too dear."}',
    ]);
    expect(calls.filter((call) => !isAttempt(call)).toSorted()).toEqual([
      'POST accounts/feedback {"feedback":"Too dear.","source":"churn-shield"}',
      'POST create-portal-session',
    ]);
    expect([browser.visited, said()]).toEqual([[portal], []]);
  });

  it('needs no reason, and a double press moves one step', async () => {
    const { store, state, browser } = await retentionAt(network, 1);
    await Promise.all([store.continueFrom(1), store.continueFrom(1)]);
    expect(state.view).toMatchObject({ step: 2 });
    await settled(network);
    expect(await told(network)).toEqual(['PATCH churn-attempt/walk-1 {"currentStep":2}']);
    const last = await retentionAt(network, 4);
    await Promise.all([last.store.continueFrom(4), last.store.continueFrom(4)]);
    expect([last.browser.visited, browser.visited]).toEqual([[portal], []]);
    expect(await told(network)).toEqual(['POST create-portal-session']);
  });

  it.each(kindsOfFailure)('says that the portal failed with $name, and can be tried again', async (kind) => {
    const { store, state, clock, browser, said } = await retentionAt(network, 4);
    network.use(kind.on(createPortalSession));
    await outcomeOf(network, clock, kind.hangs, store.continueFrom(4));
    const reason = kind.outcome === 'message' ? serverSentence : null;
    expect(state.view).toMatchObject({ step: 4, pending: null, error: { message: portalFailed, reason } });
    expect([browser.visited, said()]).toEqual([[], [['Error', portalFailed]]]);
    network.use(...billingMocks(base));
    await store.continueFrom(4);
    expect(browser.visited).toEqual([portal]);
  });

  it('says so where there is no address to follow', async () => {
    for (const url of [null, 'javascript:alert(1)', 'https://elsewhere.example.com/']) {
      const { store, state, browser } = await retentionAt(network, 4);
      network.use(bad.malformed(createPortalSession, { url }));
      await store.continueFrom(4);
      expect(state.view).toMatchObject({ error: { message: portalFailed } });
      expect(browser.visited).toEqual([]);
    }
  });

  it('leaves while staying is under way, as another attempt: the first may be recorded as one that stayed', async () => {
    const { store, state } = await retentionAt(network, 2);
    network.use(bad.hang(updateChurnAttempt));
    const staying = store.stay();
    await network.arrived(1);
    network.use(...retentionMocks(base));
    await store.continueFrom(2);
    await staying;
    await settled(network);
    expect(state.view).toMatchObject({ step: 3, pending: null, error: null });
    expect((await told(network)).slice(1)).toEqual([
      'POST churn-attempt {"sessionId":"walk-2","currentStep":1}',
      'PATCH churn-attempt/walk-2 {"currentStep":2,"cancellationReason":"not-using"}',
      'PATCH churn-attempt/walk-2 {"currentStep":3}',
    ]);
  });

  it('leaves for the portal while the offer is applied', async () => {
    const { store, state, browser, said } = await retentionAt(network, 4);
    network.use(bad.hang(applyCoupon));
    const accepting = store.accept();
    await network.arrived(1);
    await store.continueFrom(4);
    await accepting;
    expect([browser.visited, said()]).toEqual([[portal], []]);
    expect(state.view).toMatchObject({ step: 4, pending: 'continue' });
  });
});

describe("'Cancel now'", () => {
  it.each([1, 2, 3, 4] as const)('at step %d cancels, and gives a receipt', async (step) => {
    const { store, state, said, account, clock, done } = await retentionAt(network, step);
    const cancelling = Promise.all([store.cancel(), store.cancel()]);
    expect(state.cancellation.isPending).toBe(true);
    await cancelling;
    expect(await told(network)).toEqual(['POST cancel-subscription']);
    expect(state.view).toEqual({ status: 'cancelled', receipt: { planName, cancelledAt, paidUntil } });
    expect(said()).toEqual([['Subscription Cancelled', undefined]]);
    expect(account.state.user).toMatchObject({
      user: { subscriptionStatus: 'inactive', stripeSubscriptionId: null, stripeCustomerId: 'cus_sample' },
    });
    clock.advance(60_000);
    await Promise.all([store.stay(), store.accept(), store.continueFrom(step), store.cancel()]);
    expect([(await told(network)).length, done.count, state.view.status]).toEqual([1, 0, 'cancelled']);
  });

  it('passes on what was written at the last step', async () => {
    const { store } = await retentionAt(network, 4);
    store.setFeedback('Too dear.');
    await store.cancel();
    await settled(network);
    expect(await told(network)).toEqual([
      'POST cancel-subscription',
      'POST accounts/feedback {"feedback":"Too dear.","source":"churn-shield"}',
      'PATCH churn-attempt/walk-1 {"feedback":"Too dear."}',
    ]);
  });

  it.each(kindsOfFailure)('that fails with $name says so and can be tried again', async (kind) => {
    const { store, state, clock, said } = await retentionAt(network, 3);
    network.use(kind.on(cancelSubscription));
    await outcomeOf(network, clock, kind.hangs, store.cancel());
    const message = {
      message: serverSentence,
      short: 'Failed to cancel subscription.',
      form: 'Failed to cancel subscription. Please try again.',
    }[kind.outcome];
    expect(state.cancellation).toEqual({ paidUntil, isPending: false, error: { message, reason: null } });
    expect([state.view.status, said()]).toEqual(['step', [['Error', message]]]);
    store.dismissCancelError();
    expect(state.cancellation.error).toBeNull();
    network.use(...retentionMocks(base));
    await store.cancel();
    expect(state.view.status).toBe('cancelled');
  });

  it('works before the person is known, and without them', async () => {
    for (const fault of [bad.hang(currentUser), bad.refuse(currentUser, 503)]) {
      const { store, state, clock } = retentionOf(network);
      network.use(fault, bad.refuse(nextBillingInfo, 500));
      network.asked.length = 0;
      const loading = store.load();
      await network.arrived(1);
      await store.cancel();
      const receipt = { planName: null, cancelledAt, paidUntil: null };
      expect(state.view).toEqual({ status: 'cancelled', receipt });
      store.dispose();
      await loading;
      await settled(network);
      expect(clock.pending()).toBe(0);
    }
  });

  it('asks for the end of the period where it was not known', async () => {
    const { store, state } = retentionOf(network);
    network.use(bad.refuse(nextBillingInfo, 500));
    await store.load();
    expect(state.cancellation.paidUntil).toBeNull();
    network.use(...billingMocks(base, { nextBilling: nextBillingOfEndingPlan() }));
    await store.cancel();
    await until(state.cancellation, (each) => each.paidUntil !== null);
    expect(state.view).toEqual({ status: 'cancelled', receipt: { planName, cancelledAt, paidUntil } });
  });

  it('stops what would keep the plan', async () => {
    for (const hanging of [applyCoupon, createPortalSession]) {
      const { store, state, browser, said } = await retentionAt(network, 4);
      network.use(bad.hang(hanging));
      const under = hanging === applyCoupon ? store.accept() : store.continueFrom(4);
      await network.arrived(1);
      await store.cancel();
      await under;
      expect([state.view.status, browser.visited, said().length]).toEqual(['cancelled', [], 1]);
    }
  });

  it('sends no outcome and no coupon for what was pressed before', async () => {
    const { store, clock } = await retentionAt(network, 3);
    network.use(bad.hang(updateChurnAttempt));
    await store.continueFrom(3);
    const accepting = store.accept();
    await network.arrived(1);
    await store.cancel();
    clock.advance(15_000);
    await accepting;
    await settled(network);
    const calls = await told(network);
    expect(calls.filter((each) => /coupon|outcome/.test(each))).toEqual([]);
    store.dispose();
  });

  it('ends with the page', async () => {
    const { store, state, clock, said } = await retentionAt(network, 2);
    network.use(bad.hang(cancelSubscription));
    const cancelling = store.cancel();
    await network.arrived(1);
    store.dispose();
    await cancelling;
    expect([state.cancellation.isPending, clock.pending(), said()]).toEqual([false, 0, []]);
  });
});

describe('a session that is over', () => {
  it.each([
    ['the attempt', startChurnAttempt, 1],
    ['a step', updateChurnAttempt, 2],
    ['the feedback', sendFeedback, 4],
    ['the coupon', applyCoupon, 4],
    ['the portal', createPortalSession, 4],
    ['cancelling', cancelSubscription, 3],
  ] as const)('is noticed by %s', async (_, endpoint, step) => {
    const set = endpoint === startChurnAttempt ? retentionOf(network) : await retentionAt(network, step);
    network.use(bad.refuse(endpoint, 401), ...sessionMocks(base, false));
    const { store } = set;
    if (endpoint === startChurnAttempt) await store.load();
    else if (endpoint === cancelSubscription) await store.cancel();
    else if (endpoint === createPortalSession) await store.continueFrom(4);
    else if (step === 4) {
      store.setFeedback('Too dear.');
      await store.accept();
    } else await store.continueFrom(step);
    await until(set.core.session.state, ({ status }) => status === 'unauthenticated');
    expect(set.core.session.state.status).toBe('unauthenticated');
  });
});
