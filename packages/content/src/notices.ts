import type { Widen } from './widen.ts';

/** The notices beside texts and figures that are only samples. */
export const notices = {
  hypothetical:
    'Sample results. Hypothetical performance has its limits: no real money was traded, and past results do not guarantee future ones.',
  sampleResult: 'Sample result',
  sampleTestimonial: 'Sample testimonial',
  sampleReview: 'Sample review',
  sampleAlert: 'Sample alert',
} as const;

/** The type of `notices` with any texts in it, for example after a marketer has edited them in Storybook. */
export type NoticesContent = Widen<typeof notices>;
