import { withoutApp } from '@signalsync/content/withoutApp';

/** In place of this mark, our server puts the plans for search engines. */
export const offersMark = '<!--offers-->';

/**
 * Marks the part of a page that our server renders again with the plans (`apps/api/src/web/plans.ts`). If another host
 * serves the page, the marks stay there as HTML comments.
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
 * Puts a sentence into the empty `noscript` element that the app renders among the plans' skeletons. React does not
 * touch the content of such an element. Throws if the page has no such element, or several.
 */
export function withNoPlans(html: string): string {
  const [before, begin, after, ...others] = html.split(/(<noscript(?: class="[^"]*")?>)<\/noscript>/);
  if (before === undefined || begin === undefined || after === undefined || others.length > 0)
    throw new Error('The page has not exactly one place for a sentence in place of the plans');
  return `${before}${begin}<p>${withoutApp.noScript.noPlans}</p></noscript>${after}`;
}
