import { lifetimePlan, monthlyPlan, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import { type Plan, planKindOf } from '@signalsync/contract/model/plan';
import type { PlanOffer } from './PlanCard.tsx';
import type { PricingPlans } from './PlanCard.tsx';

/** A plan on sale, for stories. */
export const offer = (plan: Plan): PlanOffer => ({
  plan,
  kind: planKindOf(plan.name),
  checkoutHref: `#checkout-${plan.priceId}`,
});

/** Plans that have loaded, for stories. */
export const ready = (plans: readonly Plan[]): PricingPlans => ({ status: 'ready', offers: plans.map(offer) });

/** The sample plans in their order. */
export const inOrder = [monthlyPlan(), lifetimePlan(), quarterlyPlan()] as const;
