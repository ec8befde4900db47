import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 10: what to do with four small charts. */
export const enterExitStandAside = {
  id: 10,
  title: lessonTitles[10],
  type: 'interactive',
  description:
    'A chart asks only three questions: is there a reason to get in, a reason to get out, or no reason at all?',
  explanation: [
    'Each candle shows what happened in one stretch of time. Its body reaches from the first price to the last, and its thin lines reach to the highest and lowest prices. The close matters most, because it is the price that was left when the arguing was over.',
    'Read a chart from left to right, and mark the last clear high and the last clear low. Nearly every signal is about one of the two levels.',
    'A candle close that changes the picture is a reason to enter. For example, a market that was held below a ceiling closes above it. Or, in a market that climbs in steps, the price dips, stays above the last low and turns up again.',
    'A candle close that overturns the picture is a reason to exit. You hold a long trade because each low is higher than the one before. When a candle closes below the last low, that reason is gone, whatever your profit or loss happens to be.',
    'Standing aside is right when there is no reason to enter or to exit. If highs and lows are taken out in turn and each candle undoes the one before, no price would prove you wrong, so there is no place for a stop.',
    'Look at the last candle of each chart, and match it with what you would do.',
  ],
  pairs: [
    {
      id: 'breakout',
      signal: 'Enter a long trade on the breakout',
      market: 'A narrow range has held the price for a long time, and the last candle closes far above its ceiling.',
      candles: [
        [100, 101.5, 99, 101],
        [101, 102, 99.5, 99.8],
        [99.8, 101.2, 98.4, 100.8],
        [100.8, 102, 100, 100.3],
        [100.3, 101, 98.2, 98.8],
        [98.8, 100.9, 98, 100.5],
        [100.5, 101.9, 99.9, 101.4],
        [101.4, 102, 99.6, 99.9],
        [99.9, 101.6, 99.2, 101.2],
        [101.2, 106.1, 101, 105.7],
      ],
    },
    {
      id: 'pullback',
      signal: 'Enter a long trade after the pullback',
      market: 'The price climbs in steps and dips without reaching its last low, and the last candle turns up again.',
      candles: [
        [90, 92.4, 89.5, 92],
        [92, 95, 91.6, 94.6],
        [94.6, 95.2, 92.8, 93.2],
        [93.2, 93.6, 91.9, 92.6],
        [92.6, 96, 92.4, 95.7],
        [95.7, 98.8, 95.2, 98.4],
        [98.4, 100.6, 97.8, 100.2],
        [100.2, 100.5, 97.9, 98.2],
        [98.2, 98.5, 96.2, 96.6],
        [96.6, 97, 95.4, 96],
        [96, 99.2, 95.8, 98.8],
      ],
    },
    {
      id: 'broken-low',
      signal: 'Exit the long trade',
      market: 'The price has climbed in steps for a while, but the last candle closes below the last low.',
      candles: [
        [90, 92.5, 89.6, 92.1],
        [92.1, 95.4, 91.8, 95],
        [95, 95.6, 93, 93.4],
        [93.4, 97.2, 93.2, 96.8],
        [96.8, 100.1, 96.4, 99.6],
        [99.6, 101.4, 98.9, 100.8],
        [100.8, 101, 97.4, 97.9],
        [97.9, 98.6, 97, 98.2],
        [98.2, 101, 97.8, 100.4],
        [100.4, 100.7, 98.3, 98.6],
        [98.6, 98.9, 94.2, 94.6],
      ],
    },
    {
      id: 'no-shape',
      signal: 'Stand aside',
      market: 'Every candle undoes the one before, with wide swings both ways and no level that holds.',
      candles: [
        [100, 104, 96.5, 103],
        [103, 104.5, 97, 98],
        [98, 103.8, 95.8, 102.6],
        [102.6, 105, 97.6, 98.4],
        [98.4, 102.2, 95.5, 101.5],
        [101.5, 104.8, 96.8, 97.6],
        [97.6, 103.4, 96, 102.2],
        [102.2, 104.2, 97.2, 99.2],
        [99.2, 104.4, 96.2, 101.8],
        [101.8, 103.6, 97.4, 99.8],
      ],
    },
  ],
  takeaway:
    'Mark the last clear high and the last clear low, and act only when a candle closes beyond one of them or turns back just before reaching it.',
} as const satisfies Lesson;
