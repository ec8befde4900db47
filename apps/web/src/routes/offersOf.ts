import { type PlansStore, planKindOf } from '@signalsync/state/pricing';
import type { PricingPlans } from '@signalsync/ui';
import { checkoutPath } from '../paths.ts';

/** Returns the plans of a store as the screens show them: each with its kind and the address of its checkout. */
export const offersOf = (plans: PlansStore['state']['plans']): PricingPlans =>
  plans.status === 'ready'
    ? {
        status: 'ready',
        offers: plans.plans.map((plan) => ({
          plan,
          kind: planKindOf(plan.name),
          checkoutHref: checkoutPath(plan.priceId),
        })),
      }
    : plans;
