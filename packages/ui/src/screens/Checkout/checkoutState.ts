import type { Plan, PlanKind } from '@signalsync/contract/model/plan';
import type { CheckoutObstacle, CheckoutRenewal } from '@signalsync/contract/view/checkout';
import type { LifetimeOffer } from '../../pieces/LifetimeUpsellCard/LifetimeUpsellCard.tsx';

/** What the user buys. Amounts are in minor units of `currency`, and null if the host does not send them. */
export interface CheckoutOrder {
  plan: Plan;
  /** The contract reads it from the plan's name. */
  kind: PlanKind;
  /** The lifetime plan; null if it is not on sale next to this plan or the user already has it. */
  lifetime: LifetimeOffer | null;
  /** `total` is due today, after the discount. */
  totals: { currency: string; subtotal: number; total: number } | null;
  /** The charge after today's; null for a one-time payment, or if it is not known. */
  renewal: CheckoutRenewal | null;
  /** Name of the running plan that ends when this lifetime plan is bought. */
  replacedPlan: string | null;
  /** Why the user cannot buy this plan. It is shown in place of the form. */
  obstacle: CheckoutObstacle | null;
}

/** The plan with its amounts. Messages are whole sentences. */
export type CheckoutData =
  | { status: 'loading' }
  /** The address names no plan, or one that does not exist. */
  | { status: 'noPlan'; message: string }
  | { status: 'failed'; message: string; reason: string | null }
  | { status: 'ready'; order: CheckoutOrder };
