import { affiliateReferral } from '@signalsync/contract/calls/referral';
import { expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createReferralStore } from './referral.store.ts';

const network = mockedNetwork();
const on = mock(base);

function setUp() {
  const set = testCore();
  return { ...set, store: createReferralStore(set.core) };
}

it('gives the link, asked for once', async () => {
  network.use(...accountMocks(base));
  const { store } = setUp();
  await Promise.all([store.load(), store.load()]);
  expect(store.state.referral).toEqual({ status: 'ready', url: 'https://signalsync.example.com/?via=sam' });
  expect(network.asked).toHaveLength(1);
});

it.each([{}, { referral: null }, { referral: {} }, { referral: { url: 'javascript:alert(1)' } }])(
  'is none where the server gives none: %j',
  async (reply) => {
    network.use(on(affiliateReferral, reply));
    const { store, said } = setUp();
    await store.load();
    expect(store.state.referral).toEqual({ status: 'none' });
    expect(said()).toEqual([]);
  },
);

it.each(kindsOfFailure)('says that it failed on $name', async ({ on, hangs, load }) => {
  network.use(on(affiliateReferral));
  const { store, clock, said } = setUp();
  await outcomeOf(network, clock, hangs, store.load());
  expect(store.state.referral).toEqual({ status: 'failed', message: 'Failed to load referral code', ...load });
  expect(said()).toEqual([['Error', 'Failed to load referral code']]);
});

it('is aborted when the page is left', async () => {
  network.use(faults(base).hang(affiliateReferral));
  const { store, said } = setUp();
  const late = store.load();
  await network.arrived(1);
  store.dispose();
  await late;
  expect(store.state.referral).toEqual({ status: 'loading' });
  expect(said()).toEqual([]);
});
