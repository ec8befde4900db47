import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 8: what a losing streak does at two position sizes. */
export const fiveLosses = {
  id: 8,
  title: lessonTitles[8],
  type: 'case-study',
  description:
    'A losing streak is certain to come sooner or later, and what it does to you depends only on the size of your positions.',
  explanation: [
    'Five losses in a row sound like a disaster or a broken method. They may be neither. If every trade were the toss of a coin, the chance of losing any given five would be only 3%. But there are many trades in a year. In 60 tosses, the chance that such a streak turns up somewhere is 62%. Expect it, and plan for it.',
    'Losses compound just as gains do. Each loss takes its percentage of what the previous one left. If you risk little, you hardly notice. If you risk a lot, the share you have lost grows quickly, and the gain needed to recover it grows faster still.',
    'The streak itself is out of your hands. So is its timing. The size is in your hands, and you choose it before the first of those losses, on a day when everything seems fine.',
    'As you read the story, notice that both traders follow the same signals, respect every stop and make no mistakes. They differ in a single number.',
  ],
  caseStudy: {
    title: 'Ana risks 1%, Ben risks 5%',
    description: [
      'Both begin with $10,000, and the next five signals are all stopped out.',
      'Ana loses $100 first, and a little less each time after that. Her account goes to $9,900, $9,801, $9,703, $9,606 and $9,510. She is down 4.9%, and a gain of 5.2% brings her back.',
      'Ben loses $500 first. His account goes to $9,500, $9,025, $8,574, $8,145 and $7,738. He is down 22.6%, and he needs a gain of 29.2% to get back.',
      'If the streak lasts for ten losses, Ana is down 9.6% and Ben 40.1%. Ana can follow the next signal just as she followed the first. Ben will be tempted to skip that signal, or to double his position.',
    ],
  },
  takeaway:
    'Choose a risk per signal at which you could lose five times in a row and still follow the next signal by the rules.',
} as const satisfies Lesson;
