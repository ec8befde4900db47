import { describe, expect, it } from 'vitest';
import { expiryOf, fieldOfCode, validateCard } from './validate.ts';

const now = new Date(2026, 5, 30, 12);
const good = { number: '4242 4242 4242 4242', expiry: '06 / 26', cvc: '123' };
const problemsOf = (more: Partial<typeof good>) => validateCard({ ...good, ...more }, now);

describe('validateCard', () => {
  it('finds nothing wrong with a card in the last month of its life', () => {
    expect(problemsOf({})).toEqual({ number: null, expiry: null, cvc: null });
  });

  it.each([
    ['', 'Your card number is incomplete.', true],
    ['4242 4242 4242 424', 'Your card number is incomplete.', true],
    ['4242 4242 4242 4241', 'Your card number is invalid.', false],
    ['3782 822463 1000', 'Your card number is incomplete.', true],
    ['3782 822463 10006', 'Your card number is invalid.', false],
  ])('says about the number %j: %s', (number, message, isIncomplete) => {
    expect(problemsOf({ number }).number).toMatchObject({ message, isIncomplete });
  });

  it.each([
    ['', 'incomplete_expiry', 'Your card’s expiration date is incomplete.'],
    ['12 / 2', 'incomplete_expiry', 'Your card’s expiration date is incomplete.'],
    ['13 / 29', 'invalid_expiry_month', 'Your card’s expiration month is invalid.'],
    ['00 / ', 'invalid_expiry_month', 'Your card’s expiration month is invalid.'],
    ['05 / 26', 'invalid_expiry_month_past', 'Your card’s expiration date is in the past.'],
    ['12 / 25', 'invalid_expiry_year_past', 'Your card’s expiration year is in the past.'],
    ['12 / 77', 'invalid_expiry_year', 'Your card’s expiration year is invalid.'],
  ])('says about the date %j: %s', (expiry, code, message) => {
    expect(problemsOf({ expiry }).expiry).toMatchObject({ code, message });
  });

  it('wants four digits of security code from American Express, three from others', () => {
    const amex = '3782 822463 10005';
    expect(problemsOf({ number: amex }).cvc).toMatchObject({ code: 'incomplete_cvc' });
    expect(problemsOf({ number: amex, cvc: '1234' }).cvc).toBeNull();
    expect(problemsOf({ cvc: '12' }).cvc?.message).toBe('Your card’s security code is incomplete.');
  });
});

describe('expiryOf', () => {
  it('reads what the field writes', () => {
    expect(expiryOf('03 / 31')).toEqual({ month: 3, year: 2031 });
    expect(expiryOf('03 / 3')).toBeNull();
  });
});

describe('fieldOfCode', () => {
  it.each([
    ['incorrect_cvc', 'cvc'],
    ['invalid_cvc', 'cvc'],
    ['expired_card', 'expiry'],
    ['invalid_expiry_year', 'expiry'],
    ['card_declined', 'number'],
    [undefined, 'number'],
  ])('shows %s at the %s', (code, field) => {
    expect(fieldOfCode(code)).toBe(field);
  });
});
