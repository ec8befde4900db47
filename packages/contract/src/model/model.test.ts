import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { monthlyPlan, plansOfAnotherHost, samplePlans } from '../fixtures/plans.ts';
import { monthlyMember, personOfManyWords } from '../fixtures/people.ts';
import { user } from './account.ts';
import { paymentMethod } from './payment.ts';
import { plan, planKindOf } from './plan.ts';

describe('a person', () => {
  test('is read from the least that a host may send', () => {
    const least = { id: 'usr_1', email: 'a@example.com', createdAt: '2026-01-01T00:00:00Z' };
    expect(v.parse(user, least)).toMatchObject({ plan: 'free', subscriptionStatus: 'inactive', billingAddress: [] });
  });

  test('loses what the contract does not know', () => {
    expect(v.parse(user, { ...monthlyMember(), codeHash: 'secret' })).not.toHaveProperty('codeHash');
  });

  test('has an address of at most 254 characters even in the longest sample', () => {
    expect(personOfManyWords().email.length).toBeLessThanOrEqual(254);
  });
});

describe('a plan', () => {
  test.each([...samplePlans(), ...plansOfAnotherHost()])('$name is one', (sample) => {
    expect(v.parse(plan, sample)).toEqual(sample);
  });

  test.each([
    ['SignalSync Premium (Lifetime)', 'lifetime'],
    ['LIFETIME quarterly', 'lifetime'],
    ['Every quarter', 'quarterly'],
    ['Premium', 'monthly'],
  ])('%s is %s', (name, kind) => {
    expect(planKindOf(name)).toBe(kind);
  });

  test('needs a price that is a number', () => {
    for (const price of ['149', Number.NaN, Number.POSITIVE_INFINITY, null]) {
      expect(v.safeParse(plan, { ...monthlyPlan(), price }).success).toBe(false);
    }
  });
});

test('a card of a brand that we do not know is still a card', () => {
  const card = { id: 'pm_1', type: 'unionpay', last4: '0005', expMonth: 1, expYear: 2030 };
  expect(v.parse(paymentMethod, card)).toEqual({ ...card, isDefault: false });
});
