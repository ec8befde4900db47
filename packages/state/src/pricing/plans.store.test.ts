import { plans } from '@signalsync/contract/calls/pricing';
import { monthlyPlan, plansOf, samplePlans } from '@signalsync/contract/fixtures/plans';
import { expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createPlansStore } from './plans.store.ts';

const network = mockedNetwork();
const bad = faults(base);
const failed = { status: 'failed', message: 'Failed to load pricing plans. Please try again later.' };

function setUp() {
  const { core, clock, said } = testCore();
  return { store: createPlansStore(core), clock, said };
}
const namesIn = ({ state }: ReturnType<typeof createPlansStore>) =>
  state.plans.status === 'ready' ? state.plans.plans.map(({ name }) => name) : state.plans.status;

it('loads the plans in the order monthly, lifetime, quarterly', async () => {
  network.use(...plansMocks(base, samplePlans().toReversed()));
  const { store } = setUp();
  expect(store.state.plans).toEqual({ status: 'loading' });
  await store.load();
  expect(namesIn(store)).toEqual([
    'SignalSync Premium (Monthly)',
    'SignalSync Premium (Lifetime)',
    'SignalSync Premium (Quarterly)',
  ]);
});

it('keeps the order of the server among plans of one kind', async () => {
  const many = plansOf(5);
  network.use(...plansMocks(base, many));
  const { store } = setUp();
  await store.load();
  expect(namesIn(store)).toEqual(many.map(({ name }) => name));
});

it('is ready with no plan on sale', async () => {
  network.use(...plansMocks(base, []));
  const { store } = setUp();
  await store.load();
  expect(store.state.plans).toEqual({ status: 'ready', plans: [] });
});

it('asks once however often it is told to load', async () => {
  network.use(...plansMocks(base));
  const { store } = setUp();
  await Promise.all([store.load(), store.load()]);
  await store.load();
  await store.retry();
  expect(network.asked).toEqual(['GET /api/stripe/plans']);
});

it('begins with the plans of the page, in their order, and makes no call', async () => {
  const { core } = testCore();
  const store = createPlansStore(core, { reply: samplePlans().toReversed(), isKept: false });
  expect(namesIn(store)).toEqual([
    'SignalSync Premium (Monthly)',
    'SignalSync Premium (Lifetime)',
    'SignalSync Premium (Quarterly)',
  ]);
  await store.load();
  store.dispose();
  await store.load();
  expect(network.asked).toEqual([]);
});

it.each([undefined, null, {}, [{}], 'plans', [{ ...samplePlans()[0], price: '149' }]])(
  'asks if the page has %j in place of the plans',
  async (reply) => {
    network.use(...plansMocks(base));
    const { core } = testCore();
    const store = createPlansStore(core, { reply, isKept: false });
    expect(store.state.plans).toEqual({ status: 'loading' });
    await store.load();
    expect(namesIn(store)).toHaveLength(3);
    expect(network.asked).toHaveLength(1);
  },
);

it('shows the plans of a page that the browser kept until it knows them anew', async () => {
  network.use(...plansMocks(base, [{ ...monthlyPlan(), price: 159 }]));
  const { core } = testCore();
  const store = createPlansStore(core, { reply: [monthlyPlan()], isKept: true });
  expect(store.state.plans).toMatchObject({ status: 'ready', plans: [{ price: 149 }] });
  await Promise.all([store.load(), store.load()]);
  expect(store.state.plans).toMatchObject({ status: 'ready', plans: [{ price: 159 }] });
  await store.load();
  expect(network.asked).toHaveLength(1);
});

it('keeps the plans of a kept page if they cannot be asked for', async () => {
  network.use(bad.httpError(plans, 503));
  const { core, said } = testCore();
  const store = createPlansStore(core, { reply: [monthlyPlan()], isKept: true });
  await store.load();
  expect(namesIn(store)).toEqual([monthlyPlan().name]);
  expect(said()).toEqual([]);
});

// The kind '200 with an array of an object' is a failure of this call too, because an empty object is not a plan.
it.each(kindsOfFailure)('says that it failed on $name, without a toast', async ({ on, hangs, load }) => {
  network.use(on(plans));
  const { store, clock, said } = setUp();
  await outcomeOf(network, clock, hangs, store.load());
  expect(store.state.plans).toEqual({ ...failed, ...load });
  expect(said()).toEqual([]);
});

it('tries again once when told so twice', async () => {
  network.use(bad.httpError(plans, 503));
  const { store } = setUp();
  await store.load();
  network.use(...plansMocks(base));
  const retries = [store.retry(), store.retry()];
  expect(store.state.plans).toEqual({ status: 'loading' });
  await Promise.all(retries);
  expect(namesIn(store)).toHaveLength(3);
  expect(network.asked).toHaveLength(2);
});

it('aborts its call when disposed and can load again', async () => {
  network.use(bad.hang(plans));
  const { store, clock } = setUp();
  const leaving = store.load();
  await network.arrived(1);
  store.dispose();
  await leaving;
  expect(store.state.plans).toEqual({ status: 'loading' });
  expect(clock.pending()).toBe(0);
  network.use(...plansMocks(base));
  await store.load();
  expect(namesIn(store)).toHaveLength(3);
});
