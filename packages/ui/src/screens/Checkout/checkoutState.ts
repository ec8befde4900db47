import type { Plan, PlanKind } from '@signalsync/contract/model/plan';
import type { CheckoutObstacle, CheckoutRenewal } from '@signalsync/contract/view/checkout';
import type { LifetimeOffer } from '../../pieces/LifetimeUpsellCard/LifetimeUpsellCard.tsx';

/** What is bought. All amounts in minor units of `currency`; where the host does not tell them they are null. */
export interface CheckoutOrder {
  plan: Plan;
  /** Read from the plan's name by the contract. */
  kind: PlanKind;
  /** The lifetime plan, where it is on sale beside this one and not the person's already. */
  lifetime: LifetimeOffer | null;
  /** `total` is what is due today, after the discount. */
  totals: { currency: string; subtotal: number; total: number } | null;
  /** The charge after today's; null for what is paid once and where it is not known. */
  renewal: CheckoutRenewal | null;
  /** Name of the running plan that this lifetime plan ends. */
  replacedPlan: string | null;
  /** Something stands in the way: it is shown instead of the form. */
  obstacle: CheckoutObstacle | null;
}

/** The plan with its amounts, as far as it is known. Messages are whole sentences of the catalogue. */
export type CheckoutData =
  | { status: 'loading' }
  /** The address names no plan, or one that does not exist. */
  | { status: 'noPlan'; message: string }
  | { status: 'failed'; message: string; reason: string | null }
  | { status: 'ready'; order: CheckoutOrder };
