import { applyCoupon, cancelSubscription, nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { nextBillingOfEndingPlan } from '@signalsync/contract/fixtures/payments';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import type { PlanState, Standing } from '@signalsync/contract/model/standing';
import { describe, expect, it } from 'vitest';
import { nextBillingTold } from '../mocks/billing.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { churnAt, churnOf, settled, told } from '../testing/churn.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { until } from '../testing/until.ts';
import type { StepNumber } from './churn.store.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);
const tells = (state: PlanState, more?: Partial<Standing>) => on(nextBillingInfo, nextBillingTold(state, more));

/** Opens the flow at a step, for a member whose server sends this state of the plan. */
const at = (step: StepNumber, state: PlanState = 'active', more?: Partial<Standing>, person = monthlyMember()) =>
  churnAt(network, step, person, tells(state, more));
const cancels = () => network.asked.filter((asked) => asked.includes('cancel-subscription'));

describe('cancelling while a payment is due', () => {
  it('says that the plan ends at once, sends what was shown, and gives a receipt of today', async () => {
    const { store, state, said } = await at(2, 'pastDue');
    expect(state.cancellation.standing?.cancelling).toMatchObject({ effect: 'now', notCharged: { amount: 149 } });
    const [cancelledAt, since] = ['2026-11-21T12:00:00.000Z', '2026-11-19T12:00:00.000Z'];
    const notCharged = { amount: 149, since, currency: 'usd' };
    network.use(on(cancelSubscription, { success: true, cancelledAt, paidUntil: cancelledAt, notCharged }));
    await store.cancel();
    expect(cancels()).toEqual(['POST /api/stripe/cancel-subscription?effect=now']);
    expect(state.view).toMatchObject({
      status: 'cancelled',
      receipt: { cancelledAt, paidUntil: cancelledAt, effect: 'now', notCharged },
    });
    expect(said()).toEqual([['Subscription Cancelled', 'Your plan ended today, November 21, 2026.']]);
  });

  it('of what was paid meanwhile does nothing, and asks again with the new end', async () => {
    const { store, state, said } = await at(2, 'pastDue');
    network.use(bad.httpError(cancelSubscription, 409, { message: 'It is paid by now.' }), tells('active'));
    await store.cancel();
    expect(state.cancellation).toMatchObject({
      isPending: false,
      hasChanged: true,
      error: null,
      standing: { cancelling: { effect: 'later', endsOn: '2026-12-19T12:00:00.000Z' } },
    });
    expect([state.view.status, said()]).toEqual(['step', []]);
    network.use(on(cancelSubscription, { success: true }));
    await store.cancel();
    expect(cancels().at(-1)).toBe('POST /api/stripe/cancel-subscription?effect=later');
    expect(state.view).toMatchObject({ status: 'cancelled', receipt: { effect: 'later', notCharged: null } });
  });

  it('that is rejected for another reason says it', async () => {
    const { store, state } = await at(2, 'pastDue');
    network.use(bad.httpError(cancelSubscription, 409, { message: 'The bank is being asked.' }));
    await store.cancel();
    expect(state.cancellation).toMatchObject({ hasChanged: false, error: { message: 'The bank is being asked.' } });
    store.dismissCancelError();
    expect(state.cancellation.error).toBeNull();
  });

  it('sends no effect to a host that tells no standing', async () => {
    const { store } = churnOf(network);
    await store.load();
    await store.cancel();
    expect(cancels()).toEqual(['POST /api/stripe/cancel-subscription']);
  });

  it('waits for the bank, and then says what cancelling does', async () => {
    const { store, state, clock } = await at(4, 'renewalProcessing');
    expect(state.cancellation.standing?.cancelling).toBeNull();
    expect(state.view).toMatchObject({ offer: 'none', due: { isBeingTaken: true } });
    network.use(tells('active'));
    await letTimePass(
      clock,
      until(state, () => state.cancellation.standing?.cancelling?.effect === 'later'),
    );
    expect(state.view).toMatchObject({ offer: 'open', due: null });
    store.dispose();
  });
});

describe('what is due at the last step', () => {
  it('leaves no offer', async () => {
    const { store, state } = await at(4, 'pastDue');
    expect(state.view).toMatchObject({ offer: 'none', due: { amount: 149, currency: 'usd' } });
    await store.accept();
    expect(await told(network)).toEqual([]);
  });

  it('is not named where a host sends the spec’s fields alone', async () => {
    const set = churnOf(network);
    network.use(on(nextBillingInfo, { ...nextBillingTold('active'), standing: null, paymentFailed: true }));
    await set.store.load();
    for (const step of [1, 2, 3] as const) await set.store.continueFrom(step);
    expect(set.state.view).toMatchObject({ step: 4, offer: 'open', due: null });
  });
});

describe('a plan that changed elsewhere', () => {
  it.each([1, 2, 3] as const)('is not welcomed back at step %d: it is asked whether to keep it', async (step) => {
    const { store, state, said, clock, done } = await at(step);
    store.setReason('other');
    network.use(tells('ending'));
    await store.stay();
    const endsOn = '2026-12-19T12:00:00.000Z';
    expect(state.view).toEqual({ status: 'nothingToCancel', reason: 'alreadyEnding', keep: { endsOn } });
    expect((await told(network)).filter((call) => call.includes('outcome'))).toEqual([]);
    expect(said()).toEqual([]);
    clock.advance(60_000);
    expect(done.count).toBe(0);
  });

  it('is not welcomed back while it stands still because of a dispute, either', async () => {
    const { store, state, said } = await at(2, 'disputed', { accessUntil: null, hasAccess: false });
    network.use(tells('disputed', { accessUntil: null, hasAccess: false, can: [] }));
    await store.stay();
    expect(state.view).toMatchObject({ status: 'nothingToCancel', reason: 'alreadyEnding' });
    expect(said().map(([title]) => title)).toEqual(['There is nothing to cancel']);
  });

  it('is found by a host without the standing, too', async () => {
    const { store, state } = churnOf(network);
    await store.load();
    store.setReason('other');
    network.use(on(nextBillingInfo, nextBillingOfEndingPlan()));
    await store.stay();
    expect(state.view).toMatchObject({ status: 'nothingToCancel', keep: { endsOn: '2026-12-19T12:00:00.000Z' } });
  });

  it('while a payment is due is asked about, too', async () => {
    const { store, state } = await at(2, 'pastDue');
    network.use(tells('pastDueEnding'));
    await store.stay();
    expect(state.view).toMatchObject({ status: 'nothingToCancel', keep: { endsOn: '2026-11-22T12:00:00.000Z' } });
  });

  it.each<[PlanState, string]>([
    ['lifetime', 'Your lifetime access is paid for and never renews.'],
    ['ended', 'You have no active subscription.'],
  ])('into %s has no offer and nothing to cancel any more', async (now, sentence) => {
    for (const act of ['accept', 'cancel'] as const) {
      const { store, state, said, done, clock } = await at(4);
      network.use(tells(now), bad.httpError(cancelSubscription, 409));
      await store[act]();
      expect(state.view).toMatchObject({ status: 'nothingToCancel', keep: null });
      expect(said()).toEqual([['There is nothing to cancel', sentence]]);
      expect((await told(network)).filter((call) => call.includes('coupon'))).toEqual([]);
      clock.advance(60_000);
      expect(done.count).toBe(0);
    }
  });

  it.each(['ending', 'pastDueEnding'] as const)(
    'into %s takes no offer: it is asked whether to keep it',
    async (now) => {
      const { store, state, said } = await at(4);
      network.use(tells(now));
      await store.accept();
      const keep = { endsOn: sampleStandings[now].accessUntil };
      expect(state.view).toEqual({ status: 'nothingToCancel', reason: 'alreadyEnding', keep });
      expect([await told(network), said()]).toEqual([[], []]);
    },
  );

  it('gives no discount on another amount than was shown, and asks again', async () => {
    const { store, state } = await at(4);
    const nextCharge = { amount: 119.2, date: '2026-12-19T12:00:00.000Z', withOffer: 95.36 };
    network.use(tells('active', { nextCharge }));
    await store.accept();
    expect(state.view).toMatchObject({
      pending: null,
      nextCharge: { amount: 119.2, withOffer: 95.36 },
      error: { message: 'Your plan has changed since this page was loaded. Please check the updated details.' },
    });
    expect(await told(network)).toEqual([]);
    network.use(on(applyCoupon, { success: true }));
    await store.accept();
    expect(state.view).toMatchObject({ status: 'recorded', outcome: 'discount_accepted' });
  });

  it('that cannot be looked up is answered as before', async () => {
    const { store, state } = await at(2);
    network.use(bad.httpError(nextBillingInfo, 503));
    await store.stay();
    expect(state.view).toEqual({ status: 'recorded', outcome: 'retained' });
  });
});

describe('a plan that stands still at the provider', () => {
  const stopped = { ...monthlyMember(), subscriptionStatus: 'inactive' } as const;

  it.each(['unpaid', 'paused', 'incomplete'] as const)('because it is %s can be cancelled', async (state) => {
    const set = await at(1, state, {}, stopped);
    expect(set.state.view).toMatchObject({ status: 'step', step: 1 });
    await set.store.cancel();
    expect(set.state.view).toMatchObject({ status: 'cancelled', receipt: { effect: 'now' } });
  });

  it('cannot where it has ended', async () => {
    const { said, done } = await at(1, 'ended', {}, stopped);
    expect(said()).toEqual([['There is nothing to cancel', 'You have no active subscription.']]);
    expect(done.count).toBe(1);
  });
});

describe('a reload', () => {
  /** Creates the flow again, as after a reload of the page in the same tab. */
  async function reloaded(kept: Map<string, string>, person = monthlyMember()) {
    const set = churnOf(network, person);
    for (const [key, value] of kept) set.kept.session.set(key, value);
    await set.store.load();
    await settled(network);
    return set;
  }

  it('keeps step, reason and words, and tells them to the new attempt', async () => {
    const before = await at(3);
    before.store.setReason('too-expensive');
    await before.store.continueFrom(3);
    before.store.setFeedback('Too dear for me.');
    await settled(network);
    network.requests.length = 0;
    const { state, store } = await reloaded(before.kept.session);
    expect(state.view).toMatchObject({ step: 4, feedback: 'Too dear for me.' });
    expect(await told(network)).toContain(
      'PATCH churn-attempt/attempt-1 {"currentStep":4,"cancellationReason":"too-expensive"}',
    );
    expect([1, 2, 3].map((step) => store.goTo(step as StepNumber))).toEqual([true, true, true]);
  });

  it.each(['step', 'reason'])('is not troubled by a wrong %s', async (field) => {
    const typed = { step: '3', reason: 'other', [field]: 'constructor' };
    const kept = new Map([['churn', JSON.stringify({ owner: monthlyMember().id, typed })]]);
    const { state } = await reloaded(kept);
    expect(state.view).toMatchObject({ status: 'step', step: field === 'step' ? 1 : 3 });
  });

  it('shows nothing of it to somebody else, and deletes it', async () => {
    const before = await at(3);
    const other = await reloaded(before.kept.session, { ...monthlyMember(), id: 'usr_other' });
    expect(other.state.view).toMatchObject({ step: 1 });
    expect(other.kept.session.get('churn') ?? '').not.toContain(monthlyMember().id);
  });

  it.each<[string, (set: Awaited<ReturnType<typeof at>>) => unknown]>([
    ['who cancels', ({ store }) => store.cancel()],
    ['who stays', ({ store }) => store.stay()],
    ['who leaves the page', ({ store }) => store.dispose()],
    ['who logs out in another tab', ({ browser }) => browser.hear('signed-out')],
  ])('keeps nothing of somebody %s', async (_, leave) => {
    const set = await at(3);
    expect([...set.kept.session.keys()]).toContain('churn');
    await leave(set);
    expect([...set.kept.session.keys()]).not.toContain('churn');
  });
});

it('a refund of the whole payment leaves no guarantee to ask for', async () => {
  const person = { ...monthlyMember(), guarantee: { lastDay: '2026-12-04T09:00:00.000Z' } };
  const refund = { kind: 'refundPending', amount: 149, date: null, isOfRunningTime: true, isWhole: true };
  const returns = [...sampleStandings.active.returns, refund];
  const { state } = await at(1, 'active', { returns }, person);
  expect(state.cancellation).toMatchObject({ guarantee: null, standing: { refundEnding: { amount: 149 } } });
});
