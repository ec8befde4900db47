import { withoutApp } from '@signalsync/content/withoutApp';

/** In place of this mark, our server puts the plans for search engines. */
export const offersMark = '<!--offers-->';

/**
 * Marks the part of a page that our server renders again with the plans (`apps/api/src/web/plans.ts`). Without our
 * server the marks are comments.
 */
export const placeForPlans = (root: string): string => `<!--root-->${root}<!--/root-->`;

const noScriptStyle = 'noscript p{padding:1em}';

/** Hides the skeletons of the plans in a browser without JavaScript, which shows a sentence in their place. */
export function withPlansStyle(page: string): string {
  if (!page.includes(noScriptStyle)) throw new Error('The page has no styles for browsers without JavaScript');
  return page.replace(
    noScriptStyle,
    `${noScriptStyle}#root :has(>noscript)>:is([aria-hidden],[role=status]){display:none}`,
  );
}

/**
 * Fills the empty `noscript` element that the app renders among the plans' skeletons with a sentence. React leaves what
 * is in such an element alone. Throws if there is not exactly one.
 */
export function withNoPlans(html: string): string {
  const [before, begin, after, ...others] = html.split(/(<noscript(?: class="[^"]*")?>)<\/noscript>/);
  if (before === undefined || begin === undefined || after === undefined || others.length > 0)
    throw new Error('The page has not exactly one place for a sentence in place of the plans');
  return `${before}${begin}<p>${withoutApp.noScript.noPlans}</p></noscript>${after}`;
}
