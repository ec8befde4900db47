import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 5: the market that each kind of signal is made for. */
export const matchTheMarket = {
  id: 5,
  title: lessonTitles[5],
  type: 'interactive',
  description: 'Every kind of signal is made for one kind of market and fails in the others.',
  explanation: [
    'Before you ask whether a signal is good, ask whether the market is the one it was made for.',
    'A trend signal joins a move that is under way. It needs a market that climbs in steps, with each high and each low above the one before, or one that falls in the same way. It enters while the price pauses, not while it runs.',
    'A breakout signal waits for a quiet market to wake up. It needs a range: a floor and a ceiling that the price has respected several times. The signal is a close outside that range on heavier trading than usual. Where there is no range, there is nothing to break.',
    'A reversal signal goes against the move that came before. It needs a long move that has run out of steam. A typical sign is a new low that is rejected at once. This is the hardest kind, because a market that has fallen far can always fall further.',
    'Standing aside is a decision, too. When the price swings widely both ways, when no level holds, or when important news is about to come out, none of the other signals has the market it needs. Waiting costs no money.',
    'Name the market first and the signal second. Try it with the four pairs below.',
  ],
  pairs: [
    {
      id: 'trend',
      signal: 'Trend: join the move at its next pause',
      market: 'Highs and lows have been rising for weeks, and the price pauses a little below its latest high.',
    },
    {
      id: 'breakout',
      signal: 'Breakout: follow the close outside the range',
      market: 'After weeks between the same floor and ceiling, the price closes above the ceiling on heavy trading.',
    },
    {
      id: 'reversal',
      signal: 'Reversal: trade against a move that has run out of steam',
      market: 'After a long fall, the price drops to a new low and closes well above the old low on the same day.',
    },
    {
      id: 'stand-aside',
      signal: 'Stand aside: wait until a market takes shape',
      market: 'The price swings widely both ways, no level holds, and an interest rate decision is an hour away.',
    },
  ],
  takeaway: 'Say in one word what the market is doing before you look at what the signal wants.',
} as const satisfies Lesson;
