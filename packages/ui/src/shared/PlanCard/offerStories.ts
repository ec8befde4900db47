import { lifetimePlan, monthlyPlan, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import { type Plan, planKindOf } from '@signalsync/contract/model/plan';
import type { PlanOffer, PricingPlans } from './PlanCard.tsx';

/** Returns the offer of a plan, with a link to its checkout, for stories. */
export const offer = (plan: Plan): PlanOffer => ({
  plan,
  kind: planKindOf(plan.name),
  checkoutHref: `#checkout-${plan.priceId}`,
});

/** Returns the prop `plans` for these plans after loading, for stories. */
export const ready = (plans: readonly Plan[]): PricingPlans => ({ status: 'ready', offers: plans.map(offer) });

/** The sample plans in display order. */
export const inOrder = [monthlyPlan(), lifetimePlan(), quarterlyPlan()] as const;
