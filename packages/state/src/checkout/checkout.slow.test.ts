import { plans, priceDetails } from '@signalsync/contract/calls/plans';
import { monthlyPlan } from '@signalsync/contract/fixtures/plans';
import { expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { checkoutOf } from '../testing/checkout.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);

it('asks for the plan by itself where the catalogue takes its time', async () => {
  const { store, state, clock, order } = checkoutOf(network);
  network.use(bad.hang(plans));
  const loading = store.load();
  await network.arrived(3);
  clock.advance(2000);
  await loading;
  expect([state.checkout.status, order()]).toMatchObject(['ready', { plan: monthlyPlan(), lifetime: null }]);
});

it('ends within 15 s in all where neither the catalogue nor the plan is told', async () => {
  const { store, state, clock } = checkoutOf(network);
  network.use(bad.hang(plans), bad.hang(priceDetails));
  const loading = store.load();
  await network.arrived(3);
  clock.advance(2000);
  await network.arrived(4);
  clock.advance(13_000);
  await loading;
  expect(state.checkout).toMatchObject({ status: 'failed', message: 'Failed to load plan details.' });
});
