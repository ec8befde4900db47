import { describe, expect, it } from 'vitest';
import { testCards } from '../../cards.ts';
import { brandOf } from './brand.ts';
import { type Format, formatCvc, formatExpiry, formatNumber } from './format.ts';

const end = (format: Format, value: string, before = '') => format({ value, caret: value.length }, before);
/** Types keys one by one at the end of a field and returns the field's final text. `<` stands for the Backspace key. */
const press = (format: Format, keys: string) =>
  Array.from(keys).reduce((value, key) => end(format, key === '<' ? value.slice(0, -1) : value + key, value).value, '');

describe('brandOf', () => {
  it.each(Object.values(testCards))('knows $number as $brand', ({ number, brand }) => {
    expect(brandOf(number).brand).toBe(brand);
  });

  it.each([
    ['', 'unknown'],
    ['2', 'unknown'],
    ['2223', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', 'unknown'],
    ['36', 'diners'],
    ['3530', 'jcb'],
    ['62', 'unionpay'],
  ])('knows %j as %s', (digits, brand) => {
    expect(brandOf(digits).brand).toBe(brand);
  });
});

describe('a card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242.4242 99', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828224631000599', '3782 822463 10005'],
    ['card', ''],
    ['4242', '4242'],
  ])('%j is written %j', (typed, written) => {
    expect(end(formatNumber, typed)).toEqual({ value: written, caret: written.length });
  });

  it('keeps the caret behind the same digit', () => {
    expect(formatNumber({ value: '4242 442 4242', caret: 6 }, '')).toEqual({ value: '4242 4424 242', caret: 6 });
    expect(formatNumber({ value: '94242 4242', caret: 1 }, '')).toEqual({ value: '9424 2424 2', caret: 1 });
  });
});

describe('an expiration date', () => {
  it.each([
    ['1229', '12 / 29'],
    ['12/29', '12 / 29'],
    ['12 / 2029', '12 / 29'],
    ['2029-12', '12 / 29'],
    ['1/30', '01 / 30'],
    ['4', '04 / '],
    ['1', '1'],
    ['0', '0'],
    ['12', '12 / '],
    ['12 / 299', '12 / 29'],
    ['', ''],
  ])('%j is written %j', (typed, written) => {
    expect(end(formatExpiry, typed).value).toBe(written);
  });

  it.each([
    ['12<', '1'],
    ['12<<', ''],
    ['123<', '12'],
    ['123<<4', '14 / '],
    ['4<', '0'],
    ['4<<', ''],
    ['12<0', '10 / '],
  ])('can be typed and deleted: %s', (keys, written) => {
    expect(press(formatExpiry, keys)).toBe(written);
  });

  it('lets the month be written anew', () => {
    const cut = formatExpiry({ value: '1 / 29', caret: 1 }, '12 / 29');
    expect(cut).toEqual({ value: '1 / 29', caret: 1 });
    expect(formatExpiry({ value: '11 / 29', caret: 2 }, cut.value)).toEqual({ value: '11 / 29', caret: 2 });
  });
});

describe('a security code', () => {
  it('has as many digits as its brand has', () => {
    expect(end(formatCvc(3), '1a2345')).toEqual({ value: '123', caret: 3 });
    expect(end(formatCvc(4), '12345')).toEqual({ value: '1234', caret: 4 });
  });
});
