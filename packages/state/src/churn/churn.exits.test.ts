import { createPortalSession } from '@signalsync/contract/calls/billing';
import { applyCoupon, cancelSubscription, nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { startChurnAttempt, updateChurnAttempt } from '@signalsync/contract/calls/churn';
import { plans } from '@signalsync/contract/calls/pricing';
import { sendFeedback } from '@signalsync/contract/calls/rating';
import { currentUser } from '@signalsync/contract/calls/user';
import type { RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { billingMocks } from '../mocks/billing.ts';
import { churnMocks } from '../mocks/churn.ts';
import { churnOf, settled } from '../testing/churn.ts';
import type { FakeClock } from '../testing/fakeClock.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import type { StepNumber } from './churn.store.ts';

const network = mockedNetwork();
const portal = 'https://billing.stripe.com/p/session/sample';
const portalFailed = 'Failed to open billing portal. Please try again.';

/**
 * Calls that may fail. Whichever of them fails, the user can still cancel, with 'Cancel now' or in the payment
 * provider's portal.
 */
const calls = {
  'the person': currentUser,
  'the plans': plans,
  'the next charge': nextBillingInfo,
  'the attempt': startChurnAttempt,
  'the step': updateChurnAttempt,
  'the feedback': sendFeedback,
  'the coupon': applyCoupon,
  'the portal': createPortalSession,
  cancelling: cancelSubscription,
};
const failures = [
  '500 with nothing',
  '409 with a message',
  '200 with malformed JSON',
  'a broken connection',
  'no answer',
];
const kinds = kindsOfFailure.filter(({ name }) => failures.includes(name));
const table = Object.entries(calls).flatMap(([name, endpoint]) =>
  kinds.flatMap((kind) => ([1, 2, 3, 4] as const).map((step) => ({ name, endpoint, kind, failure: kind.name, step }))),
);

/** Opens the flow at a step, with one call that fails from the start. If the user call fails, the flow has no steps. */
async function standing(at: StepNumber, fault: RequestHandler) {
  const set = churnOf(network);
  network.use(fault);
  void set.store.load();
  while (set.state.view.status === 'loading') {
    await settled(network);
    if (set.state.view.status === 'loading') set.clock.advance(15_000);
  }
  set.store.setReason('other');
  set.store.setFeedback('Too dear.');
  for (const each of [1, 2, 3] as const) if (each < at) await set.store.continueFrom(each);
  return set;
}

/** Advances the clock in steps of `ms` until the action has ended, because one of its calls may never get an answer. */
async function passing(clock: FakeClock, ms: number, action: Promise<void>) {
  let isDone = false;
  const done = action.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await settled(network);
    if (!isDone) clock.advance(ms);
  }
  return done;
}

describe.each(table)('with $failure for $name, at step $step', ({ endpoint, kind, step }) => {
  it("'Cancel now' cancels", async () => {
    const { store, state, clock } = await standing(step, kind.on(endpoint));
    const isFailing = endpoint === cancelSubscription;
    if (isFailing) await passing(clock, 15_000, store.cancel());
    expect(state.cancellation).toMatchObject({ isPending: false, error: isFailing ? { reason: null } : null });
    if (isFailing) network.use(...churnMocks(base));
    await store.cancel();
    expect(state.view).toMatchObject({ status: 'cancelled', receipt: { cancelledAt: expect.any(String) } });
    store.dispose();
  });

  it("'Cancel now' cancels while the plan is being kept", async () => {
    const { store, state } = await standing(step, kind.on(endpoint));
    const keeping = step === 4 ? store.accept() : store.stay();
    if (endpoint === cancelSubscription) network.use(...churnMocks(base));
    await store.cancel();
    expect(state.view).toMatchObject({ status: 'cancelled' });
    store.dispose();
    await keeping;
  });
});

describe.each(table.filter(({ endpoint }) => endpoint !== currentUser))(
  'with $failure for $name, at step $step',
  ({ endpoint, kind, step }) => {
    it("'continue to cancel' reaches the portal", async () => {
      const { store, state, browser, clock } = await standing(step, kind.on(endpoint));
      for (const each of [1, 2, 3] as const) if (each >= step) await store.continueFrom(each);
      const isFailing = endpoint === createPortalSession;
      if (isFailing) await passing(clock, 15_000, store.continueFrom(4));
      const error = isFailing ? { message: portalFailed } : null;
      expect(state.view).toMatchObject({ step: 4, pending: null, error });
      if (isFailing) network.use(...billingMocks(base));
      await passing(clock, 1000, store.continueFrom(4));
      expect(browser.visited).toEqual([portal]);
      store.dispose();
    });
  },
);
