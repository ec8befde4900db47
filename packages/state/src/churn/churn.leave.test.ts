import { createPortalSession } from '@signalsync/contract/calls/billing';
import { applyCoupon, cancelSubscription } from '@signalsync/contract/calls/subscription';
import { startChurnAttempt, updateChurnAttempt } from '@signalsync/contract/calls/churn';
import { sendFeedback } from '@signalsync/contract/calls/rating';
import { describe, expect, it } from 'vitest';
import { billingMocks } from '../mocks/billing.ts';
import { churnMocks } from '../mocks/churn.ts';
import { faults } from '../mocks/faults.ts';
import { sessionMocks } from '../mocks/session.ts';
import { churnAt, churnOf, settled, told } from '../testing/churn.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);
const portal = 'https://billing.stripe.com/p/session/sample';
const portalFailed = 'Failed to open billing portal. Please try again.';

describe('a step that was seen', () => {
  it('is gone back to, and on to, with all that was chosen and written', async () => {
    const { store, state } = await churnAt(network, 4);
    store.setFeedback('Too dear.');
    expect(store.goTo(2)).toBe(true);
    expect(state.view).toMatchObject({ step: 2, pending: null, error: null });
    expect(store.goTo(1)).toBe(true);
    expect(state.view).toMatchObject({ step: 1, reason: 'not-using' });
    expect(store.goTo(4)).toBe(true);
    expect(state.view).toMatchObject({ step: 4, feedback: 'Too dear.' });
    await settled(network);
    expect(await told(network)).toEqual([]);
  });

  it('takes a reason along that was changed there', async () => {
    const { store } = await churnAt(network, 3);
    store.goTo(1);
    store.setReason('other');
    store.goTo(2);
    await settled(network);
    expect(await told(network)).toEqual(['PATCH churn-attempt/attempt-1 {"cancellationReason":"other"}']);
  });

  it('loses nothing that was written for whoever cancels from there', async () => {
    const { store } = await churnAt(network, 4);
    store.setFeedback('Too dear.');
    store.goTo(2);
    await store.cancel();
    await settled(network);
    expect(await told(network)).toContain('POST accounts/feedback {"feedback":"Too dear.","source":"churn-shield"}');
  });

  it('is the only kind to go to', async () => {
    const { store, state } = await churnAt(network, 2);
    expect([store.goTo(3), store.goTo(4), store.goTo(2)]).toEqual([false, false, true]);
    expect(state.view).toMatchObject({ step: 2 });
  });

  it('is not gone to while the plan is being kept or cancelled, nor after', async () => {
    for (const [hanging, press] of [
      [applyCoupon, 'accept'],
      [cancelSubscription, 'cancel'],
    ] as const) {
      const { store, state } = await churnAt(network, 4);
      network.use(bad.hang(hanging));
      void store[press]();
      await network.arrived(1);
      expect(store.goTo(3)).toBe(false);
      expect(state.view).toMatchObject({ step: 4 });
      store.dispose();
    }
    const { store } = await churnAt(network, 2);
    network.use(...churnMocks(base));
    await store.cancel();
    expect(store.goTo(1)).toBe(false);
  });

  it('takes back that the portal was being opened', async () => {
    const { store, state, browser } = await churnAt(network, 4);
    network.use(bad.hang(createPortalSession));
    const leaving = store.continueFrom(4);
    await network.arrived(1);
    expect(store.goTo(3)).toBe(true);
    await leaving;
    expect([state.view, browser.visited]).toMatchObject([{ step: 3, pending: null }, []]);
  });
});

describe("'continue to cancel'", () => {
  it('tells each step, the first with its reason, and ends at the portal', async () => {
    const { store, state, browser, said } = await churnAt(network, 1);
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
      'PATCH churn-attempt/attempt-1 {"currentStep":2,"cancellationReason":"found-alternative"}',
      'PATCH churn-attempt/attempt-1 {"currentStep":3}',
      'PATCH churn-attempt/attempt-1 {"currentStep":4}',
      'PATCH churn-attempt/attempt-1 {"feedback":"Too dear."}',
    ]);
    expect(calls.filter((call) => !isAttempt(call)).toSorted()).toEqual([
      'POST accounts/feedback {"feedback":"Too dear.","source":"churn-shield"}',
      'POST create-portal-session',
    ]);
    expect([browser.visited, said()]).toEqual([[portal], []]);
  });

  it('needs no reason, and a double press moves one step', async () => {
    const { store, state, browser } = await churnAt(network, 1);
    await Promise.all([store.continueFrom(1), store.continueFrom(1)]);
    expect(state.view).toMatchObject({ step: 2 });
    await settled(network);
    expect(await told(network)).toEqual(['PATCH churn-attempt/attempt-1 {"currentStep":2}']);
    const last = await churnAt(network, 4);
    await Promise.all([last.store.continueFrom(4), last.store.continueFrom(4)]);
    expect([last.browser.visited, browser.visited]).toEqual([[portal], []]);
    expect(await told(network)).toEqual(['POST create-portal-session']);
  });

  it.each(kindsOfFailure)('says that the portal failed with $name, and can be tried again', async (kind) => {
    const { store, state, clock, browser, said } = await churnAt(network, 4);
    network.use(kind.on(createPortalSession));
    await outcomeOf(network, clock, kind.hangs, store.continueFrom(4));
    const { reason } = kind;
    expect(state.view).toMatchObject({ step: 4, pending: null, error: { message: portalFailed, reason } });
    expect([browser.visited, said()]).toEqual([[], [['Error', portalFailed]]]);
    network.use(...billingMocks(base));
    await store.continueFrom(4);
    expect(browser.visited).toEqual([portal]);
  });

  it('says so where there is no address to follow', async () => {
    for (const url of [null, 'javascript:alert(1)', 'https://elsewhere.example.com/']) {
      const { store, state, browser } = await churnAt(network, 4);
      network.use(bad.malformed(createPortalSession, { url }));
      await store.continueFrom(4);
      expect(state.view).toMatchObject({ error: { message: portalFailed } });
      expect(browser.visited).toEqual([]);
    }
  });

  it('leaves while staying is under way, as another attempt: the first may be recorded as one that stayed', async () => {
    const { store, state } = await churnAt(network, 2);
    network.use(bad.hang(updateChurnAttempt));
    const staying = store.stay();
    await network.arrived(2);
    network.use(...churnMocks(base));
    await store.continueFrom(2);
    await staying;
    await settled(network);
    expect(state.view).toMatchObject({ step: 3, pending: null, error: null });
    expect((await told(network)).slice(1)).toEqual([
      'POST churn-attempt {"sessionId":"attempt-2","currentStep":1}',
      'PATCH churn-attempt/attempt-2 {"currentStep":2,"cancellationReason":"not-using"}',
      'PATCH churn-attempt/attempt-2 {"currentStep":3}',
    ]);
  });

  it('leaves for the portal while the offer is applied', async () => {
    const { store, state, browser, said } = await churnAt(network, 4);
    network.use(bad.hang(applyCoupon));
    const accepting = store.accept();
    await network.arrived(1);
    await store.continueFrom(4);
    await accepting;
    expect([browser.visited, said()]).toEqual([[portal], []]);
    expect(state.view).toMatchObject({ step: 4, pending: 'continue' });
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
    const set = endpoint === startChurnAttempt ? churnOf(network) : await churnAt(network, step);
    network.use(bad.httpError(endpoint, 401), ...sessionMocks(base, false));
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
