import { authCheck } from '@signalsync/contract/calls/auth';
import { expect, it } from 'vitest';
import { sessionMocks } from '../mocks/session.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { until } from '../testing/until.ts';
import { createGoogleReturnStore } from './googleReturn.store.ts';

const network = mockedNetwork();

function setUp() {
  const set = testCore();
  return { ...set, store: createGoogleReturnStore(set.core) };
}

it('waits a second, checks and is done', async () => {
  network.use(...sessionMocks(base, true));
  const { store, clock, browser } = setUp();
  store.start();
  store.start();
  clock.advance(999);
  expect(network.asked).toEqual([]);
  expect(store.state.result).toEqual({ status: 'pending' });
  clock.advance(1);
  await until(store.state, ({ result }) => result.status !== 'pending');
  expect(store.state.result).toEqual({ status: 'done' });
  expect(network.asked).toHaveLength(1);
  expect(browser.told).toEqual(['signed-in']);
});

it.each(kindsOfFailure)('fails on $name', async ({ on, hangs }) => {
  network.use(on(authCheck));
  const { store, clock } = setUp();
  store.start();
  clock.advance(1000);
  await network.arrived(1);
  if (hangs) clock.advance(15_000);
  await expect
    .poll(() => store.state.result)
    .toEqual({
      status: 'failed',
      message: 'Authentication failed. Please try again.',
    });
});

it('ends its timer with the screen, and starts anew when it comes back', () => {
  const { store, clock } = setUp();
  store.start();
  store.dispose();
  expect(clock.pending()).toBe(0);
  store.start();
  expect(clock.pending()).toBe(1);
});
