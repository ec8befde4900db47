import { describe, expect, test } from 'vitest';
import { lessonCount } from '../constants.ts';
import { lessonTexts } from '../testing/lessonFigures.ts';
import { spokenWords } from '../testing/spokenWords.ts';
import { lessons } from './index.ts';
import type { CandlePrices, Lesson, LessonType } from './lesson.ts';

const wordsIn = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/\s+/)).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Counts sentences by their end marks, ignoring decimal points. */
const sentencesIn = (text: string) => text.replace(/\d[.]\d/g, '').match(/[.!?](?=[”\s]|$)/g)?.length ?? 0;

const ofType = <T extends LessonType>(type: T) =>
  lessons.filter((lesson): lesson is Extract<Lesson, { type: T }> => lesson.type === type);
const named = lessons.map((lesson) => [lesson.title, lesson] as const);

test('the course has its lessons in order, each with a title of its own', () => {
  expect(lessons.map(({ id }) => id)).toEqual(Array.from({ length: lessonCount }, (_, index) => index + 1));
  expect(new Set(lessons.map(({ title }) => title)).size).toBe(lessonCount);
});

test('every type of lesson occurs at least twice', () => {
  const types: LessonType[] = ['learn', 'quiz', 'checklist', 'case-study', 'interactive'];
  expect(types.filter((type) => ofType(type).length < 2)).toEqual([]);
});

test('the calculator stands where risk and the cap are taught', () => {
  expect(lessons.filter((lesson) => 'hasRiskCalculator' in lesson).map(({ id }) => id)).toEqual([4, 7]);
});

describe.each(named)('%s', (_, lesson) => {
  test('explains in 150 to 350 words', () => {
    const explained = wordsIn(lesson.explanation);
    expect(explained).toBeGreaterThanOrEqual(150);
    expect(explained).toBeLessThanOrEqual(350);
  });

  test('with its question, list, story or pairs reads aloud in one to three minutes', () => {
    const minutes = spokenWords(lessonTexts(lesson)) / 150;
    expect(minutes).toBeGreaterThanOrEqual(1);
    expect(minutes).toBeLessThanOrEqual(3);
  });

  test('has a description and a takeaway of one sentence', () => {
    expect(sentencesIn(lesson.description)).toBe(1);
    expect(sentencesIn(lesson.takeaway)).toBe(1);
  });

  test('has the quote marks of print', () => {
    expect(lessonTexts(lesson).filter((text) => /["']/.test(text))).toEqual([]);
  });

  test('promises nothing', () => {
    const promises =
      /\b(guaranteed|risk-free|easy money|sure thing|can't lose|always wins?|get rich|passive income)\b/i;
    expect(lessonTexts(lesson).filter((text) => promises.test(text))).toEqual([]);
  });
});

test.each(ofType('quiz'))('the question of lesson $id has two answers, one of them right', ({ quiz }) => {
  expect(quiz.options).toHaveLength(2);
  expect(quiz.options.filter(({ correct }) => correct)).toHaveLength(1);
  expect(new Set(quiz.options.flatMap(({ id, text }) => [id, text])).size).toBe(4);
  expect(sentencesIn(quiz.question.slice(-1))).toBe(1);
  expect(sentencesIn(quiz.reason)).toBe(1);
});

test('the right answers do not all stand in the same place', () => {
  const places = ofType('quiz').map(({ quiz }) => quiz.options.findIndex(({ correct }) => correct));
  expect(new Set(places).size).toBe(2);
});

test.each(ofType('checklist'))('the list of lesson $id has items of one sentence', ({ checklist }) => {
  expect(checklist.length).toBeGreaterThanOrEqual(5);
  expect(new Set(checklist).size).toBe(checklist.length);
  expect(checklist.filter((item) => sentencesIn(item) !== 1)).toEqual([]);
});

test.each(ofType('case-study'))('the story of lesson $id is told', ({ caseStudy }) => {
  expect(caseStudy.title).not.toBe('');
  expect(caseStudy.description.length).toBeGreaterThanOrEqual(3);
});

test.each(ofType('interactive'))('the pairs of lesson $id are told apart', ({ pairs }) => {
  expect(pairs).toHaveLength(4);
  expect(new Set(pairs.flatMap(({ id, signal, market }) => [id, signal, market])).size).toBe(12);
});

describe('the drawn charts', () => {
  const charts = Object.fromEntries(
    ofType('interactive').flatMap(({ pairs }) => pairs.flatMap(({ id, candles }) => (candles ? [[id, candles]] : []))),
  );
  const chart = (id: string): { last: CandlePrices; before: readonly CandlePrices[] } => {
    const candles = charts[id] ?? [];
    const last = candles.at(-1);
    if (last === undefined) throw new Error(`No chart is named ${id}`);
    return { last, before: candles.slice(0, -1) };
  };
  const highs = (candles: readonly CandlePrices[]) => candles.map(([, high]) => high);
  const lows = (candles: readonly CandlePrices[]) => candles.map(([, , low]) => low);

  test.each(Object.entries(charts))('%s has possible candles, each opening where the last one closed', (_, candles) => {
    expect(candles.length).toBeGreaterThanOrEqual(8);
    expect(candles.length).toBeLessThanOrEqual(14);
    for (const [index, [open, high, low, close]] of candles.entries()) {
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(open).toBe(candles[index - 1]?.[3] ?? open);
    }
  });

  test('the breakout closes above everything before', () => {
    const { last, before } = chart('breakout');
    expect(last[3]).toBeGreaterThan(Math.max(...highs(before)));
  });

  test('the pullback holds above the last low and turns up', () => {
    const { last, before } = chart('pullback');
    const [firstDip, secondDip] = [before.slice(2, 5), before.slice(6)];
    expect(Math.min(...lows(secondDip))).toBeGreaterThan(Math.min(...lows(firstDip)));
    expect(last[3]).toBeGreaterThan(last[0]);
    expect(last[3]).toBeLessThan(Math.max(...highs(before)));
  });

  test('the broken low is the last low of a climb', () => {
    const { last, before } = chart('broken-low');
    const lastLow = Math.min(...lows(before.slice(6)));
    expect(lastLow).toBeGreaterThan(Math.min(...lows(before.slice(2, 4))));
    expect(last[3]).toBeLessThan(lastLow);
  });

  test('the market without a shape stays inside itself, and every candle undoes the last', () => {
    const { last, before } = chart('no-shape');
    expect(last[3]).toBeLessThan(Math.max(...highs(before)));
    expect(last[3]).toBeGreaterThan(Math.min(...lows(before)));
    const directions = [...before, last].map(([open, , , close]) => Math.sign(close - open));
    for (const [index, direction] of directions.entries()) expect(direction).toBe(index % 2 === 0 ? 1 : -1);
  });
});
