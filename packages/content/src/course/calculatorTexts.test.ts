import { expect, test } from 'vitest';
import { courseTab } from '../courseTab.ts';
import { lessonTexts, unaccountedFigures } from '../testing/lessonFigures.ts';
import { accountAfterLosses, capLeft, positionSize } from './risk.ts';

const { start, ...texts } = courseTab.calculator;

test('the calculator starts with the example of the lessons', () => {
  expect(start).toEqual({ account: '$10,000.00', risk: '1%', stop: '2%', lostToday: '$0.00' });
  expect(positionSize({ account: 10_000, riskPercent: 1, stopPercent: 2 })).toBe(5000);
  expect(capLeft({ account: 10_000, lostToday: 0 })).toBe(500);
});

test('the figures in its texts are worked out or limits', () => {
  const lost = 100 - accountAfterLosses({ account: 100, riskPercent: 5, losses: 5 });
  const worked = `at 5%, five losses in a row cost ${lost.toFixed(1)}% of the account`;
  expect(texts.riskTooHigh).toContain(worked);
  const limits = ['such as $10,000', 'above 0', 'more than 0%', 'up to 100%', 'or 0.', 'digits 0 to 9'];
  expect(lessonTexts(texts).flatMap((text) => unaccountedFigures(text, [worked, ...limits]))).toEqual([]);
});
