import { applyCoupon } from '@signalsync/contract/calls/subscription';
import { updateChurnAttempt } from '@signalsync/contract/calls/churn';
import { expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { churnOf, settled, told } from '../testing/churn.ts';
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
  for (const ms of [7000, 4000]) {
    clock.advance(ms);
    await answersArrive();
  }
  await accepting;
  expect(clock.now() - started).toBe(15_000);
  expect(state.view).toMatchObject({ step: 4, pending: null, ...expected });
  expect((await told(network)).filter((call) => call.includes('coupon'))).toHaveLength(1);
});
