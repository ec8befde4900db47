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
    'A hypothetical result is a backtest: fixed rules applied to past prices. It is useful for comparing ideas, but it is too flattering. No money was at stake, every order was filled at the price on the chart, and the rules were often chosen because they fit those very prices. Figures marked as samples or as hypothetical are of this kind, including those in this product.',
    'A repainted result was changed after the outcome was known. Arrows move to the turning point, and losing signals vanish. Suppose that a chart shows 40 signals and 30 of them won, which is 75%. If another 20 lost and have been erased, the truth is 30 out of 60, or 50%.',
    'In a live track record, every trade was dated and published before its outcome was known. The record still shows the losers, and ideally it is kept by somebody else. Even a live record can be down to luck while it is short. The chance of eight or more heads in twelve tosses of a fair coin is 19%. And no track record, however long, guarantees the next result.',
    'The test is simple. Take a screenshot of the signals today, and compare it with the signals a week from now. An honest backtest still shows the same past, a live record has only grown, and a repainted result has changed its past.',
  ],
  quiz: {
    question:
      'You took a screenshot of a chart with nine signals. A week later, two losing ones have disappeared from those days, and the page calls the result a backtest. What is it?',
    options: [
      {
        id: 'repainted',
        text: 'Repainted: the signals shown were changed after the outcome was known.',
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
    'For every result, ask when each signal was published and where the losers are, and trust no result that leaves either question open.',
} as const satisfies Lesson;
