import {
  lifetimePlan,
  monthlyPlan,
  plansOfAnotherHost,
  quarterlyPlan,
  samplePlans,
} from '@signalsync/contract/fixtures/plans';
import { expect, it, test } from 'vitest';
import { landingSections } from './landingSections.ts';
import { lowestPrice } from './lowestPrice.ts';

const priceOf = (plans: ReturnType<typeof samplePlans>) => lowestPrice(plans, landingSections.plans.from);

test('the lowest price of a month is named with how often it is charged', () => {
  expect(priceOf(samplePlans())).toBe('From $119 a month, billed every three months.');
  expect(priceOf([lifetimePlan(), monthlyPlan()])).toBe('From $149 a month.');
  expect(priceOf([{ ...monthlyPlan(), price: 148.5 }, quarterlyPlan()].slice(0, 1))).toBe('From $148.50 a month.');
});

it('says nothing where no monthly price is known or shown', () => {
  expect(priceOf([])).toBeNull();
  expect(priceOf([lifetimePlan()])).toBeNull();
  expect(priceOf(plansOfAnotherHost())).toBeNull();
  expect(priceOf([{ ...monthlyPlan(), hidePrice: true }])).toBeNull();
  expect(priceOf([{ ...monthlyPlan(), currency: 'dollars' }])).toBeNull();
  expect(priceOf([{ ...monthlyPlan(), currency: 'JPY', price: 15_000 }, quarterlyPlan()])).toBeNull();
});
