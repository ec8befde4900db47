import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 13: the year after the course. */
export const twelveMonthPlan = {
  id: 13,
  title: lessonTitles[13],
  type: 'checklist',
  description: 'A year of small, recorded and reviewed trades teaches more than any single result.',
  explanation: [
    'You now have all the parts. A plan spreads those parts over a year and says in advance when to continue and when to stop.',
    'Give the first three months to the paper account. At four or five signals a month, that makes 12 to 15 complete trades. In the next three, trade real money at half the risk, 0.5% per signal. Go to 1% only if you have kept to the rules, whether or not those months made money. You do not have to go higher: you may stay at half the risk for good.',
    'Keep a journal. For each trade, write down the date, the reason, the planned risk, the result and whether you followed the rules. Give the result in units of risk: with $100 at stake, a gain of $150 is +1.5 and a full loss is -1. That way, trades of different sizes can be compared.',
    'Review the journal every month, on a quiet day. Ask a single question: which losses followed the rules, and which did not? Losses of the first kind are the cost of trading. Those of the second kind are the ones you can avoid.',
    'And know where to stop. A sensible limit for an account is 10% below its highest value, such as $9,000 after a high of $10,000. At 1% per signal, it takes eleven full losses in a row to cross that limit. If that happens, go back to paper trading for a month and read your journal. Trade only with money that you can afford to lose entirely, and if you hide your losses from somebody, stop and talk to them first.',
  ],
  checklist: [
    'Journal: I have one, and it has room for reason, risk, result and rules.',
    'Review: one day each month is marked in my calendar.',
    'Limits: 1% per signal and 5% per day are written down where I trade.',
    'Stop: I know the account value at which I go back to paper trading.',
    'Money: I could lose everything I trade with and still pay my bills.',
  ],
  takeaway:
    'On one page, write your limits, your review day and the value at which you stop, and sign it before the next trade.',
} as const satisfies Lesson;
