import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 7: the loss at which trading stops for the day. */
export const dailyDrawdownCap = {
  id: 7,
  title: lessonTitles[7],
  type: 'learn',
  hasRiskCalculator: true,
  description:
    'Decide in the morning what loss will end your trading day, because you will not want to later in the day.',
  explanation: [
    'A daily cap protects you from yourself. After a few losses, many people trade worse: faster, larger and for weaker reasons. The cap stops you before such trades start to cost you. In this course, it is 5% of what the account held in the morning.',
    'With $10,000 in the morning, the cap is $500. At 1% per signal, a full loss is $100, so five of them reach the cap. Suppose that three signals are stopped out by noon. You have lost $300, and $200 of the cap is left, which is room for two more at full size.',
    'Count what is still at stake as well. If you have lost $300 and hold a trade that would lose another $100 at its stop, then $100 is left for something new, not $200. If a trade does not fit, make it smaller or skip it.',
    'The reason is arithmetic. A loss of 5% needs a gain of 5.3% to make up for it. A loss of 20% needs a gain of 25%, and a loss of 50% needs a gain of 100%. The deeper the hole, the steeper the way out.',
    'The cap is not a budget to spend. With four or five trades a month, you will seldom come near it. If you do, something is off, either in the market or with you, and both are reasons to stop.',
    'The calculator in this lesson shows what is left of your cap.',
  ],
  takeaway:
    'Write down your cap in dollars every morning, and close the platform for the day once you have reached it.',
} as const satisfies Lesson;
