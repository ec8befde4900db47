import { expect, test } from 'vitest';
import { spokenWords } from './spokenWords.ts';

test.each([
  ['Read it aloud.', 3],
  ['$9,703', 6],
  ['$10,000', 3],
  ['1.6%', 4],
  ['$1.80.', 5],
  ['$80 ÷ 4% is small', 7],
  ['21', 2],
  ['30', 1],
  ['105', 3],
  ['– “ ”', 0],
])('%s is said in %i words', (text, words) => {
  expect(spokenWords([text])).toBe(words);
});
