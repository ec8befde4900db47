import { withoutApp } from '@signalsync/content/withoutApp';

/**
 * What a page shows of the plans: everything, or their prices only. The marks in its HTML have the same names. Between
 * them a browser without JavaScript reads a sentence; our server puts the plans there (`apps/api/src/web/plans.ts`).
 * Without our server the marks are comments.
 */
export type ShownOfPlans = 'plans' | 'prices';

/** In place of this mark, our server puts the plans for search engines. */
export const offersMark = '<!--offers-->';

const noScriptStyle = 'noscript p{padding:1em}';

/** Adds the styles of the plans in a browser without JavaScript, which has no use for their skeletons. */
export function withPlansStyle(page: string): string {
  if (!page.includes(noScriptStyle)) throw new Error('The page has no styles for browsers without JavaScript');
  const plans = 'noscript article{padding:1em;margin:1em;border:1px solid #8886}noscript article p{padding:.25em 0}';
  const skeletons = '#root :has(>noscript)>:not(noscript){display:none}';
  return page.replace(noScriptStyle, noScriptStyle + plans + skeletons);
}

/**
 * Fills the empty `noscript` element that the app renders among the plans' skeletons. React leaves what is in such an
 * element alone. Throws if there is not exactly one.
 */
export function withPlaceForPlans(html: string, shown: ShownOfPlans): string {
  const [before, begin, after, ...others] = html.split(/(<noscript(?: class="[^"]*")?>)<\/noscript>/);
  if (before === undefined || begin === undefined || after === undefined || others.length > 0)
    throw new Error('The page has not exactly one place for the plans');
  const sentence = `<!--${shown}--><p>${withoutApp.noScript.noPlans}</p><!--/${shown}-->`;
  return `${before}${begin}${sentence}</noscript>${after}`;
}
