import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { monthlyMember, personOfManyWords } from '../fixtures/people.ts';
import { monthlyPlan, plansOfAnotherHost, samplePlans } from '../fixtures/plans.ts';
import { user } from './account.ts';
import { email } from './email.ts';
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

test('an address may have a plus and an apostrophe, and needs a name, a host and its ending', () => {
  for (const good of [
    "miles.o'brien@example.com",
    'a+b@example.co.uk',
    ' A@EXAMPLE.com ',
    'a/b=c!d#e@a--b.example',
    `${'a'.repeat(64)}@example.com`,
  ]) {
    expect(v.parse(email, good)).toBe(good.trim());
  }
  for (const bad of [
    'nobody',
    '@example.com',
    'a@',
    'a@b',
    'a b@example.com',
    'a@example.com, b@example.com',
    '<a@example.com>',
    'a@example.com/b',
    'a@exam\tple.com',
    'a@-example.com',
    'a@1.2.3.4',
    'a@b@example.com',
    'ü@example.com',
    `${'a'.repeat(65)}@example.com`,
  ]) {
    expect(v.is(email, bad)).toBe(false);
  }
});

test.each([
  ['a@müller.de', 'a@xn--mller-kva.de'],
  ['a@MÜLLER.de', 'a@xn--mller-kva.de'],
  ['a@xn--mller-kva.de', 'a@xn--mller-kva.de'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
])('an address of %s is mailable as %s', (typed, mailed) => {
  expect(v.parse(email, typed)).toBe(mailed);
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

test('a payment method that is no card has no expiry date', () => {
  const debit = { id: 'pm_1', type: 'sepa_debit', last4: '3000' };
  expect(v.parse(paymentMethod, debit)).toEqual({ ...debit, expMonth: null, expYear: null, isDefault: false });
});

test('a card with an expiry date that is none is a card without one', () => {
  const card = { id: 'pm_1', type: 'visa', last4: '4242', expMonth: 13, expYear: -1e9 };
  expect(v.parse(paymentMethod, card)).toMatchObject({ expMonth: null, expYear: null });
});
