import { type Plan, type PlanKind, planKindOf } from '@signalsync/contract/model/plan';
import type { AppliedPromo, CheckoutObstacle, CheckoutRenewal } from '@signalsync/contract/view/checkout';
import { isCurrency, minorUnits } from '../payment/money.ts';
import type { FormAmount } from '../payment/paymentForm.ts';
import { renewalOf } from './renewal.ts';

/** What is bought. All amounts in minor units; where the host does not tell them they are null. */
export interface CheckoutOrder {
  plan: Plan;
  kind: PlanKind;
  /** The lifetime plan, where it is on sale beside this one and not the person's already. */
  lifetime: Plan | null;
  /** `total` is what is due today, after the discount. */
  totals: { currency: string; subtotal: number; total: number } | null;
  renewal: CheckoutRenewal | null;
  /** Name of the running plan that this one ends. */
  replacedPlan: string | null;
  /** Null where nothing stands in the way, as far as is known. */
  obstacle: CheckoutObstacle | null;
}

interface Facts {
  plan: Plan;
  /** All on sale. */
  plans: readonly Plan[];
  promo: AppliedPromo | null;
  /** What the server asks for, where it was seen to differ. Minor units. */
  due: number | null;
  replacedPlan: string | null;
  obstacle: CheckoutObstacle | null;
  /** The server's time, in ms since 1970; null where it is not known. */
  now: number | null;
}

/** Whether a plan is charged again and again. What the host says of the interval wins over the name. */
export const isRecurring = ({ interval, name }: Plan): boolean =>
  interval ? interval !== 'once' : planKindOf(name) !== 'lifetime';

export function orderOf({ plan, plans, promo, due, replacedPlan, obstacle, now }: Facts): CheckoutOrder {
  const kind = planKindOf(plan.name);
  const isOffered = kind !== 'lifetime' && obstacle?.kind !== 'lifetime';
  const lifetime = !isOffered ? null : (plans.find(({ name }) => planKindOf(name) === 'lifetime') ?? null);
  const { currency, unitAmount } = plan;
  const order = { plan, kind, lifetime, replacedPlan, obstacle };
  if (!isCurrency(currency) || unitAmount === null || unitAmount === undefined) {
    return { ...order, totals: null, renewal: null };
  }
  const total = due ?? Math.max(0, unitAmount - (promo?.discount ?? 0));
  const isDiscountKnown = promo === null || (promo.discount !== null && due === null);
  return {
    ...order,
    totals: { currency, subtotal: unitAmount, total },
    renewal: isDiscountKnown
      ? renewalOf({ interval: plan.interval, price: promo ? unitAmount : total, today: total, promo, now })
      : null,
  };
}

/** What a code takes off, in minor units, never more than the price; null where it is not known. */
export function discountOf(plan: Plan, discount: number | null | undefined): number | null {
  const { currency, unitAmount } = plan;
  if (discount === null || discount === undefined || !isCurrency(currency)) return null;
  return Math.min(Math.max(0, minorUnits(discount, currency)), unitAmount ?? Number.POSITIVE_INFINITY);
}

/** How the provider's form is opened. Where the host tells no amounts, the displayed price stands in until the intent is known. */
export function formAmountOf({ plan, totals }: CheckoutOrder): FormAmount {
  const currency = totals?.currency ?? (isCurrency(plan.currency) ? plan.currency : 'usd');
  const amount = totals?.total ?? minorUnits(plan.price, currency);
  const once = amount > 0 ? 'payment' : 'setup';
  return { mode: isRecurring(plan) ? 'subscription' : once, amount, currency: currency.toLowerCase() };
}
