import { referralEarnings } from '@signalsync/contract/calls/referral';
import { sampleEarnings } from '@signalsync/contract/fixtures/referral';
import { expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createEarningsStore } from './earnings.store.ts';

const network = mockedNetwork();

function setUp() {
  const set = testCore();
  return { ...set, store: createEarningsStore(set.core) };
}

it('gives the months, asked for once', async () => {
  network.use(...accountMocks(base));
  const { store } = setUp();
  await Promise.all([store.load(), store.load()]);
  expect(store.state.earnings).toEqual({ status: 'ready', ...sampleEarnings() });
  expect(network.asked).toHaveLength(1);
});

it('is missing on a backend without the call', async () => {
  network.use(faults(base).httpError(referralEarnings, 404));
  const { store } = setUp();
  await store.load();
  expect(store.state.earnings).toEqual({ status: 'missing' });
});

const failures = kindsOfFailure.filter(({ status }) => status !== 404);
it.each(failures)('keeps a failure on $name for whoever asks, and tries again', async ({ on, hangs, load }) => {
  network.use(on(referralEarnings));
  const { store, clock, said } = setUp();
  await outcomeOf(network, clock, hangs, store.load());
  expect(store.state.earnings).toEqual({ status: 'failed', message: 'Failed to load what you have earned', ...load });
  expect(said()).toEqual([]);
});
