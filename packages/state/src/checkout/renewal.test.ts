import { describe, expect, it } from 'vitest';
import { renewalOf } from './amounts.ts';

const at = (text: string) => Date.parse(text);

describe('the next charge', () => {
  const now = at('2026-11-30T12:00:00.000Z');
  const coupon = (duration: string | null, durationInMonths: number | null = null) => ({
    coupon: { name: null, duration, durationInMonths },
  });
  const monthly = { interval: 'month', price: 14_900, today: 13_410, now } as const;
  const quarterly = { ...monthly, interval: 'quarter', price: 35_700, today: 32_130 } as const;
  const december = '2026-12-30T12:00:00.000Z';

  it('is the whole price after one interval, without a code or with one for the first payment', () => {
    const next = { amount: 14_900, date: december, interval: 'month', isAfterDiscount: false };
    expect(renewalOf({ ...monthly, promo: null })).toEqual(next);
    expect(renewalOf({ ...monthly, promo: coupon('once') })).toEqual(next);
  });

  it('is the discounted price for ever with a code for ever', () => {
    expect(renewalOf({ ...monthly, promo: coupon('forever') })).toMatchObject({
      amount: 13_410,
      date: december,
      isAfterDiscount: false,
    });
  });

  it.each([
    [1, december, false],
    [2, '2027-01-30T12:00:00.000Z', true],
    [3, '2027-02-28T12:00:00.000Z', true],
  ])('of a monthly plan with a code for %i months is the whole price on %s', (months, date, isAfterDiscount) => {
    const renewal = renewalOf({ ...monthly, promo: coupon('repeating', months) });
    expect(renewal).toMatchObject({ amount: 14_900, date, isAfterDiscount });
  });

  it.each([
    [1, '2027-02-28T12:00:00.000Z', false],
    [3, '2027-02-28T12:00:00.000Z', false],
    [4, '2027-05-30T12:00:00.000Z', true],
    [6, '2027-05-30T12:00:00.000Z', true],
  ])('of a quarterly plan with a code for %i months is the whole price on %s', (months, date, isAfterDiscount) => {
    const renewal = renewalOf({ ...quarterly, promo: coupon('repeating', months) });
    expect(renewal).toMatchObject({ amount: 35_700, date, isAfterDiscount });
  });

  it('is not known of a code that does not say how long it lasts', () => {
    for (const promo of [{ coupon: null }, coupon(null), coupon('someday'), coupon('repeating')]) {
      expect(renewalOf({ ...monthly, promo })).toBeNull();
    }
  });

  it('has no date beyond the end of time', () => {
    expect(renewalOf({ ...monthly, promo: coupon('repeating', 1e9) })).toMatchObject({ amount: 14_900, date: null });
  });

  it('does not come for what is paid once, nor where the interval is not told', () => {
    expect(renewalOf({ ...monthly, interval: 'once', promo: null })).toBeNull();
    expect(renewalOf({ ...monthly, interval: null, promo: null })).toBeNull();
  });
});
