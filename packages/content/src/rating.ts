import { ratingStars } from './constants.ts';
import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** Texts of the popup that asks a member for a rating. */
export const rating = {
  title: `How is ${shell.productName} working for you?`,
  description: `1 means not at all well, and ${ratingStars} means very well.`,
  starsLabel: 'Your rating',
  star: '{rating} of {most}',
  close: 'Close',
  external: shell.external,
  /** Label of the review link. It is the same for every rating. */
  review: 'Write a public review',
  low: {
    feedbackLabel: 'What could we do better?',
    count: '{used} / {most}',
    submit: 'Submit',
    submitting: 'Submitting...',
  },
  high: {
    thanks: 'Thank you! We are glad it is working for you.',
    /** Shown if a link for public reviews is set. */
    request: 'If you have a minute, say so in a public review. It helps others decide.',
    later: 'Maybe Later',
    /** Replaces 'Maybe Later' if no link for public reviews is set. */
    done: 'Done',
  },
} as const;

/** The type of `rating` with any texts in it, for example after a marketer has edited them in Storybook. */
export type RatingContent = Widen<typeof rating>;
