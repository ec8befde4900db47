import { jsonOf } from '@signalsync/state/core/client';
import type { PlansInPage } from '@signalsync/state/pricing';
import { createContext } from 'react';

/** id of the element in which our server puts its reply about the plans into a page, as JSON. */
export const plansInPageId = 'plans-in-page';

/** Returns what our server has put into this page. A page from another host has none. */
function readPlansInPage(): PlansInPage {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    reply: jsonOf(document.getElementById(plansInPageId)?.textContent),
    // On the way back, and in a restored tab, the browser shows the page that it kept without asking whether it changed.
    isKept: entry?.type === 'back_forward',
  };
}

/** Reads the plans that are in the page. The prerenderer provides those that it renders. */
export const PlansInPageContext = createContext<() => PlansInPage>(readPlansInPage);
