import { createPortalSession } from '@signalsync/contract/calls/billing';
import { applyCoupon } from '@signalsync/contract/calls/subscription';
import { updateChurnAttempt } from '@signalsync/contract/calls/churn';
import { expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { churnAt, churnOf, settled, told } from '../testing/churn.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const outcomeFailed = 'Failed to process your request. Please try again.';
const couponFailed = 'Failed to apply discount. Please contact support.';
const answersArrive = () => new Promise((resolve) => void setImmediate(resolve));

it.each([
  ['gives the discount though the progress cannot be recorded', [], { error: { message: outcomeFailed } }],
  ['says that the discount failed', [bad.hang(applyCoupon)], { error: { message: couponFailed } }],
])('accepting the offer %s, within 15 s in all where no call is answered', async (_, hanging, expected) => {
  const { store, state, clock } = churnOf(network);
  network.use(bad.hang(updateChurnAttempt), ...hanging);
  await store.load();
  store.setReason('not-using');
  for (const step of [1, 2, 3] as const) await store.continueFrom(step);
  await settled(network);
  const asked = network.asked.length;
  const accepting = store.accept();
  const started = clock.now();
  await network.arrived(asked + 1);
  await settled(network);
  clock.advance(4000);
  await network.arrived(asked + 2);
  await answersArrive();
  expect(state.view).toMatchObject({ pending: 'accept' });
  expect(state.view).not.toHaveProperty('isSlow');
  clock.advance(1000);
  expect(state.view).toMatchObject({ pending: 'accept', isSlow: true });
  for (const ms of [6000, 4000]) {
    clock.advance(ms);
    await answersArrive();
  }
  await accepting;
  expect(clock.now() - started).toBe(15_000);
  expect(state.view).toMatchObject({ step: 4, pending: null, ...expected });
  expect(state.view).not.toHaveProperty('isSlow');
  expect((await told(network)).filter((call) => call.includes('coupon'))).toHaveLength(1);
});

it('says of the way to the portal that it takes longer than usual, and forgets it with the step', async () => {
  const { store, state, clock } = await churnAt(network, 4);
  network.use(bad.hang(createPortalSession));
  const leaving = store.continueFrom(4);
  await network.arrived(1);
  clock.advance(5000);
  expect(state.view).toMatchObject({ step: 4, pending: 'continue', isSlow: true });
  store.goTo(3);
  await leaving;
  expect(state.view).toMatchObject({ step: 3, pending: null });
  expect(state.view).not.toHaveProperty('isSlow');
  store.dispose();
});
