import { checkout } from '@signalsync/content/checkout';
import { lifetimePlan } from '@signalsync/contract/fixtures/plans';
import { describe, expect, test } from 'vitest';
import { lifetimeUpsellText } from './lifetimeUpsellText.ts';

const textOf = (plan: Partial<ReturnType<typeof lifetimePlan>>) =>
  lifetimeUpsellText({ ...lifetimePlan(), ...plan }, checkout.upsell);

describe('lifetimeUpsellText', () => {
  test('speaks of the saving where the prices make it true', () => {
    expect(textOf({})).toEqual({ title: 'Save 54% & Get Every Future Update', price: '$997.00' });
  });

  test.each([
    [997, 2000],
    [997, 997],
    [997, 900],
    [997, null],
    [0, 0],
  ])('does not speak of it at %s, before %s', (price, previousPrice) => {
    expect(textOf({ price, previousPrice }).title).toBe('Get Every Future Update');
  });

  test.each([
    [{ price: 997.5 }, '$997.50'],
    [{ price: 1000 }, '$1,000.00'],
    [{ price: 150_000, currency: 'JPY' }, '¥150,000'],
    [{ currency: null }, null],
    [{ currency: 'dollars' }, null],
    [{ hidePrice: true }, null],
  ])('the price of %o is %s', (plan, price) => {
    expect(textOf(plan).price).toBe(price);
  });
});
