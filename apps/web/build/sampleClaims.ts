import { claims } from '@signalsync/content/claims';
import { notices } from '@signalsync/content/notices';
import { churn } from '@signalsync/content/churn';

/** The mark under each kind of member quote, with the sample text of that mark. */
const marks = Object.entries({
  testimonials: [churn.step3.testimonialMark, notices.sampleTestimonial],
  'review images': [churn.step3.reviewMark, notices.sampleReview],
} as const);

/**
 * Returns one sentence for each claim that is not proven yet, and for quotes that no member has said. A build with any
 * of them must not go to customers.
 */
export const sampleClaims = (): string[] => [
  ...Object.entries(claims)
    .filter(([, claim]) => claim.isSample)
    .map(
      ([name, claim]) =>
        `the claim '${name}' (${claim.text}) is still a sample. Prove it in packages/content/src/claims.ts.`,
    ),
  ...marks
    .filter(([, [mark, sample]]) => mark === sample)
    .map(([name]) => `the ${name} of the churn flow are still samples. Replace them in packages/content/src/churn.ts.`),
];
