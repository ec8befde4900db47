import { authCheck } from '@signalsync/contract/calls/session';
import { expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { until } from '../testing/until.ts';
import { createGoogleReturnStore } from './googleReturn.store.ts';

const network = mockedNetwork();
const bad = faults(base);

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

it.each([
  ['nobody is signed in', mock(base)(authCheck, { authenticated: false })],
  ['the check is rejected', bad.httpError(authCheck, 503)],
  ['the check breaks', bad.networkError(authCheck)],
])('fails when %s', async (_, handler) => {
  network.use(handler);
  const { store, clock } = setUp();
  store.start();
  clock.advance(1000);
  await until(store.state, ({ result }) => result.status !== 'pending');
  expect(store.state.result).toEqual({ status: 'failed', message: 'Authentication failed. Please try again.' });
});

it('fails when the check gets no answer', async () => {
  network.use(bad.hang(authCheck));
  const { store, clock } = setUp();
  store.start();
  clock.advance(1000);
  await network.arrived(1);
  clock.advance(15_000);
  await until(store.state, ({ result }) => result.status !== 'pending');
  expect(store.state.result.status).toBe('failed');
});

it('ends its timer with the screen, and starts anew when it comes back', () => {
  const { store, clock } = setUp();
  store.start();
  store.dispose();
  expect(clock.pending()).toBe(0);
  store.start();
  expect(clock.pending()).toBe(1);
});
