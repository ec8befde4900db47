import { checkout } from '@signalsync/content/checkout';
import { lifetimePlan, monthlyPlan, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import type { CheckoutOrder, CheckoutPromo } from '@signalsync/contract/view/checkout';
import { describe, expect, test } from 'vitest';
import { discountLine, recurs, promoFieldState, renewalSentence } from './checkoutText.ts';

const renewal = {
  amount: 14_900,
  date: '2026-12-21T12:00:00.000Z',
  interval: 'month',
  isAfterDiscount: false,
} as const;
const order: CheckoutOrder = {
  plan: monthlyPlan(),
  kind: 'monthly',
  lifetime: null,
  totals: { currency: 'USD', subtotal: 14_900, total: 13_410 },
  renewal,
  replacedPlan: null,
  obstacle: null,
};
const lifetime: CheckoutOrder = { ...order, plan: lifetimePlan(), kind: 'lifetime' };
const applied = (coupon: (CheckoutPromo & { status: 'applied' })['coupon']): CheckoutPromo => ({
  status: 'applied',
  discount: 1490,
  coupon,
});

describe('recurs', () => {
  test('follows the interval', () => {
    expect(recurs(order)).toBe(true);
    expect(recurs(lifetime)).toBe(false);
    expect(recurs({ ...order, plan: { ...monthlyPlan(), interval: 'once' } })).toBe(false);
  });

  test('follows the name where the host tells no interval', () => {
    expect(recurs({ ...order, plan: { ...quarterlyPlan(), interval: null }, kind: 'quarterly' })).toBe(true);
    expect(recurs({ ...lifetime, plan: { ...lifetimePlan(), interval: null } })).toBe(false);
  });
});

describe('renewalSentence', () => {
  test('says what is charged today and next', () => {
    expect(renewalSentence(order, checkout)).toBe(
      '$134.10 today, then $149.00 on December 21, 2026 and every month after that. Cancel any time in your account.',
    );
  });

  test('says that a discount lasts for more than the first payment', () => {
    const later = { ...renewal, date: '2027-02-21T12:00:00.000Z', isAfterDiscount: true };
    expect(renewalSentence({ ...order, renewal: later }, checkout)).toBe(
      '$134.10 today and every month, then $149.00 on February 21, 2027 and every month after that. Cancel any time in your account.',
    );
  });

  test('names no day that is not known', () => {
    expect(renewalSentence({ ...order, renewal: { ...renewal, date: null } }, checkout)).toBe(
      '$134.10 today, then $149.00 every month. Cancel any time in your account.',
    );
    const later = { ...renewal, date: null, isAfterDiscount: true };
    expect(renewalSentence({ ...order, renewal: later }, checkout)).toBe(
      '$134.10 today and every month while the discount lasts, then $149.00 every month. Cancel any time in your account.',
    );
  });

  test('is left out where numbers are missing and for what is paid once', () => {
    expect(renewalSentence({ ...order, totals: null }, checkout)).toBeNull();
    expect(renewalSentence({ ...order, renewal: null }, checkout)).toBeNull();
    expect(renewalSentence(lifetime, checkout)).toBeNull();
  });
});

describe('discountLine', () => {
  test.each([
    [
      { name: 'Launch offer', duration: 'once', durationInMonths: null },
      'Discount (Launch offer)',
      'Off the first payment.',
    ],
    [{ name: null, duration: 'forever', durationInMonths: null }, 'Discount', 'Off every payment.'],
    [{ name: ' ', duration: 'repeating', durationInMonths: 3 }, 'Discount', 'Off every payment for 3 months.'],
    [{ name: 'A', duration: 'repeating', durationInMonths: 1 }, 'Discount (A)', 'Off every payment for 1 month.'],
    [{ name: 'A', duration: 'repeating', durationInMonths: null }, 'Discount (A)', null],
    [{ name: 'A', duration: 'someday', durationInMonths: 2 }, 'Discount (A)', null],
    [null, 'Discount', null],
  ])('of the coupon %o', (coupon, label, duration) => {
    expect(discountLine(applied(coupon), order, checkout)).toEqual({ label, amount: '−$14.90', duration });
  });

  test('speaks of no duration where there is one payment', () => {
    const promo = applied({ name: null, duration: 'forever', durationInMonths: null });
    expect(discountLine(promo, lifetime, checkout)?.duration).toBeNull();
  });

  test('is left out where nothing is known to be taken off', () => {
    expect(discountLine({ status: 'none' }, order, checkout)).toBeNull();
    expect(discountLine({ status: 'applied', discount: null, coupon: null }, order, checkout)).toBeNull();
    expect(discountLine(applied(null), { ...order, totals: null }, checkout)).toBeNull();
  });
});

test('the field says what an applied code saves where that is known', () => {
  const { saved } = checkout.promo;
  expect(promoFieldState(applied(null), 'USD', saved)).toEqual({ status: 'applied', saved: "You've saved $14.90" });
  expect(promoFieldState(applied(null), null, saved)).toEqual({ status: 'applied', saved: null });
  expect(promoFieldState({ status: 'applying' }, 'USD', saved)).toEqual({ status: 'applying' });
});
