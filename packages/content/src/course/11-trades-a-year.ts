import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 11: what each further trade costs. */
export const tradesAYear = {
  id: 11,
  title: lessonTitles[11],
  type: 'case-study',
  description: 'Four or five good trades a month are enough, and each one beyond that has a price, even when it wins.',
  explanation: [
    'Put the earlier lessons together, and few trades remain. The market must suit the signal, the stop must make sense, the spread must be small, the news calendar must be clear, and the cap must have room. In this course, the signals that pass every check come to four or five trades a month, or 48 to 60 a year. That pace teaches patience and is not a quota: a month without a trade is a good month if no signal passed.',
    'Overtrading seldom looks like recklessness. It looks like diligence: one more chart, one more setup that is nearly right, one small trade to make the day worth it. Overtrading does harm in three ways. Weaker setups enter the mix. Attention thins out. And every trade costs you the fee and the spread, whether it wins or loses.',
    'The costs are the part that can be worked out in advance, as this story shows.',
  ],
  caseStudy: {
    title: 'The same account, 60 trades or 240',
    description: [
      'Ana and Ben each have $10,000 and risk 1% with a stop 2% away, so each position is $5,000. The fee and the spread together cost 0.2% of the position, which is $10 a trade. To keep it simple, the size stays the same all year.',
      'Ana makes 60 trades, five a month. Her costs are $600, or 6% of the account.',
      'Ben makes 240 trades, twenty a month. His costs are $2,400, or 24% of the account.',
      'Before a single trade is counted as won or lost, Ana has to earn 6% to break even, and Ben 24%. Ben would need far better signals than Ana to end up in the same place. Trading this often, he is more likely to get weaker signals.',
    ],
  },
  takeaway: 'Count your trades each month, and when you pass five, write down which rules the extra ones met.',
} as const satisfies Lesson;
