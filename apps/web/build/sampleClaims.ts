import { claims } from '@signalsync/content/claims';
import { notices } from '@signalsync/content/notices';
import { churn } from '@signalsync/content/churn';
import { trackRecord } from '@signalsync/content/trackRecord';

/** For each kind of member quote: the label that the page shows now, and the label that sample quotes must have. */
const marks = Object.entries({
  testimonials: [churn.step3.testimonialMark, notices.sampleTestimonial],
  'review images': [churn.step3.reviewMark, notices.sampleReview],
} as const);

/**
 * Returns one sentence for each claim that is not proven yet, and one for each kind of member quote that is a sample.
 * Adds a sentence if the track record's trades are invented. A build with any sentence must not go to customers.
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
  ...(trackRecord.isSample
    ? ['the track record is still a sample. Replace its trades in packages/content/src/trackRecord.json.']
    : []),
];
