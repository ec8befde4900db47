import type { Plan } from '@signalsync/contract/model/plan';
import { createPlansStore, planKindOf } from '@signalsync/state/pricing';
import type { PricingPlans } from '@signalsync/ui/shared/PlanCard';
import { use, useEffect } from 'react';
import { checkoutPath } from '../router/paths.ts';
import { PlansInPageContext } from './plansInPage.ts';
import { useIsHydrated } from '../router/useIsHydrated.ts';
import { useStore, useStoreState } from '../core/useCore.ts';

/**
 * Returns the plans as the screens show them. A part that takes over HTML of the server begins with the plans that the
 * server put into the page. Every other part, such as one that is shown after a navigation, asks for the plans.
 */
export function usePlans() {
  const readPage = use(PlansInPageContext);
  const isHydrated = useIsHydrated();
  const store = useStore((core) => createPlansStore(core, isHydrated ? null : readPage()));
  const { plans } = useStoreState(store.state);
  useEffect(() => void store.load(), [store]);
  const offerOf = (plan: Plan) => ({ plan, kind: planKindOf(plan.name), checkoutHref: checkoutPath(plan.priceId) });
  /** Each plan has its kind and the address of its checkout. */
  const shown: PricingPlans = plans.status === 'ready' ? { status: 'ready', offers: plans.plans.map(offerOf) } : plans;
  return { plans: shown, onRetry: () => void store.retry() };
}
