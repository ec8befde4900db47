import type { PlanOffer } from './PlanCard.tsx';

/** The plans on sale. An empty list means that nothing is on sale. */
export type PricingPlans =
  | { status: 'loading' }
  | { status: 'ready'; offers: readonly PlanOffer[] }
  | { status: 'failed'; message: string };
