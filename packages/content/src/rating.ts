import { ratingStars } from './constants.ts';
import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** The popup that asks how the product works for a member. */
export const rating = {
  title: `How is ${shell.productName} working for you?`,
  description: `1 is not at all, ${ratingStars} is excellent.`,
  starsLabel: 'Your rating',
  star: '{rating} of {most}',
  close: 'Close',
  external: shell.external,
  /** The same link for every rating. */
  review: 'Write a public review',
  low: {
    feedbackLabel: 'What should we do better?',
    count: '{used} / {most}',
    submit: 'Submit',
    submitting: 'Submitting...',
  },
  high: {
    thanks: 'Thank you! We are glad that it works for you.',
    /** Where there is a place for public reviews. */
    request: 'If you have a minute, say so in a public review. It helps others to decide.',
    later: 'Maybe Later',
    /** Where there is no such place, and nothing to put off. */
    done: 'Done',
  },
} as const;

/** The rating popup with any texts. */
export type RatingContent = Widen<typeof rating>;
