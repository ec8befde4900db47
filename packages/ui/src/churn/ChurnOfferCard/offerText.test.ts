import type { PricedPlan } from '@signalsync/contract/view/churn';
import { churn } from '@signalsync/content/churn';
import { monthlyPlan, planOfManyWords, plansOfAnotherHost, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import { expect, test } from 'vitest';
import { offerText } from './offerText.ts';

const textOf = (plan: PricedPlan) => offerText(plan, churn.step4.everyQuarter);

test('the offer is the price × 0.8 with two decimals', () => {
  expect(textOf(monthlyPlan())).toEqual({ regular: '$149.00', discounted: '$119.20', renewal: null });
  expect(textOf({ ...monthlyPlan(), price: 19.99 }).discounted).toBe('$15.99');
  expect(textOf(planOfManyWords()).discounted).toBe('$98,765,431,209.60');
});

test('what is charged by the quarter is said beside the price of a month', () => {
  expect(textOf(quarterlyPlan())).toEqual({
    regular: '$119.00',
    discounted: '$95.20',
    renewal: 'The regular price of $357.00 every three months becomes $285.60.',
  });
});

test('another host says nothing of charges and currency', () => {
  const [, quarterly] = plansOfAnotherHost();
  expect(quarterly && textOf(quarterly)).toEqual({ regular: '$119.00', discounted: '$95.20', renewal: null });
});
