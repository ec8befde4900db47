import { plans, priceDetails } from '@signalsync/contract/calls/pricing';
import { lifetimePlan, monthlyPlan, samplePlans } from '@signalsync/contract/fixtures/plans';
import { expect, it } from 'vitest';
import { checkoutMocks } from '../mocks/checkout.ts';
import { faults } from '../mocks/faults.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { hasPlan, planByName, resolveUserPlan } from './userPlan.ts';

const network = mockedNetwork();
const bad = faults(base);
const unknown = { name: null, kind: null, plan: null };
const monthly = { name: monthlyPlan().name, kind: 'monthly', plan: monthlyPlan() };
const resolve = (userPlan: string, options?: Parameters<typeof resolveUserPlan>[2]) =>
  resolveUserPlan(testCore().core.api, userPlan, options);

it.each(['SignalSync Premium (Monthly)', ' signalsync premium (monthly) ', 'price_monthly'])(
  'finds %j among the plans',
  async (userPlan) => {
    network.use(...plansMocks(base));
    expect(await resolve(userPlan)).toEqual(monthly);
    expect(network.asked).toEqual(['GET /api/stripe/plans']);
  },
);

it('asks for the price where the plans do not know the id', async () => {
  network.use(...plansMocks(base, []), ...checkoutMocks(base));
  expect(await resolve('price_lifetime')).toEqual({
    name: lifetimePlan().name,
    kind: 'lifetime',
    plan: lifetimePlan(),
  });
  expect(network.asked).toEqual(['GET /api/stripe/plans', 'GET /api/stripe/price/price_lifetime']);
});

it('asks for the price where the plans cannot be had', async () => {
  network.use(bad.httpError(plans, 503), ...checkoutMocks(base));
  expect(await resolve('price_monthly')).toEqual(monthly);
});

it('uses plans that are there already', async () => {
  expect(await resolve('price_monthly', { plans: samplePlans() })).toEqual(monthly);
  expect(network.asked).toEqual([]);
});

it('knows an id that nobody knows as no plan at all, so that it can be left', async () => {
  network.use(...plansMocks(base), bad.httpError(priceDetails, 404));
  expect(await resolve('price_lifetime_2019')).toEqual(unknown);
});

it('knows name and kind of a plan that is no longer sold, without asking for its price', async () => {
  network.use(...plansMocks(base));
  expect(await resolve('Founders Lifetime Deal')).toEqual({
    name: 'Founders Lifetime Deal',
    kind: 'lifetime',
    plan: null,
  });
  expect(network.asked).toEqual(['GET /api/stripe/plans']);
});

it('knows name and kind of a plan without plans, too', async () => {
  expect(await resolve('Another Plan (Quarterly)', { plans: null })).toMatchObject({ kind: 'quarterly', plan: null });
  expect(network.asked).toEqual([]);
});

it.each(['free', 'Free', ' ', ''])('takes %j for no plan, without any call', async (userPlan) => {
  expect(hasPlan(userPlan)).toBe(false);
  expect(await resolve(userPlan)).toEqual(unknown);
  expect(planByName(userPlan)).toEqual(unknown);
  expect(network.asked).toEqual([]);
});
