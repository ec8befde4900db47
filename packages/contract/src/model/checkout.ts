import * as v from 'valibot';
import { amount, id, knownOr, minorUnits } from './common.ts';

export const promoResult = v.object({
  valid: v.boolean('valid must be true or false'),
  /** The amount that the promo code takes off, in major units. */
  discount: v.nullish(amount, null),
  coupon: v.nullish(
    v.object({
      name: v.nullish(v.string('A coupon name must be text'), null),
      duration: v.nullish(knownOr(['once', 'repeating', 'forever']), null),
      durationInMonths: v.nullish(v.number('A duration must be a number'), null),
    }),
    null,
  ),
  error: v.nullish(v.string('error must be text'), null),
});
export type PromoResult = v.InferOutput<typeof promoResult>;

export const subscriptionIntent = v.object({
  clientSecret: v.string('A client secret must be text'),
  customerId: id,
  type: knownOr(['recurring', 'once']),
  /** The amount that is charged now, in minor units. A backend may omit it. */
  amountDue: v.nullish(minorUnits, null),
  currency: v.nullish(v.string('A currency must be text'), null),
  /**
   * Name of the running plan that ends when this purchase is paid; null if no plan ends. A backend may omit the field;
   * then it is not known whether a plan ends.
   */
  endsPlan: v.optional(v.nullable(v.string('A plan must be text'))),
});
export type SubscriptionIntent = v.InferOutput<typeof subscriptionIntent>;
