import { describe, expect, test } from 'vitest';
import { headsPercent, streakPercent } from '../testing/chances.ts';
import { lessonTexts, spansOf, unaccountedFigures } from '../testing/lessonFigures.ts';
import { lessons } from './index.ts';
import type { Lesson, LessonType } from './lesson.ts';
import {
  accountAfterLosses,
  capLeft,
  dailyCapPercent,
  positionSize,
  riskAmount,
  riskPercentMaximum,
  tradesPerYear,
} from './risk.ts';

const usd = (amount: number, digits = 0) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
const percent = (value: number) => `${Number(value.toFixed(1))}%`;
const inWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const word = (count: number) => (count === 20 ? 'twenty' : (inWords[count] ?? String(count)));
const asMultiple = (factor: number) => (factor === 2 ? 'twice' : `${factor} times`);
const asShare = (share: number) => (share === 1 / 5 ? 'fifth' : `share of ${share}`);

const awayPercent = (from: number, to: number) => (Math.abs(to - from) / from) * 100;
const repairPercent = (lossPercent: number) => (1 / (1 - lossPercent / 100) - 1) * 100;

const firstIndex = (holds: (count: number) => boolean) =>
  Array.from({ length: 1000 }, (_, count) => count).findIndex(holds);

const one = riskPercentMaximum;
const cap = dailyCapPercent;
const { least, most } = tradesPerYear;
const monthly = `${word(least / 12)} or ${word(most / 12)}`;
const after = (riskPercent: number, losses: number) => accountAfterLosses({ account: 10_000, riskPercent, losses });
const lostPercent = (riskPercent: number, losses: number) => 100 - after(riskPercent, losses) / 100;
const courses = (riskPercent: number) => [1, 2, 3, 4, 5].map((losses) => usd(after(riskPercent, losses)));
const listed = (items: string[]) => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const newYorkHour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/New_York' });
const stop49 = awayPercent(50, 49);
const exit53 = awayPercent(50, 53);
const small = { account: 8000, riskPercent: one };
const middle = { account: 6000, riskPercent: one };
const large = { account: 10_000, riskPercent: one };
const lessonOf = <T extends LessonType>(id: number, type: T) => {
  const lesson = lessons.find((some): some is Extract<Lesson, { type: T }> => some.id === id && some.type === type);
  if (lesson === undefined) throw new Error(`Lesson ${id} is of another type`);
  return lesson;
};
const atStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const reward = (entry: number, exit: number, stop: number) => awayPercent(entry, exit) / awayPercent(entry, stop);
const costPerTrade = 0.002 * positionSize({ ...large, stopPercent: 2 });

interface Figures {
  /** Fragments of the lesson's text with figures that the author has chosen, such as the inputs of an example. */
  given: readonly string[];
  /** Fragments with figures that follow from the figures in `given`. This test computes them. */
  worked: readonly string[];
}

const figures: Record<number, Figures> = {
  1: {
    given: ['above 100', 'entry at 100', 'exit at 106', 'stop at 98', 'four parts'],
    worked: [
      `The stop is ${percent(awayPercent(100, 98))} below the entry and the exit is ${percent(awayPercent(100, 106))} above it`,
      `risks 1 to make ${reward(100, 106, 98)}`,
      `a single winner would pay for ${word(reward(100, 106, 98))} losers`,
    ],
  },
  2: {
    given: [
      '4 hours',
      '4-hour chart',
      'Entry: 50.00',
      'Exit: 53.00',
      'Stop: 49.00',
      'A dip to 49.60',
      'entered at 50.00',
      'under 50.00',
      'at 49.00',
    ],
    worked: [
      `From 50.00 down to 49.00 is a distance of ${percent(stop49)}`,
      `From 50.00 up to 53.00 is ${percent(exit53)}, ${word(exit53 / stop49)} times the distance`,
      `${percent(awayPercent(50, 49.6))} against you`,
    ],
  },
  3: {
    given: ['ten signals', 'Two-step'],
    worked: [
      `14:00 UTC corresponds to ${newYorkHour.format(new Date('2026-01-15T14:00Z'))}:00 in New York in January`,
      `${word(14 - Number(newYorkHour.format(new Date('2026-01-15T14:00Z'))))} hours late`,
    ],
  },
  4: {
    given: [
      `${one}%`,
      'account of $8,000',
      'enters at 50.00 with its stop at 48.00',
      'only 1.6% away',
      'a stop 0.5% away',
    ],
    worked: [
      `${one}% of it is ${usd(riskAmount(small))}.`,
      `which is ${percent(awayPercent(50, 48))} away`,
      `$80 ÷ 4% is a position of ${usd(positionSize({ ...small, stopPercent: 4 }))}`,
      `falls by 4%, it loses ${usd(2000 * 0.04)}`,
      `$80 ÷ 1.6% is a position of ${usd(positionSize({ ...small, stopPercent: 1.6 }))}`,
      `1.6% of it is again ${usd(5000 * 0.016)}`,
      `asks for ${usd(positionSize({ ...small, stopPercent: 0.5 }))}, which is ${asMultiple(16_000 / 8000)} the account`,
    ],
  },
  5: { given: [], worked: [`${word(lessonOf(5, 'interactive').pairs.length)} pairs`] },
  6: {
    given: [
      `${one}%`,
      'account of $6,000',
      'a stop 3% away',
      'whole $6,000',
      'account is $10,000',
      'stop is 2% away',
      '$10,000',
    ],
    worked: [
      `1% of the account is ${usd(riskAmount(middle))}`,
      `$60 ÷ 3% is a position of ${usd(positionSize({ ...middle, stopPercent: 3 }))}`,
      `loses ${usd(6000 * 0.03)} at the same stop`,
      `That is ${percent((180 / 6000) * 100)} of the account, or the risk of ${word(180 / 60)} signals`,
      `With ${usd(riskAmount(middle))} and a stop 3% away, the risk is ${usd(60 * 0.03, 2)}`,
      `1% of $10,000 is ${usd(riskAmount(large))}, and a position of ${usd(positionSize({ ...large, stopPercent: 2 }))} that falls by 2% loses exactly ${usd(5000 * 0.02)}, whereas one of $10,000 would lose ${usd(10_000 * 0.02)}`,
      usd(positionSize({ ...large, stopPercent: 2 })),
    ],
  },
  7: {
    given: [`${cap}%`, `At ${one}% per signal`, 'With $10,000', 'that three signals are stopped out'],
    worked: [
      `the cap is ${usd(capLeft({ account: 10_000, lostToday: 0 }))}`,
      `a full loss is ${usd(riskAmount(large))}, so ${word(500 / 100)} of them`,
      `You have lost ${usd(3 * 100)}, and ${usd(capLeft({ account: 10_000, lostToday: 300 }))} of the cap is left, which is room for ${word(200 / 100)} more`,
      `you have lost $300 and hold a trade that would lose another ${usd(riskAmount(large))} at its stop, then ${usd(capLeft({ account: 10_000, lostToday: 300 + 100 }))} is left for something new, not $200`,
      `A loss of 5% needs a gain of ${percent(repairPercent(5))}`,
      `A loss of 20% needs a gain of ${percent(repairPercent(20))}, and a loss of 50% needs a gain of ${percent(repairPercent(50))}`,
      `${monthly} trades a month`,
    ],
  },
  8: {
    given: [
      'Five losses',
      'any given five',
      'Ana risks 1%, Ben risks 5%',
      'begin with $10,000',
      'the next five signals',
      'five times',
    ],
    worked: [
      `the chance of losing any given five would be only ${Math.round(100 / 2 ** 5)}%`,
      `In ${most} tosses, the chance that such a streak turns up somewhere is ${Math.round(streakPercent(most, 5))}%`,
      `Ana loses ${usd(riskAmount(large))} first`,
      `goes to ${listed(courses(one))}. She is down ${percent(lostPercent(one, 5))}, and a gain of ${percent(repairPercent(lostPercent(one, 5)))}`,
      `Ben loses ${usd(riskAmount({ ...large, riskPercent: 5 }))} first`,
      `goes to ${listed(courses(5))}. He is down ${percent(lostPercent(5, 5))}, and he needs a gain of ${percent(repairPercent(lostPercent(5, 5)))}`,
      `for ten losses, Ana is down ${percent(lostPercent(one, 10))} and Ben ${percent(lostPercent(5, 10))}`,
    ],
  },
  9: {
    given: ['At 24.95 to sell and 25.05 to buy', 'a stop 2% away', `× ${one}% ÷`, `${cap}%`],
    worked: [
      `${atStart(word(lessonOf(9, 'checklist').checklist.length))} checks take a minute`,
      `it is ${(25.05 - 24.95).toFixed(2)}, or ${percent((0.1 / 25) * 100)} of the price`,
      `a ${asShare(0.4 / 2)} of your risk`,
      `With $10,000 in the morning and $350 lost so far, ${usd(capLeft({ account: 10_000, lostToday: 350 }))} of the ${cap}% remains, so a signal that risks ${usd(riskAmount(large))} still fits`,
      `another loss of that size, ${usd(capLeft({ account: 10_000, lostToday: 350 + 100 }))} remains`,
    ],
  },
  10: { given: ['three questions', 'one of the two'], worked: [] },
  11: {
    given: ['have $10,000', `risk ${one}% with a stop 2% away`, 'cost 0.2% of the position', '60 trades', 'three ways'],
    worked: [
      `${least} to ${most} Trades a Year`,
      `${monthly} trades a month, or ${least} to ${most} a year`,
      `Four or ${word(most / 12)} good trades a month`,
      `each position is ${usd(positionSize({ ...large, stopPercent: 2 }))}`,
      `which is ${usd(costPerTrade)} a trade`,
      `60 trades, ${word(60 / 12)} a month. Her costs are ${usd(60 * costPerTrade)}, or ${percent((60 * costPerTrade) / 100)} of the account`,
      `${12 * 20} trades, ${word(20)} a month. His costs are ${usd(240 * costPerTrade)}, or ${percent((240 * costPerTrade) / 100)} of the account`,
      `60 trades or ${12 * 20}`,
      `Ana has to earn ${percent((60 * costPerTrade) / 100)} to break even, and Ben ${percent((240 * costPerTrade) / 100)}`,
      `when you pass ${word(most / 12)}`,
    ],
  },
  12: {
    given: ['three kinds', 'shows 40 signals and 30 of them won', 'another 20 lost', 'nine signals', 'two losing ones'],
    worked: [
      `which is ${percent((30 / 40) * 100)}`,
      `30 out of ${40 + 20}, or ${percent((30 / 60) * 100)}`,
      `eight or more heads in twelve tosses of a fair coin is ${Math.round(headsPercent(12, 8))}%`,
    ],
  },
  13: {
    given: [
      'Twelve-Month',
      'first three months',
      'the next three',
      `Go to ${one}%`,
      'with $100 at stake',
      `${one}% per signal and ${cap}% per day`,
    ],
    worked: [
      `At ${monthly} signals a month, that makes ${(least / 12) * 3} to ${(most / 12) * 3} complete trades`,
      `half the risk, ${one / 2}% per signal`,
      'stay at half',
      `a gain of $150 is +${150 / 100} and a full loss is ${-100 / 100}.`,
      `10% below its highest value, such as ${usd(10_000 * 0.9)} after a high of $10,000`,
      `At ${one}% per signal, it takes ${word(firstIndex((losses) => after(one, losses) < 9000))} full losses in a row`,
    ],
  },
};

/** Lesson titles that contain a figure. */
const inTitles = [`Risk ${one}% per Signal`, `The ${cap}% Daily Drawdown Cap`, 'Five Losses in a Row'];

describe.each(lessons.map((lesson): [string, Lesson] => [lesson.title, lesson]))('%s', (_, lesson) => {
  const { given, worked } = figures[lesson.id] ?? { given: [], worked: [] };
  const texts = lessonTexts(lesson);

  test.each([...given, ...worked])('says "%s"', (fragment) => {
    expect(texts.some((text) => spansOf(text, fragment).length > 0)).toBe(true);
  });

  test('has no figure that is neither given nor worked out here', () => {
    expect(texts.flatMap((text) => unaccountedFigures(text, [...given, ...worked, ...inTitles]))).toEqual([]);
  });
});

test('the right answer to the question of size is the one of the formula, the wrong one the whole account', () => {
  const { options } = lessonOf(6, 'quiz').quiz;
  const textOf = (correct: boolean) => options.find((option) => option.correct === correct)?.text;
  expect(textOf(true)).toBe(usd(positionSize({ ...large, stopPercent: 2 })));
  expect(textOf(false)).toBe(usd(large.account));
});

test('a wrong figure is noticed', () => {
  const fragments = ['a position of $5,000', '1%'];
  expect(unaccountedFigures('1% gives a position of $5,000.', fragments)).toEqual([]);
  expect(unaccountedFigures('1% gives a position of $5,500, or 21% in five days.', fragments)).toEqual([
    '$5,500',
    '21%',
    'five',
  ]);
});
