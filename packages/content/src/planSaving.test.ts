import { lifetimePlan, monthlyPlan, plansOfAnotherHost, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import { expect, it, test } from 'vitest';
import { planSaving } from './planSaving.ts';
import { pricing } from './pricing.ts';

const saving = (
  plan: ReturnType<typeof monthlyPlan>,
  kind: 'monthly' | 'quarterly' | 'lifetime',
  monthly: typeof plan | undefined = monthlyPlan(),
) => planSaving(plan, kind, monthly, pricing.saving);

test('a quarterly plan says how much less a month costs, rounded down', () => {
  expect(saving(quarterlyPlan(), 'quarterly')).toBe('20% less than monthly.');
  expect(saving({ ...quarterlyPlan(), unitAmount: 35_800 }, 'quarterly')).toBe('19% less than monthly.');
  const round = { ...monthlyPlan(), unitAmount: 10_000 };
  expect(saving({ ...quarterlyPlan(), unitAmount: 22_200 }, 'quarterly', round)).toBe('26% less than monthly.');
});

test('a lifetime plan says how many monthly payments cost more', () => {
  expect(saving(lifetimePlan(), 'lifetime')).toBe('Less than 7 monthly payments.');
  expect(saving({ ...lifetimePlan(), unitAmount: 7 * 14_900 }, 'lifetime')).toBe('Less than 8 monthly payments.');
});

it('says nothing of a plan that saves nothing', () => {
  expect(saving(monthlyPlan(), 'monthly')).toBeNull();
  expect(saving({ ...quarterlyPlan(), unitAmount: 3 * 14_900 }, 'quarterly')).toBeNull();
});

it('says nothing where the charges cannot be compared', () => {
  const [monthly, quarterly = quarterlyPlan()] = plansOfAnotherHost();
  expect(saving(quarterly, 'quarterly', monthly)).toBeNull();
  expect(saving(lifetimePlan(), 'lifetime', monthly)).toBeNull();
  expect(planSaving(quarterlyPlan(), 'quarterly', undefined, pricing.saving)).toBeNull();
  expect(saving({ ...quarterlyPlan(), currency: 'EUR' }, 'quarterly')).toBeNull();
  expect(saving({ ...quarterlyPlan(), hidePrice: true }, 'quarterly')).toBeNull();
  expect(saving({ ...lifetimePlan(), unitAmount: 14_899 }, 'lifetime')).toBeNull();
  expect(saving(quarterlyPlan(), 'quarterly', { ...monthlyPlan(), hidePrice: true })).toBeNull();
});
