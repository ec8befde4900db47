import { claims } from '@signalsync/content/claims';
import { notices } from '@signalsync/content/notices';
import { churn } from '@signalsync/content/churn';

/** What stands under the words of members, and says of them that they are samples. */
const marks = Object.entries({
  testimonials: [churn.step3.testimonialMark, notices.sampleTestimonial],
  'review images': [churn.step3.reviewMark, notices.sampleReview],
} as const);

/** A sentence for each claim that nobody has proven yet, and for words that no member has said: such a build is not fit for customers. */
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
