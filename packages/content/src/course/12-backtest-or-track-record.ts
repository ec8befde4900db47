import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 12: whether a result is hypothetical, repainted or live. */
export const backtestOrTrackRecord = {
  id: 12,
  title: lessonTitles[12],
  type: 'quiz',
  description: 'Before you believe a result, find out whether it is hypothetical, repainted or live.',
  explanation: [
    'Results come in three kinds, and they can look the same on a screen.',
    'A hypothetical result is a backtest: fixed rules applied to past prices. It is useful for comparing ideas, but it is too kind. No money was at stake, every order was filled at the price on the chart, and the rules were often chosen because they fit that very past. Figures marked as samples or as hypothetical are of this kind, including those in this product.',
    'A repainted result has been changed since the outcome was known. Arrows move to the turning point, and losing signals vanish. Suppose that a chart shows 40 signals and 30 of them won, which is 75%. If another 20 lost and have been erased, the truth is 30 out of 60, or 50%.',
    'A live track record was stamped and published before the outcome was known. The losers are still on it, and ideally somebody else keeps it. Even such a record can be luck while it is short. The chance that a fair coin gives eight or more heads in twelve throws is 19%. And no past result, however long, guarantees the next one.',
    'The test is simple. Take a picture of the signals today, and compare it with the signals in a week. An honest backtest still shows the same past, a live record has only grown, and a repainted result has changed its past.',
  ],
  quiz: {
    question:
      'You took a picture of a chart with nine signals. A week later, two losing ones are missing from the same days, and the page calls the result a backtest. What is it?',
    options: [
      {
        id: 'repainted',
        text: 'Repainted: what was shown was changed after the outcome was known.',
        correct: true,
      },
      {
        id: 'hypothetical',
        text: 'Hypothetical: rules were applied to past prices, with the usual limits of a backtest.',
        correct: false,
      },
    ],
    reason:
      'A backtest applies the same rules to the whole past and shows its losers, so a result whose losers disappear has been repainted, whatever the page calls it.',
  },
  takeaway:
    'For every result, ask when each signal was published and where its losers are, and trust nothing that cannot answer.',
} as const satisfies Lesson;
