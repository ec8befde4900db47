import { describe, expect, test } from 'vitest';
import { accountAfterLosses, capLeft, positionSize, riskAmount } from './risk.ts';

test('the risk amount is a share of the account', () => {
  expect(riskAmount({ account: 10_000, riskPercent: 1 })).toBe(100);
  expect(riskAmount({ account: 0, riskPercent: 1 })).toBe(0);
});

describe('the position', () => {
  test('loses the risk amount at its stop', () => {
    expect(positionSize({ account: 10_000, riskPercent: 1, stopPercent: 2 })).toBe(5000);
    expect(positionSize({ account: 10_000, riskPercent: 1, stopPercent: 0.5 })).toBe(20_000);
  });

  test.each([0, -1, Number.NaN])('has no size for a stop that is %s%% away', (stopPercent) => {
    expect(() => positionSize({ account: 10_000, riskPercent: 1, stopPercent })).toThrow(RangeError);
  });
});

test('the cap shrinks with what is lost and never goes below nothing', () => {
  expect(capLeft({ account: 10_000, lostToday: 0 })).toBe(500);
  expect(capLeft({ account: 10_000, lostToday: 300 })).toBe(200);
  expect(capLeft({ account: 10_000, lostToday: 700 })).toBe(0);
});

test('losses in a row compound', () => {
  expect(accountAfterLosses({ account: 10_000, riskPercent: 1, losses: 0 })).toBe(10_000);
  expect(accountAfterLosses({ account: 10_000, riskPercent: 1, losses: 5 })).toBeCloseTo(9509.9, 2);
  expect(accountAfterLosses({ account: 10_000, riskPercent: 5, losses: 5 })).toBeCloseTo(7737.81, 2);
});
