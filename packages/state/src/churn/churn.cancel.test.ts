import { createPortalSession } from '@signalsync/contract/calls/billing';
import { applyCoupon, cancelSubscription, nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { updateChurnAttempt } from '@signalsync/contract/calls/churn';
import { currentUser } from '@signalsync/contract/calls/user';
import { nextBillingOfEndingPlan } from '@signalsync/contract/fixtures/payments';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { billingMocks } from '../mocks/billing.ts';
import { churnMocks } from '../mocks/churn.ts';
import { faults } from '../mocks/faults.ts';
import { churnAt, churnOf, settled, told } from '../testing/churn.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);
const planName = 'SignalSync Premium (Monthly)';
const paidUntil = '2026-12-19T12:00:00.000Z';
const cancelledAt = '2026-11-21T12:00:00.000Z';
/** Cancelling a paid plan ends it at the end of the paid period. */
const [effect, notCharged] = ['later', null];

describe("'Cancel now'", () => {
  it.each([1, 2, 3, 4] as const)('at step %d cancels, and gives a receipt', async (step) => {
    const { store, state, said, account, clock, done } = await churnAt(network, step);
    const cancelling = Promise.all([store.cancel(), store.cancel()]);
    expect(state.cancellation.isPending).toBe(true);
    await cancelling;
    expect(await told(network)).toEqual(['POST cancel-subscription']);
    expect(state.view).toEqual({
      status: 'cancelled',
      receipt: { planName, cancelledAt, paidUntil, effect, notCharged, guarantee: null },
    });
    expect(said()).toEqual([['Subscription Cancelled', undefined]]);
    expect(account.state.user).toMatchObject({
      user: { subscriptionStatus: 'inactive', stripeSubscriptionId: null, stripeCustomerId: 'cus_sample' },
    });
    clock.advance(60_000);
    await Promise.all([store.stay(), store.accept(), store.continueFrom(step), store.cancel()]);
    expect([(await told(network)).length, done.count, state.view.status]).toEqual([1, 0, 'cancelled']);
  });

  it.each([
    ['that runs', '2026-12-04T09:00:00.000Z', true],
    ['on its last day', '2026-11-21T01:00:00.000Z', true],
    ['that is over', '2026-11-20T09:00:00.000Z', false],
    ['that there is none of', null, false],
  ])('tells of a guarantee %s, before and after', async (_, lastDay, isTold) => {
    const person = { ...monthlyMember(), guarantee: lastDay === null ? null : { lastDay } };
    const { store, state } = await churnAt(network, 2, person);
    const refundHref = expect.stringMatching(/^mailto:support@.*usr_8f21c0/) as string;
    const told = isTold ? { lastDay, refundHref } : null;
    expect(state.cancellation.guarantee).toEqual(told);
    await store.cancel();
    expect(state.view).toMatchObject({ status: 'cancelled', receipt: { guarantee: told } });
  });

  it('says nothing of a guarantee that the host does not tell of', async () => {
    const { state } = await churnAt(network, 1);
    expect(state.cancellation.guarantee).toBeNull();
  });

  it('passes on the reason that was chosen', async () => {
    const { store, state } = await churnAt(network, 1);
    store.setReason('not-working');
    await store.cancel();
    await settled(network);
    expect((await told(network)).toSorted()).toEqual([
      'PATCH churn-attempt/attempt-1 {"cancellationReason":"not-working"}',
      'POST cancel-subscription',
    ]);
    expect(state.view.status).toBe('cancelled');
  });

  it.each([
    ['is rejected', bad.httpError(updateChurnAttempt, 503)],
    ['finds no connection', bad.networkError(updateChurnAttempt)],
    ['has no answer', bad.hang(updateChurnAttempt)],
  ])('cancels although telling the reason %s, and tells it again', async (_, fault) => {
    const { store, state, clock } = await churnAt(network, 1);
    network.use(fault);
    store.setReason('too-expensive');
    await store.cancel();
    expect(state.view.status).toBe('cancelled');
    await settled(network);
    clock.advance(15_000);
    await settled(network);
    const calls = (await told(network)).filter((each) => !each.includes('cancel-subscription'));
    expect(new Set(calls)).toEqual(new Set(['PATCH churn-attempt/attempt-1 {"cancellationReason":"too-expensive"}']));
    expect(calls.length).toBeGreaterThan(1);
    store.dispose();
  });

  it('passes on what was written at the last step', async () => {
    const { store } = await churnAt(network, 4);
    store.setFeedback('Too dear.');
    await store.cancel();
    await settled(network);
    expect(await told(network)).toEqual([
      'POST cancel-subscription',
      'POST accounts/feedback {"feedback":"Too dear.","source":"churn-shield"}',
      'PATCH churn-attempt/attempt-1 {"feedback":"Too dear."}',
    ]);
  });

  it("shows the provider's moments, as the mail does", async () => {
    const told = { cancelledAt: '2026-11-21T11:59:58.000Z', paidUntil: '2026-12-21T11:59:00.000Z' };
    const { store, state } = await churnAt(network, 1);
    network.use(...churnMocks(base, told));
    await store.cancel();
    expect(state.view).toEqual({
      status: 'cancelled',
      receipt: { planName, ...told, effect, notCharged, guarantee: null },
    });
  });

  it('has been done, whatever is said of its moments', async () => {
    const { store, state } = await churnAt(network, 1);
    network.use(bad.malformed(cancelSubscription, { success: true, cancelledAt: 'soon', paidUntil: 7 }));
    await store.cancel();
    expect(state.view).toEqual({
      status: 'cancelled',
      receipt: { planName, cancelledAt, paidUntil, effect, notCharged, guarantee: null },
    });
  });

  it.each(kindsOfFailure)('that fails with $name says so and can be tried again', async (kind) => {
    const { store, state, clock, said } = await churnAt(network, 3);
    network.use(kind.on(cancelSubscription));
    await outcomeOf(network, clock, kind.hangs, store.cancel());
    const message = {
      message: serverSentence,
      short: 'Failed to cancel subscription.',
      form: 'Failed to cancel subscription. Please try again.',
    }[kind.outcome];
    expect(state.cancellation).toEqual({
      standing: expect.objectContaining({ cancelling: { effect, endsOn: paidUntil, notCharged } }) as unknown,
      hasChanged: false,
      guarantee: null,
      isPending: false,
      error: { message, reason: kind.hint },
    });
    expect([state.view.status, said()]).toEqual(['step', [['Error', message]]]);
    store.dismissCancelError();
    expect(state.cancellation.error).toBeNull();
    network.use(...churnMocks(base));
    await store.cancel();
    expect(state.view.status).toBe('cancelled');
  });

  it('works before the person is known, and without them', async () => {
    for (const fault of [bad.hang(currentUser), bad.httpError(currentUser, 503)]) {
      const { store, state, clock } = churnOf(network);
      network.use(fault, bad.httpError(nextBillingInfo, 500));
      network.asked.length = 0;
      const loading = store.load();
      await network.arrived(1);
      await store.cancel();
      const receipt = { planName: null, cancelledAt, paidUntil: null, effect, notCharged, guarantee: null };
      expect(state.view).toEqual({ status: 'cancelled', receipt });
      store.dispose();
      await loading;
      await settled(network);
      expect(clock.pending()).toBe(0);
    }
  });

  it('asks for the end of the period where it was not known', async () => {
    const { store, state } = churnOf(network);
    network.use(bad.httpError(nextBillingInfo, 500));
    await store.load();
    expect(state.cancellation.standing).toBeNull();
    network.use(...billingMocks(base, { nextBilling: nextBillingOfEndingPlan() }));
    await store.cancel();
    await until(state, ({ view }) => view.status === 'cancelled' && view.receipt.paidUntil !== null);
    expect(state.view).toEqual({
      status: 'cancelled',
      receipt: { planName, cancelledAt, paidUntil, effect, notCharged, guarantee: null },
    });
  });

  it('stops what would keep the plan', async () => {
    for (const hanging of [applyCoupon, createPortalSession]) {
      const { store, state, browser, said } = await churnAt(network, 4);
      network.use(bad.hang(hanging));
      const under = hanging === applyCoupon ? store.accept() : store.continueFrom(4);
      await network.arrived(1);
      await store.cancel();
      await under;
      expect([state.view.status, browser.visited, said().length]).toEqual(['cancelled', [], 1]);
    }
  });

  it('sends no outcome and no coupon for what was pressed before', async () => {
    const { store, clock } = await churnAt(network, 3);
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
    const { store, state, clock, said } = await churnAt(network, 2);
    network.use(bad.hang(cancelSubscription));
    const cancelling = store.cancel();
    await network.arrived(1);
    store.dispose();
    await cancelling;
    expect([state.cancellation.isPending, clock.pending(), said()]).toEqual([false, 0, []]);
  });
});
