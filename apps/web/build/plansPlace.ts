import { withoutApp } from '@signalsync/content/withoutApp';

/**
 * Marks in the HTML of the pricing page. Between the first two, a browser without JavaScript reads a sentence; our
 * server puts the plans there. In place of the third one it puts the plans for search engines
 * (`apps/api/src/web/plans.ts`). Without our server the marks are comments.
 */
export const plansMarks = { begin: '<!--plans-->', end: '<!--/plans-->', offers: '<!--offers-->' } as const;

const noScriptStyle = 'noscript p{padding:1em}';

/** Adds the styles of the plans in a browser without JavaScript, which has no use for their skeletons. */
export function withPlansStyle(page: string): string {
  if (!page.includes(noScriptStyle)) throw new Error('The page has no styles for browsers without JavaScript');
  const plans = 'noscript article{padding:1em;margin:1em;border:1px solid}';
  const skeletons = '#root section:has(>noscript)>:not(noscript){display:none}';
  return page.replace(noScriptStyle, noScriptStyle + plans + skeletons);
}

/**
 * Fills the empty `noscript` element that the app renders among the plans' skeletons. React leaves what is in such an
 * element alone. Throws if there is not exactly one.
 */
export function withPlaceForPlans(html: string): string {
  const [before, after, ...others] = html.split('<noscript></noscript>');
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error('The pricing page has not exactly one place for its plans');
  const { begin, end } = plansMarks;
  return `${before}<noscript>${begin}<p>${withoutApp.noScript.noPlans}</p>${end}</noscript>${after}`;
}
