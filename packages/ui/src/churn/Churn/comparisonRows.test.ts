import { churn } from '@signalsync/content/churn';
import { monthlyPlan, planOfManyWords, plansOfAnotherHost, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import type { Plan } from '@signalsync/contract/model/plan';
import type { UpcomingCharge } from '@signalsync/contract/view/standing';
import { describe, expect, test } from 'vitest';
import { comparisonRows } from './comparisonRows.ts';
import { dailyCostOf, isTrueDailyCost } from './dailyCost.ts';

const date = '2026-12-24T12:00:00.000Z';
const figures = (plan: Plan, nextCharge: UpcomingCharge | null = null) =>
  comparisonRows({ status: 'ready', plan }, nextCharge, churn.step3).map(({ figure, amount }) => [figure, amount]);

describe('the cost of a day', () => {
  test('is a year of charges over its days', () => {
    expect(dailyCostOf(monthlyPlan(), null)).toBeCloseTo(4.9, 2);
    expect(dailyCostOf(quarterlyPlan(), null)).toBeCloseTo(3.91, 2);
  });

  test.each([
    ['another host names no charges', plansOfAnotherHost()[0]],
    ['it is paid once', { ...monthlyPlan(), interval: 'once' as const }],
    ['it is charged in another currency', { ...monthlyPlan(), currency: 'EUR' }],
  ])('is not known where %s', (_, plan) => {
    expect(plan && dailyCostOf(plan, null)).toBeNull();
  });

  test('is claimed up to a tenth off', () => {
    expect(isTrueDailyCost(5, 4.55)).toBe(true);
    expect(isTrueDailyCost(5, 4.54)).toBe(false);
    expect(isTrueDailyCost(5, 5.55)).toBe(true);
    expect(isTrueDailyCost(5, 5.56)).toBe(false);
  });
});

describe('the comparison', () => {
  test('makes the claim where it is true of the plan', () => {
    expect(figures(monthlyPlan())).toEqual([
      ['about $5 per day', 5],
      ['$14', 14],
      ['$156', 156],
    ]);
  });

  test("shows the plan's own figure where it is not", () => {
    expect(figures(quarterlyPlan())[0]?.[0]).toBe('$3.91 per day');
    expect(figures(planOfManyWords())[0]?.[0]).toBe('$4,058,853,337.38 per day');
  });

  test('follows what the person really pays', () => {
    expect(figures(monthlyPlan(), { amount: 119.2, withOffer: null, currency: 'usd', date })[0]).toEqual([
      '$3.92 per day',
      expect.closeTo(3.92, 2),
    ]);
    expect(figures(quarterlyPlan(), { amount: 285.6, withOffer: null, currency: 'usd', date })[0]?.[0]).toBe(
      '$3.13 per day',
    );
    for (const nothingToTell of [
      { amount: 0, withOffer: null, currency: 'usd', date },
      { amount: 119.2, withOffer: null, currency: 'eur', date },
    ])
      expect(figures(monthlyPlan(), nothingToTell)[0]?.[0]).toBe('about $5 per day');
  });

  test('is left out where the plan is not known', () => {
    expect(comparisonRows({ status: 'unknown', name: null }, null, churn.step3)).toEqual([]);
    expect(figures({ ...monthlyPlan(), unitAmount: null })).toEqual([]);
  });

  test('keeps the place of what is loading', () => {
    expect(comparisonRows({ status: 'loading' }, null, churn.step3)[0]).toMatchObject({ figure: null, amount: 0 });
  });
});
