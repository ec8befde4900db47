import { majorUnits } from '@signalsync/content/format';
import { describe, expect, test } from 'vitest';
import type { ProviderPrice, ProviderPromo } from '../../ports/payments.ts';
import { checkPromo, promoKeyOf } from './promotionCode.ts';

const price: ProviderPrice = {
  id: 'price_1',
  reference: 'price_monthly',
  productId: 'prod_1',
  currency: 'usd',
  unitAmount: 14_900,
  interval: 'month',
};
const promo: ProviderPromo = {
  id: 'promo_1',
  name: 'Launch offer',
  percentOff: 10,
  amountOff: null,
  currency: null,
  duration: 'once',
  durationInMonths: null,
  productIds: null,
  minimum: null,
  isForFirstPurchase: false,
  customerId: null,
  expiresAt: null,
  isUsedUp: false,
};
const now = new Date('2026-11-20T09:00:00.000Z');
const buyer = { customerId: null, hasPaid: false, now };

describe('A promo code', () => {
  test.each([
    [{}, 1490],
    [{ percentOff: 33.33 }, 4966],
    [{ percentOff: null, amountOff: 500, currency: 'usd' }, 500],
    [{ percentOff: null, amountOff: 99_000, currency: 'usd' }, 14_900],
    [{ productIds: ['prod_1'], minimum: { amount: 14_900, currency: 'usd' }, isForFirstPurchase: true }, 1490],
    [{ expiresAt: new Date(now.getTime() + 1) }, 1490],
  ])('with %j takes off %i cents', (change, discount) => {
    expect(checkPromo([{ ...promo, ...change }], price, buyer)).toMatchObject({ kind: 'good', discount });
  });

  test.each([
    [{ ...promo, customerId: 'cus_other' }, null],
    [{ ...promo, expiresAt: now }, null],
    [{ ...promo, isUsedUp: true }, null],
    [{ ...promo, productIds: ['prod_2'] }, 'This promo code is not valid for this plan.'],
    [{ ...promo, minimum: { amount: 14_901, currency: 'usd' } }, 'This promo code is not valid for this plan.'],
    [{ ...promo, minimum: { amount: 1, currency: 'eur' } }, 'This promo code is not valid for this plan.'],
    [{ ...promo, amountOff: 500, currency: 'eur' }, 'This promo code is not valid for this plan.'],
  ])('%j is rejected with the reason %s', (given, reason) => {
    expect(checkPromo([given], price, { ...buyer, customerId: 'cus_1' })).toEqual({ kind: 'bad', reason });
  });

  test('that nobody has made is not valid', () => {
    expect(checkPromo([], price, buyer)).toEqual({ kind: 'bad', reason: null });
  });

  const cases: [string, Partial<ProviderPromo>[], string | null][] = [
    ['one for the buyer goes before one for all', [{ id: 'all' }, { id: 'own', customerId: 'cus_1' }], 'own'],
    ['another customer’s is passed over', [{ id: 'foreign', customerId: 'cus_2' }, { id: 'all' }], 'all'],
    ['one in another currency is passed over', [{ id: 'eur', amountOff: 500, currency: 'eur' }, { id: 'all' }], 'all'],
    ['one that has ended is passed over', [{ id: 'old', expiresAt: now }, { id: 'all' }], 'all'],
    ['one that is used up is passed over', [{ id: 'own', customerId: 'cus_1', isUsedUp: true }, { id: 'all' }], 'all'],
    ['none that anybody may use is none', [{ customerId: 'cus_2' }, { expiresAt: now }], null],
  ];
  test.each(cases)('may exist twice: %s', (_, changes, id) => {
    const promos = changes.map((change) => ({ ...promo, ...change }));
    const checked = checkPromo(promos, price, { ...buyer, customerId: 'cus_1' });
    expect(checked.kind === 'good' ? checked.promo.id : checked.reason).toBe(id);
  });

  test('that exists twice and fits in no way says the reason that helps', () => {
    const promos = [
      { ...promo, isUsedUp: true },
      { ...promo, productIds: ['prod_2'] },
    ];
    const reason = 'This promo code is not valid for this plan.';
    expect(checkPromo(promos, price, buyer)).toEqual({ kind: 'bad', reason });
  });

  test('for a first purchase is not for who has paid', () => {
    const checked = checkPromo([{ ...promo, isForFirstPurchase: true }], price, { ...buyer, hasPaid: true });
    expect(checked).toEqual({ kind: 'bad', reason: 'This promo code is for first purchases only.' });
  });

  test('is compared without spaces and case', () => {
    expect([' launch10 ', 'Launch 10', 'LAUNCH\u00a010'].map(promoKeyOf)).toEqual(Array(3).fill('LAUNCH10'));
  });
});

test.each([
  [14_900, 'usd', 149],
  [1490, 'USD', 14.9],
  [500, 'jpy', 500],
])('%i minor units of %s are %d', (amount, currency, major) => {
  expect(majorUnits(amount, currency)).toBe(major);
});
