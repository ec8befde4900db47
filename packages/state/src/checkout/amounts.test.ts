import {
  lifetimePlan,
  monthlyPlan,
  plansOfAnotherHost,
  quarterlyPlan,
  samplePlans,
} from '@signalsync/contract/fixtures/plans';
import { describe, expect, it } from 'vitest';
import { discountOf, formAmountOf, orderOf } from './amounts.ts';

const facts = {
  plan: monthlyPlan(),
  plans: samplePlans(),
  promo: null,
  due: null,
  replacedPlan: null,
  obstacle: null,
  now: Date.parse('2026-11-21T12:00:00.000Z'),
};
const promo = { discount: 1490, coupon: { name: 'Launch', duration: 'once', durationInMonths: null } };

describe('the order', () => {
  it('has its amounts in minor units, and the lifetime plan beside it', () => {
    expect(orderOf(facts)).toMatchObject({
      kind: 'monthly',
      lifetime: lifetimePlan(),
      totals: { currency: 'USD', subtotal: 14_900, total: 14_900 },
      renewal: { amount: 14_900, date: '2026-12-21T12:00:00.000Z', interval: 'month', isAfterDiscount: false },
    });
  });

  it('charges a quarterly plan by the quarter, not by its displayed price', () => {
    const { totals, renewal } = orderOf({ ...facts, plan: quarterlyPlan() });
    expect(totals?.total).toBe(35_700);
    expect(renewal).toMatchObject({ amount: 35_700, date: '2027-02-21T12:00:00.000Z' });
  });

  it('does not name the day of the next charge before the server has told its own', () => {
    expect(orderOf({ ...facts, now: null }).renewal).toMatchObject({ amount: 14_900, date: null });
  });

  it('offers the lifetime plan to whom another one runs, and not to who has it', () => {
    expect(orderOf({ ...facts, obstacle: { kind: 'running', plan: 'Monthly' } }).lifetime).toEqual(lifetimePlan());
    expect(orderOf({ ...facts, obstacle: { kind: 'lifetime' } }).lifetime).toBeNull();
  });

  it('of the lifetime plan offers none and renews never', () => {
    expect(orderOf({ ...facts, plan: lifetimePlan() })).toMatchObject({ lifetime: null, renewal: null });
  });

  it('takes a code off today, and off the next charge as long as it lasts', () => {
    expect(orderOf({ ...facts, promo })).toMatchObject({ totals: { subtotal: 14_900, total: 13_410 } });
    expect(orderOf({ ...facts, promo }).renewal?.amount).toBe(14_900);
  });

  it('is never below nothing', () => {
    expect(orderOf({ ...facts, promo: { ...promo, discount: 99_999 } }).totals?.total).toBe(0);
  });

  it('leaves the amounts out where the host does not tell them, or tells a currency that is none', () => {
    for (const plan of [plansOfAnotherHost()[0], { ...monthlyPlan(), currency: 'dollars' }]) {
      expect(orderOf({ ...facts, plan: plan ?? monthlyPlan() })).toMatchObject({ totals: null, renewal: null });
    }
  });

  it('shows what the server asks for, and a renewal only where that is known', () => {
    expect(orderOf({ ...facts, due: 15_900 })).toMatchObject({
      totals: { total: 15_900 },
      renewal: { amount: 15_900 },
    });
    expect(orderOf({ ...facts, promo, due: 14_000 })).toMatchObject({ totals: { total: 14_000 }, renewal: null });
  });

  it('does not guess what a code of unknown value leaves', () => {
    const order = orderOf({ ...facts, promo: { discount: null, coupon: null } });
    expect(order).toMatchObject({ totals: { total: 14_900 }, renewal: null });
  });
});

describe('what a code takes off', () => {
  it.each([
    ['USD', 14.9, 1490],
    ['usd', 0.29, 29],
    ['JPY', 300, 300],
    ['KWD', 1.234, 1234],
    ['USD', 500, 14_900],
    ['USD', -5, 0],
  ])('in %s of %d is %i minor units', (currency, discount, minor) => {
    expect(discountOf({ ...monthlyPlan(), currency }, discount)).toBe(minor);
  });

  it('is not known without an amount or a currency', () => {
    expect(discountOf(monthlyPlan(), null)).toBeNull();
    expect(discountOf({ ...monthlyPlan(), currency: null }, 5)).toBeNull();
  });
});

describe('the form is opened', () => {
  it('as a subscription, a payment, or the taking down of a card', () => {
    const open = (changes: Partial<Parameters<typeof orderOf>[0]>) => formAmountOf(orderOf({ ...facts, ...changes }));
    expect(open({})).toEqual({ mode: 'subscription', amount: 14_900, currency: 'usd' });
    expect(open({ due: 0 })).toEqual({ mode: 'subscription', amount: 0, currency: 'usd' });
    expect(open({ plan: lifetimePlan() })).toEqual({ mode: 'payment', amount: 99_700, currency: 'usd' });
    expect(open({ plan: lifetimePlan(), due: 0 })).toEqual({ mode: 'setup', amount: 0, currency: 'usd' });
    const unknown = { ...monthlyPlan(), currency: null, unitAmount: null, interval: null };
    expect(open({ plan: unknown })).toEqual({ mode: 'subscription', amount: 14_900, currency: 'usd' });
  });
});
