import { checkout } from '@signalsync/content/checkout';
import { churn } from '@signalsync/content/churn';
import { claims } from '@signalsync/content/claims';
import { notices } from '@signalsync/content/notices';
import { pricing } from '@signalsync/content/pricing';
import { trackRecord } from '@signalsync/content/trackRecord';

const content = 'packages/content/src';

/** What the pages claim and nobody has proven, by its name in `VITE_ALLOWED_SAMPLES`: what to do about each. */
export const samples: ReadonlyMap<string, string> = new Map([
  ...Object.entries(claims).flatMap(([name, { isSample, text }]): [string, string][] =>
    isSample ? [[name, `The claim ${text} is a sample. Prove it in ${content}/claims.ts.`]] : [],
  ),
  ...whereSo(churn.step3.testimonialMark === notices.sampleTestimonial, [
    'testimonials',
    `The testimonials of the churn flow are samples. Replace them in ${content}/churn.ts.`,
  ]),
  ...whereSo(churn.step3.reviewMark === notices.sampleReview, [
    'reviewImages',
    `The review images of the churn flow are samples. Replace them in ${content}/churn.ts.`,
  ]),
  ...whereSo(trackRecord.isSample, [
    'trackRecord',
    `The trades of the track record are invented. Replace them in ${content}/trackRecord.json.`,
  ]),
  ...whereSo(pricing.showsLimits, [
    'limitedSpots',
    `The pricing page says that spots are limited. If they are not, set showsLimits to false in ${content}/pricing.ts.`,
  ]),
  ...whereSo(checkout.upsell.showsLimits, [
    'limitedTime',
    `The checkout says that an offer is limited in time. If it is not, set showsLimits to false in ${content}/checkout.ts.`,
  ]),
]);

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

function whereSo(isSo: boolean, entry: [string, string]): [string, string][] {
  return isSo ? [entry] : [];
}
