import * as v from 'valibot';
import { amount, id, minorUnits } from './common.ts';

/** A line of a plan's feature list: a feature, or a heading for the features below it. */
const feature = v.union([
  v.object({ name: v.string('A feature must be text') }),
  v.object({ heading: v.string('A heading must be text') }),
]);
/** A plan with its price. `price` and `previousPrice` are decimals in major units, for display only. */
export const plan = v.object({
  name: v.string('A plan needs a name'),
  price: amount,
  previousPrice: v.nullish(amount, null),
  priceId: id,
  description: v.nullish(v.string('A description must be text'), ''),
  /** Text of the plan's button on the pricing page, instead of 'Subscribe'. */
  buttonText: v.nullish(v.string('A button text must be text'), null),
  popular: v.nullish(v.boolean('popular must be true or false'), false),
  /** Hides the price where the plan is offered. The checkout still shows its total. */
  hidePrice: v.nullish(v.boolean('hidePrice must be true or false'), false),
  features: v.nullish(v.array(feature), []),
  /** URLs of product pictures. */
  images: v.nullish(v.array(v.string('An image must be an address')), []),
  /** How long TradingView access lasts: `1M` is one month, `3M` three months, `1L` a lifetime. */
  tvAccessDuration: v.nullish(v.string('A duration must be text'), null),
  /** The currency, an ISO 4217 code. A backend may omit it. */
  currency: v.nullish(v.string('A currency must be text'), null),
  /** The amount of one charge, in minor units. A backend may omit it. */
  unitAmount: v.nullish(minorUnits, null),
  /**
   * How often the plan is charged: `month`, `quarter` or `once`. Any other text counts as unknown. A backend may omit
   * it.
   */
  interval: v.nullish(v.string('An interval must be text'), null),
});
export type Plan = v.InferOutput<typeof plan>;

/** The reply of the call `priceDetails`. `priceId` may be missing, because the caller already knows it. */
export const price = v.object({ ...plan.entries, priceId: v.nullish(id, null) });
export type Price = v.InferOutput<typeof price>;

/** The plan kinds. To add one, see 'Add a plan kind' in CONTRIBUTING.md. */
export type PlanKind = 'monthly' | 'quarterly' | 'lifetime';

/** Returns the kind of a plan, which its name tells: 'lifetime' comes before 'quarter'; every other name is monthly. */
export function planKindOf(name: string): PlanKind {
  const text = name.toLowerCase();
  if (text.includes('lifetime')) return 'lifetime';
  return text.includes('quarter') ? 'quarterly' : 'monthly';
}

const displayed: readonly PlanKind[] = ['monthly', 'lifetime', 'quarterly'];
const rank = ({ name }: Pick<Plan, 'name'>) => displayed.indexOf(planKindOf(name));

/** Returns the plans in the order of the pricing page: monthly, lifetime, quarterly. Equal kinds keep their order. */
export const inDisplayOrder = <T extends Pick<Plan, 'name'>>(plans: readonly T[]): T[] =>
  [...plans].sort((a, b) => rank(a) - rank(b));
