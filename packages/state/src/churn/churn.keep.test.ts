import { applyCoupon } from '@signalsync/contract/calls/subscription';
import { startChurnAttempt, updateChurnAttempt } from '@signalsync/contract/calls/churn';
import { sendFeedback } from '@signalsync/contract/calls/rating';
import { nextBillingWithDiscount } from '@signalsync/contract/fixtures/payments';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { billingMocks } from '../mocks/billing.ts';
import { churnMocks } from '../mocks/churn.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { churnAt, churnOf, settled, told } from '../testing/churn.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const outcomeFailed = 'Failed to process your request. Please try again.';
const couponFailed = 'Failed to apply discount. Please contact support.';
/** Mocks a server that saves the updates of a churn attempt, but rejects an update that contains the outcome. */
const rejectOutcome = () =>
  mock(base)(updateChurnAttempt, ({ body }) =>
    body.outcome ? new Response(null, { status: 500 }) : { success: true },
  );

describe('staying', () => {
  it('at step 1 needs a reason, saves it, and then the outcome', async () => {
    const { store, state, said, clock, done } = await churnAt(network, 1);
    await store.stay();
    expect(await told(network)).toEqual([]);
    store.setReason('too-expensive');
    await Promise.all([store.stay(), store.stay(), store.accept()]);
    expect(await told(network)).toEqual([
      'PATCH churn-attempt/attempt-1 {"cancellationReason":"too-expensive"}',
      'PATCH churn-attempt/attempt-1 {"outcome":"retained"}',
    ]);
    expect(state.view).toEqual({ status: 'recorded', outcome: 'retained' });
    expect(said()).toEqual([['Welcome Back!', 'Thank you for staying with us!']]);
    clock.advance(1499);
    expect(done.count).toBe(0);
    clock.advance(1);
    expect(done.count).toBe(1);
  });

  it.each([2, 3] as const)('at step %d saves the outcome', async (step) => {
    const { store, state } = await churnAt(network, step);
    await store.stay();
    expect(await told(network)).toEqual(['PATCH churn-attempt/attempt-1 {"outcome":"retained"}']);
    expect(state.view).toEqual({ status: 'recorded', outcome: 'retained' });
  });

  it.each([1, 2, 3] as const)('at step %d that was left leads nowhere', async (step) => {
    const { store, clock, done } = await churnAt(network, step);
    store.setReason('other');
    await store.stay();
    store.dispose();
    clock.advance(5000);
    expect([done.count, clock.pending()]).toEqual([0, 0]);
  });

  it.each(kindsOfFailure)('that fails with $name says so and can be tried again', async (kind) => {
    const { store, state, clock, said } = await churnAt(network, 2);
    network.use(kind.on(updateChurnAttempt));
    const staying = store.stay();
    expect(state.view).toMatchObject({ pending: 'stay' });
    await outcomeOf(network, clock, kind.hangs, staying, 2);
    const { reason } = kind;
    expect(state.view).toMatchObject({ step: 2, pending: null, error: { message: outcomeFailed, reason } });
    expect(said()).toEqual([['Error', outcomeFailed]]);
    network.use(...churnMocks(base));
    await store.stay();
    expect(state.view).toEqual({ status: 'recorded', outcome: 'retained' });
  });

  it('does not record an outcome for an attempt of which the reason is not known yet', async () => {
    const { store, state } = await churnAt(network, 1);
    store.setReason('other');
    network.use(bad.httpError(updateChurnAttempt, 503));
    await store.stay();
    expect(new Set(await told(network))).toEqual(
      new Set(['PATCH churn-attempt/attempt-1 {"cancellationReason":"other"}']),
    );
    expect(state.view).toMatchObject({ error: { message: outcomeFailed } });
  });

  it('makes up for an attempt that was never created', async () => {
    const { store, state } = churnOf(network);
    network.use(bad.networkError(startChurnAttempt));
    await store.load();
    store.setReason('other');
    await store.continueFrom(1);
    await store.continueFrom(2);
    await settled(network);
    network.use(...churnMocks(base));
    network.requests.length = 0;
    await store.stay();
    expect(await told(network)).toEqual([
      'POST churn-attempt {"sessionId":"attempt-1","currentStep":1}',
      'PATCH churn-attempt/attempt-1 {"currentStep":2,"cancellationReason":"other"}',
      'PATCH churn-attempt/attempt-1 {"currentStep":3}',
      'PATCH churn-attempt/attempt-1 {"outcome":"retained"}',
    ]);
    expect(state.view).toMatchObject({ status: 'recorded' });
  });

  it('creates an attempt again that the server has lost', async () => {
    const { store, state } = await churnAt(network, 3);
    network.use(bad.httpError(updateChurnAttempt, 404));
    store.setReason('other');
    await store.continueFrom(3);
    await settled(network);
    network.use(...churnMocks(base));
    network.requests.length = 0;
    await store.accept();
    expect(await told(network)).toEqual([
      'POST churn-attempt {"sessionId":"attempt-1","currentStep":1}',
      'PATCH churn-attempt/attempt-1 {"currentStep":4,"cancellationReason":"not-using"}',
      'POST apply-coupon {"customerId":"cus_sample","couponId":"SAVE20LIFE"}',
      'PATCH churn-attempt/attempt-1 {"outcome":"discount_accepted"}',
    ]);
    expect(state.view).toMatchObject({ status: 'recorded' });
  });
});

describe('an offer that cannot be given', () => {
  const withOffer = async (discountOffer: string | null) => {
    const set = churnOf(network);
    network.use(...billingMocks(base, { nextBilling: { ...nextBillingWithDiscount(), discountOffer } }));
    await set.store.load();
    for (const step of [1, 2, 3] as const) await set.store.continueFrom(step);
    await settled(network);
    network.requests.length = 0;
    return set;
  };

  it.each([
    ['standing', 'standing'],
    ['taken', 'none'],
    ['none', 'none'],
    ['ending', 'none'],
  ])('because it is %s is not made: who stays is recorded as one who stayed', async (told_, offer) => {
    const { store, state, said } = await withOffer(told_);
    expect(state.view).toMatchObject({ step: 4, offer, nextCharge: { amount: 119.2, currency: 'usd' } });
    store.setFeedback('Too dear.');
    await store.accept();
    expect(await told(network)).toEqual([]);
    const staying = store.stay();
    expect(state.view).toMatchObject({ pending: 'stay' });
    await staying;
    expect(await told(network)).toEqual([
      'POST accounts/feedback {"feedback":"Too dear.","source":"churn-shield"}',
      'PATCH churn-attempt/attempt-1 {"feedback":"Too dear."}',
      'PATCH churn-attempt/attempt-1 {"outcome":"retained"}',
    ]);
    expect(said()).toEqual([['Welcome Back!', 'Thank you for staying with us!']]);
  });

  it.each([null, 'available', 'paused'])('is made where the server says %s', async (said) => {
    const { state } = await withOffer(said);
    expect(state.view).toMatchObject({ step: 4, offer: 'open' });
  });

  it('and stands already is called no new one', async () => {
    const { store, state, said } = await churnAt(network, 4);
    network.use(mock(base)(applyCoupon, { success: true, standing: true }));
    await store.accept();
    expect((await told(network)).at(-1)).toBe('PATCH churn-attempt/attempt-1 {"outcome":"retained"}');
    expect(state.view).toEqual({ status: 'recorded', outcome: 'retained' });
    expect(said()).toEqual([['Welcome Back!', 'Thank you for staying with us!']]);
  });
});

describe('accepting the offer', () => {
  it('sends the feedback, applies the coupon, and then records the outcome', async () => {
    const { store, state, said, clock, done } = await churnAt(network, 4);
    store.setFeedback('  Too dear.\n');
    await Promise.all([store.accept(), store.accept(), store.stay()]);
    expect(await told(network)).toEqual([
      'POST accounts/feedback {"feedback":"Too dear.","source":"churn-shield"}',
      'PATCH churn-attempt/attempt-1 {"feedback":"Too dear."}',
      'POST apply-coupon {"customerId":"cus_sample","couponId":"SAVE20LIFE"}',
      'PATCH churn-attempt/attempt-1 {"outcome":"discount_accepted"}',
    ]);
    expect(state.view).toEqual({ status: 'recorded', outcome: 'discount_accepted' });
    expect(said()).toEqual([['Discount Applied!', 'Your 20% lifetime discount has been applied to your account.']]);
    clock.advance(1500);
    expect(done.count).toBe(1);
  });

  it.each(['', '  \n'])('sends no feedback where there is none (%j)', async (feedback) => {
    const { store } = await churnAt(network, 4);
    store.setFeedback(feedback);
    await store.accept();
    expect(await told(network)).toEqual([
      'POST apply-coupon {"customerId":"cus_sample","couponId":"SAVE20LIFE"}',
      'PATCH churn-attempt/attempt-1 {"outcome":"discount_accepted"}',
    ]);
  });

  it.each(kindsOfFailure)('does not care for feedback that fails with $name', async ({ on: failing }) => {
    const { store, state, said } = await churnAt(network, 4);
    network.use(failing(sendFeedback));
    store.setFeedback('Too dear.');
    await store.accept();
    await settled(network);
    expect(state.view).toMatchObject({ status: 'recorded' });
    expect(said()).toHaveLength(1);
    store.dispose();
  });

  it.each(kindsOfFailure)('stops where the coupon fails with $name, and can be tried again', async (kind) => {
    const { store, state, clock, said } = await churnAt(network, 4);
    network.use(kind.on(applyCoupon));
    await outcomeOf(network, clock, kind.hangs, store.accept(), 2);
    const { reason } = kind;
    const error = { message: couponFailed, reason, needsSupport: true };
    expect(state.view).toMatchObject({ step: 4, pending: null, error });
    expect(said()).toEqual([['Error', couponFailed]]);
    expect((await told(network)).filter((each) => each.includes('outcome'))).toEqual([]);
    network.use(...churnMocks(base));
    await store.accept();
    expect(state.view).toMatchObject({ status: 'recorded', outcome: 'discount_accepted' });
  });

  it('of somebody without a customer is no success', async () => {
    const { store, state, said } = await churnAt(network, 4, { ...monthlyMember(), stripeCustomerId: null });
    await store.accept();
    expect(state.view).toMatchObject({ error: { message: couponFailed, needsSupport: true } });
    expect([await told(network), said()]).toEqual([[], [['Error', couponFailed]]]);
  });

  it('applies the coupon once where only the outcome fails', async () => {
    const { store, state, said } = await churnAt(network, 4);
    network.use(rejectOutcome());
    store.setFeedback('Too dear.');
    await store.accept();
    await store.accept();
    expect(state.view).toMatchObject({ step: 4, pending: null, error: { message: outcomeFailed, reason: null } });
    expect(said()).toEqual([
      ['Error', outcomeFailed],
      ['Error', outcomeFailed],
    ]);
    network.use(...churnMocks(base));
    await store.accept();
    const calls = await told(network);
    expect(calls.filter((each) => each.includes('coupon'))).toHaveLength(1);
    expect(calls.filter((each) => each.includes('feedback"'))).toHaveLength(2);
    expect(state.view).toMatchObject({ status: 'recorded', outcome: 'discount_accepted' });
  });

  it('sends again what the attempt missed, before the coupon', async () => {
    const { store } = await churnAt(network, 1);
    network.use(bad.httpError(updateChurnAttempt, 500));
    store.setReason('not-working');
    for (const step of [1, 2, 3] as const) await store.continueFrom(step);
    await settled(network);
    network.use(...churnMocks(base));
    network.requests.length = 0;
    await store.accept();
    expect(await told(network)).toEqual([
      'PATCH churn-attempt/attempt-1 {"currentStep":4,"cancellationReason":"not-working"}',
      'POST apply-coupon {"customerId":"cus_sample","couponId":"SAVE20LIFE"}',
      'PATCH churn-attempt/attempt-1 {"outcome":"discount_accepted"}',
    ]);
  });
});
