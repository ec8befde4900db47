import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 6: how to use the formula for the position size in a hurry. */
export const sizeUnderPressure = {
  id: 6,
  title: lessonTitles[6],
  type: 'quiz',
  description:
    'Size follows from the stop, never from the mood: risk 1% of the account, divide by the distance to the stop, and that is the position.',
  explanation: [
    'You know the formula. The trouble is that you need it when thinking is hardest: the alert is fresh, the price is moving, and the last trade lost. That is when people size by feeling.',
    'Feelings lead to typical mistakes. After a loss, the next position grows to win the money back. After a gain, the position grows because the gain feels like the market’s money. And when you are in a hurry, the whole account becomes the position, because its balance is the only number you know by heart.',
    'See what that costs. With an account of $6,000 and a stop 3% away, 1% of the account is $60, and $60 ÷ 3% is a position of $2,000. Anyone who puts the whole $6,000 into the trade loses $180 at the same stop. That is 3% of the account, or the risk of three signals in a single trade, and nothing on the chart looks different.',
    'The opposite mistake is to make the position only 1% of the account. With $60 and a stop 3% away, the risk is $1.80. That does no harm, but the results teach you nothing.',
    'The cure is to do the work while you are calm. The amount at risk per signal changes only when the account does, so note it at the start of each week. Then an alert leaves you with just one division to do. If there is no time for that, there is no time for the trade.',
  ],
  quiz: {
    question: 'The account is $10,000, you risk 1%, and the stop is 2% away. How large is the position?',
    options: [
      { id: 'whole-account', text: '$10,000', correct: false },
      { id: 'from-the-stop', text: '$5,000', correct: true },
    ],
    reason:
      '1% of $10,000 is $100, and a position of $5,000 that falls by 2% loses exactly $100, whereas one of $10,000 would lose $200.',
  },
  takeaway:
    'At the start of each week, note what a signal may cost you, so that an alert leaves you with a single division to do.',
} as const satisfies Lesson;
