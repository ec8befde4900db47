import { expect, test } from 'vitest';
import { isLessonOpen, percentComplete } from './progress.ts';

test('a lesson opens once the one before it is complete', () => {
  expect(isLessonOpen(1, [])).toBe(true);
  expect(isLessonOpen(2, [])).toBe(false);
  expect(isLessonOpen(2, [1])).toBe(true);
  expect(isLessonOpen(3, [1])).toBe(false);
  expect(isLessonOpen(3, [3])).toBe(true);
});

test('progress is a whole percentage', () => {
  expect(percentComplete(0, 13)).toBe(0);
  expect(percentComplete(5, 13)).toBe(38);
  expect(percentComplete(6, 13)).toBe(46);
  expect(percentComplete(13, 13)).toBe(100);
  expect(percentComplete(299, 300)).toBe(99);
});
