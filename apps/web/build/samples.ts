import { checkout } from '@signalsync/content/checkout';
import { churn } from '@signalsync/content/churn';
import { claims } from '@signalsync/content/claims';
import { notices } from '@signalsync/content/notices';
import { pricing } from '@signalsync/content/pricing';
import { trackRecord } from '@signalsync/content/trackRecord';

const content = 'packages/content/src';

/** What the pages may claim before anybody has proven it: its name, whether it is a sample now, and what to do then. */
const claimed: readonly (readonly [name: string, isSample: boolean, todo: string])[] = [
  ...Object.entries(claims).map(
    ([name, { isSample, text }]) =>
      [name, isSample, `The claim ${text} is a sample. Prove it in ${content}/claims.ts.`] as const,
  ),
  [
    'testimonials',
    churn.step3.testimonialMark === notices.sampleTestimonial,
    `The testimonials of the churn flow are samples. Replace them in ${content}/churn.ts.`,
  ],
  [
    'reviewImages',
    churn.step3.reviewMark === notices.sampleReview,
    `The review images of the churn flow are samples. Replace them in ${content}/churn.ts.`,
  ],
  [
    'trackRecord',
    trackRecord.isSample,
    `The trades of the track record are invented. Replace them in ${content}/trackRecord.json.`,
  ],
  [
    'limitedSpots',
    pricing.showsLimits,
    `The pricing page says that spots are limited. If they are not, set showsLimits to false in ${content}/pricing.ts.`,
  ],
  [
    'limitedTime',
    checkout.upsell.showsLimits,
    `The checkout says that an offer is limited in time. If it is not, set showsLimits to false in ${content}/checkout.ts.`,
  ],
];

/** What to do about each sample that the pages show, by the sample's name in `VITE_ALLOWED_SAMPLES`. */
export const samples: ReadonlyMap<string, string> = new Map(
  claimed.flatMap(([name, isSample, todo]) => (isSample ? [[name, todo] as const] : [])),
);

/** The samples that a build may show, and a sentence for each other one, and for each name that is none. */
interface SortedSamples {
  allowed: string[];
  rejected: string[];
  unknown: string[];
}

/**
 * Says which samples a production build may show.
 * @param names - the value of `VITE_ALLOWED_SAMPLES`: names of samples, separated by spaces or commas
 */
export function sortSamples(names = ''): SortedSamples {
  const named = names.split(/[\s,]+/).filter((name) => name !== '');
  return {
    allowed: [...samples.keys()].filter((name) => named.includes(name)),
    rejected: [...samples].flatMap(([name, todo]) => (named.includes(name) ? [] : [`${name}: ${todo}`])),
    unknown: named.filter((name) => !samples.has(name)).map((name) => `VITE_ALLOWED_SAMPLES: ${name} is no sample.`),
  };
}
