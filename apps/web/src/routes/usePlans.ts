import type { Plan } from '@signalsync/contract/model/plan';
import { jsonOf } from '@signalsync/state/core/client';
import { createPlansStore, planKindOf, type PlansInPage } from '@signalsync/state/pricing';
import type { PricingPlans } from '@signalsync/ui/shared/PlanCard';
import { createContext, use, useEffect } from 'react';
import { checkoutPath } from '../router/paths.ts';
import { useIsHydrated } from '../router/useIsHydrated.ts';
import { useStore, useStoreState } from '../core/useCore.ts';

/** id of the page's element that holds the server's reply about the plans, as JSON. Our server adds this element. */
export const plansInPageId = 'plans-in-page';

/** Returns the plans that our server has put into this page. If another host serves the page, `reply` is undefined. */
function readPlansInPage(): PlansInPage {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    reply: jsonOf(document.getElementById(plansInPageId)?.textContent),
    // After Back, and in a restored tab, the browser shows its stored page without asking whether the page has changed.
    isKept: entry?.type === 'back_forward',
  };
}

/** Returns the plans that are in the page. The prerenderer replaces this function to render other plans. */
export const PlansInPageContext = createContext<() => PlansInPage>(readPlansInPage);

/**
 * Returns the plans as the screens show them. A part that hydrates HTML from the server begins with the plans that the
 * server put into the page. Every other part, such as one that is shown after a navigation, requests the plans.
 */
export function usePlans() {
  const readPage = use(PlansInPageContext);
  const isHydrated = useIsHydrated();
  const store = useStore((core) => createPlansStore(core, isHydrated ? null : readPage()));
  const { plans } = useStoreState(store.state);
  useEffect(() => void store.load(), [store]);
  const offerOf = (plan: Plan) => ({ plan, kind: planKindOf(plan.name), checkoutHref: checkoutPath(plan.priceId) });
  const shown: PricingPlans = plans.status === 'ready' ? { status: 'ready', offers: plans.plans.map(offerOf) } : plans;
  return { plans: shown, onRetry: () => void store.retry() };
}
