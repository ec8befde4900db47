import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('puts values into their places', () => {
  expect(fill('Plan {current} of {total}', { current: 2, total: 3 })).toBe('Plan 2 of 3');
});

test('rejects a place without a value, and a value without a place', () => {
  expect(() => fill('Hello {name}', {})).toThrow("No value for {name} in 'Hello {name}'");
  expect(() => fill('Hello', { name: 'Sam' })).toThrow("No {name} in 'Hello'");
});

test('leaves what looks like a pattern in a value alone', () => {
  expect(fill('{a}', { a: '$& {b}' })).toBe('$& {b}');
});
