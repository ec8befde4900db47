import { plans } from '@signalsync/contract/calls/pricing';
import { expect, it } from 'vitest';
import { proxy } from 'valtio/vanilla';
import { faults } from '../mocks/faults.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import type { Failed, Ok } from './failure.ts';
import { failedLoad } from './failedLoad.ts';
import { createQuery } from './query.ts';

const network = mockedNetwork();
const bad = faults(base);
type Shown = { status: 'loading' | 'ready' } | ReturnType<typeof failedLoad>;

/** Creates a query that makes `count` calls for the plans, one after the other, and shows the last answer. */
function setUp(count = 1) {
  const set = testCore();
  const state = proxy<{ plans: Shown }>({ plans: { status: 'loading' } });
  const query = createQuery(set.core, state, 'plans', {
    async ask(signal, api) {
      let last: Ok<unknown> | Failed | undefined;
      for (let made = 0; made < count; made++) last = await api.call(plans, {}, { signal });
      return last;
    },
    show: (answer): Shown => (answer.ok ? { status: 'ready' } : failedLoad(answer.failure, 'Failed.')),
  });
  return { ...set, state, query };
}

it('ends within 15 s in all, however many calls it makes', async () => {
  network.use(bad.hang(plans));
  const { clock, state, query } = setUp(3);
  const loading = query.load();
  await network.arrived(1);
  clock.advance(15_000);
  for (let call = 2; call <= 3; call++) {
    await network.arrived(call);
    clock.advance(1);
  }
  await loading;
  expect(state.plans).toEqual({ status: 'failed', message: 'Failed.' });
});

it('fetches again by itself, once, when the network is back', async () => {
  network.use(bad.networkError(plans));
  const { browser, state, query } = setUp();
  await query.load();
  browser.goOnline();
  expect(state.plans).toEqual({ status: 'loading' });
  await network.arrived(2);
  await query.load();
  expect([state.plans.status, network.asked.length]).toEqual(['failed', 2]);

  network.use(...plansMocks(base));
  browser.goOnline();
  await query.load();
  expect(state.plans).toEqual({ status: 'ready' });
  browser.goOnline();
  await query.load();
  expect([network.asked.length, browser.listeners()]).toEqual([3, 2]);
});

it('fetches nothing for a page that was left', async () => {
  network.use(bad.networkError(plans));
  const { browser, query } = setUp();
  await query.load();
  query.abort();
  browser.goOnline();
  await query.load();
  expect(network.asked).toHaveLength(1);
});

it('reloads the page only when asked, for a reply that does not fit it', async () => {
  network.use(bad.malformed(plans, { plans: [] }));
  const { browser, state, query } = setUp();
  await query.load();
  expect(state.plans).toEqual({ status: 'failed', message: 'Failed.', needsReload: true });
  browser.goOnline();
  expect(browser.reloaded).toBe(0);
  await query.retry();
  expect([browser.reloaded, network.asked.length]).toEqual([1, 1]);
});
