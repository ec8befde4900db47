import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 4: how to compute the position size from the risk and the stop. */
export const riskOnePercent = {
  id: 4,
  title: lessonTitles[4],
  type: 'learn',
  hasRiskCalculator: true,
  description: 'Decide first what a signal may cost you, and let the size of the position follow from it.',
  explanation: [
    'Most beginners ask first what they could make, and then how much to buy. Turn that around. The first number to decide is what the trade may cost you if its stop is hit. In this course, that is at most 1% of the account, however good the signal looks.',
    'The size follows from that: position = account × 1% ÷ distance to the stop, with the distance as a percentage of the entry price.',
    'Take an account of $8,000. 1% of it is $80. A signal enters at 50.00 with its stop at 48.00, which is 4% away. $80 ÷ 4% is a position of $2,000, and if that position falls by 4%, it loses $80. The next signal has its stop only 1.6% away. $80 ÷ 1.6% is a position of $5,000, and 1.6% of it is again $80. The positions differ, but the loss does not. That is the whole idea: a wide stop gets a small position, a tight stop gets a larger one, and every signal puts the same amount at risk.',
    'Mind the limits. With a stop 0.5% away, the formula asks for $16,000, which is twice the account. Such a position needs borrowed money, so trade less or let the signal pass. Nor does a stop guarantee your exit price: when a market gaps past it, you lose more than planned, plus fees. Treat 1% as a ceiling, never as a target.',
    'The calculator in this lesson does the arithmetic with your own numbers.',
  ],
  takeaway:
    'Before every trade, write down what it may cost you (no more than 1% of the account), and divide that amount by the distance to the stop.',
} as const satisfies Lesson;
