import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 9: the checks before every order. */
export const beforeYouClick = {
  id: 9,
  title: lessonTitles[9],
  type: 'checklist',
  description: 'A minute of checks before each order catches the mistakes that no stop can repair.',
  explanation: [
    'Pilots with decades of experience still read a checklist before every flight, because the flight on which they forget something feels like any other. Orders are no different. Five checks take a minute.',
    'News comes first. A rate decision or an earnings report can carry the price past your stop in an instant. If news like that is due before the trade has had room to breathe, wait until it is out.',
    'The spread comes next. It is the gap between the buying price and the selling price. At 24.95 to sell and 25.05 to buy, it is 0.10, or 0.4% of the price. With a stop 2% away, that alone is a fifth of your risk. The gap is wider in quiet hours.',
    'Then check the stop. Send it together with the entry, as one order if your platform allows that. A stop that exists only in your mind moves when you are afraid.',
    'Then work out the size from the formula, not from memory: account × 1% ÷ distance to the stop.',
    'The cap comes last. With $10,000 in the morning and $350 lost so far, $150 of the 5% remains, so a signal that risks $100 still fits. After another loss of that size, $50 remains, and the next full-size signal no longer fits.',
  ],
  checklist: [
    'News: nothing is due soon that could move this market.',
    'Spread: it is small compared with the distance to the stop.',
    'Stop: it is part of the order, at the price given in the alert.',
    'Size: I worked it out for this stop and this account.',
    'Cap: the amount I risk fits within what is left of today’s 5%.',
  ],
  takeaway:
    'Go through news, spread, stop, size and cap before every order, and do not send the order until every check is ticked off.',
} as const satisfies Lesson;
