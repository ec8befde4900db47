import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 1: the parts of a signal. */
export const whatASignalIs = {
  id: 1,
  title: lessonTitles[1],
  type: 'learn',
  description:
    'A signal is a plan with an entry, an exit, a stop and a price that proves it wrong, but it is never a promise.',
  explanation: [
    'A signal is a sentence that begins with “if”. If the price moves in a certain way, the signal gives you a plan for a trade. It is not a forecast, and it is not an order from somebody who knows what comes next.',
    'A complete signal has four parts. The entry is the price at which the trade begins. The exit is the price at which the trade ends when the idea works. The invalidation is the event that proves the idea wrong, such as a fall back through the level that was broken. The stop is the order that takes you out when that happens, so that you choose your loss before the trade rather than during it.',
    'Here is an example with invented prices. An asset breaks above 100. The signal names an entry at 100, an exit at 106 and a stop at 98. The stop is 2% below the entry and the exit is 6% above it, so the plan risks 1 to make 3. Before costs, a single winner would pay for three losers. The signal does not know whether a winner or a loser comes next.',
    'Treat everything here as education. Nobody can promise you a profit, and no signal knows your savings, your debts or how you sleep after a loss. Whether you trade, and how much, remains your decision.',
  ],
  takeaway:
    'Before you act on a signal, name its entry, its exit, its stop and what would prove it wrong, and leave the signal alone if any of these is missing.',
} as const satisfies Lesson;
