import type { Widen } from './widen.ts';

/** What stands beside every sample, wherever one is shown. */
export const notices = {
  hypothetical:
    'Sample results. Hypothetical performance has limits: it was not traded with real money, and past results do not guarantee future ones.',
  sampleResult: 'Sample result',
  sampleTestimonial: 'Sample testimonial',
  sampleReview: 'Sample review',
} as const;

/** The notices with any texts. */
export type NoticesContent = Widen<typeof notices>;
