import { lifetimePlan, monthlyPlan, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import { planKindOf } from '@signalsync/contract/model/plan';
import { type PlanOffer } from '@signalsync/ui/shared/PlanCard';

/** The sample plans, as the public pages show them. */
export const offers: PlanOffer[] = [monthlyPlan(), lifetimePlan(), quarterlyPlan()].map((plan) => ({
  plan,
  kind: planKindOf(plan.name),
  checkoutHref: `#checkout-${plan.priceId}`,
}));
