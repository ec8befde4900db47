import { describe, expect, it } from 'vitest';
import { wantsCountry } from './element/paymentElement.ts';
import { checkAmount, type GroupOptions } from './elementsOptions.ts';

describe('checkAmount', () => {
  const good: GroupOptions[] = [
    {},
    { clientSecret: 'pi_1_secret_2' },
    { mode: 'setup' },
    { mode: 'payment', amount: 1, currency: 'usd' },
    { mode: 'subscription', amount: 0, currency: 'eur' },
  ];
  it.each(good)('takes %o', (options) => {
    expect(() => checkAmount(options)).not.toThrow();
  });

  const bad: [GroupOptions, RegExp][] = [
    [{ mode: 'payment', currency: 'usd' }, /amount/],
    [{ mode: 'payment', amount: 0, currency: 'usd' }, /at least 1/],
    [{ mode: 'payment', amount: 134.1, currency: 'usd' }, /134\.1/],
    [{ mode: 'subscription', amount: -1, currency: 'usd' }, /amount/],
    [{ mode: 'payment', amount: 100, currency: 'USD' }, /lower-case/],
    [{ mode: 'payment', amount: 100 }, /currency/],
    [{ mode: 'payment', amount: 100, currency: 'usd', clientSecret: 'pi_1_secret_2' }, /not both/],
  ];
  it.each(bad)('rejects %o', (options, message) => {
    expect(() => checkAmount(options)).toThrow(message);
  });
});

describe('wantsCountry', () => {
  it('asks unless the page says that it knows', () => {
    expect(wantsCountry(undefined)).toBe(true);
    expect(wantsCountry({ billingDetails: { address: { country: 'auto', postalCode: 'never' } } })).toBe(true);
    expect(wantsCountry({ billingDetails: { address: { country: 'never' } } })).toBe(false);
    expect(wantsCountry({ billingDetails: { address: 'never' } })).toBe(false);
    expect(wantsCountry({ billingDetails: 'never' })).toBe(false);
  });
});
