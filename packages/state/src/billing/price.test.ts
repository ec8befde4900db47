import {
  nextBillingOfMonthly,
  nextBillingOfQuarterly,
  nextBillingWithDiscount,
} from '@signalsync/contract/fixtures/payments';
import type { NextBilling } from '@signalsync/contract/model/payment';
import { monthlyPlan } from '@signalsync/contract/fixtures/plans';
import type { Plan, PlanKind } from '@signalsync/contract/model/plan';
import { expect, it } from 'vitest';
import { nextBillingTold } from '../mocks/billing.ts';
import { standingIn } from '../standing/standing.ts';
import { priceOf } from './price.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const shownPrice = (reply: NextBilling, kind: PlanKind | null = 'monthly', plan: Plan | null = monthlyPlan()) =>
  priceOf(
    standingIn(reply, 'A plan', () => null),
    { kind, plan },
    now,
  );

it('says how much of the month or quarter has passed', () => {
  expect(shownPrice(nextBillingOfMonthly())).toEqual({ regular: null, passed: 2 / 30 });
  expect(shownPrice(nextBillingOfQuarterly(), 'quarterly')?.passed).toBeCloseTo(2 / 92);
  expect(shownPrice(nextBillingOfMonthly(), null)).toEqual({ regular: null, passed: null });
  const later = { ...nextBillingOfMonthly(), nextBillingDate: '2027-11-19T12:00:00.000Z' };
  expect(shownPrice(later)).toEqual({ regular: null, passed: null });
});

it('names the price without the lasting discount', () => {
  expect(shownPrice(nextBillingWithDiscount())).toMatchObject({ regular: 149 });
});

it('names no other price where the charge is not the price less the discount, or the price is unknown', () => {
  const charge = (nextBillingAmount: number) => ({ ...nextBillingWithDiscount(), nextBillingAmount });
  // The charge is, in this order: lowered by a credit, paid wholly by a credit, lowered by another discount, raised by
  // a tax.
  for (const amount of [100, 0, 74.5, 143.04]) expect(shownPrice(charge(amount))).toMatchObject({ regular: null });
  const plans = [null, { ...monthlyPlan(), currency: 'eur' }, { ...monthlyPlan(), unitAmount: null }];
  for (const plan of plans) expect(shownPrice(charge(119.2), 'monthly', plan)).toMatchObject({ regular: null });
});

it('says nothing of a plan whose next charge does not come by itself', () => {
  expect(shownPrice(nextBillingTold('pastDue'))).toBeNull();
  expect(shownPrice(nextBillingTold('ending'))).toBeNull();
});
