import * as v from 'valibot';
import { amount, id, isoInstant, knownOr, minorUnits, url } from './common.ts';

/** Card brands with an icon of their own; others show a neutral one. */
export const cardBrands = ['mastercard', 'visa', 'amex', 'discover'] as const;

export const paymentMethod = v.object({
  id,
  type: knownOr(cardBrands),
  last4: v.string('The last four digits must be text'),
  expMonth: v.number('A month must be a number'),
  expYear: v.number('A year must be a number'),
  isDefault: v.nullish(v.boolean('isDefault must be true or false'), false),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

export const billingHistoryItem = v.object({
  id,
  description: v.string('A description must be text'),
  date: isoInstant,
  /** ISO 4217 code. */
  currency: v.string('A currency must be text'),
  /** Major units. */
  amount,
  invoiceUrl: v.nullish(url, null),
});
export type BillingHistoryItem = v.InferOutput<typeof billingHistoryItem>;

export const paymentSetupConfig = v.object({ publishableKey: v.string('A publishable key must be text') });
export type PaymentSetupConfig = v.InferOutput<typeof paymentSetupConfig>;

/** When and what the next charge is. Amounts in major units. */
export const nextBilling = v.object({
  cancelAtPeriodEnd: v.boolean('cancelAtPeriodEnd must be true or false'),
  currentPeriodEnd: v.nullish(isoInstant, null),
  nextBillingDate: v.nullish(isoInstant, null),
  nextBillingAmount: v.nullish(amount, null),
  currency: v.nullish(v.string('A currency must be text'), null),
  /** The last renewal failed. Another host may leave it out. */
  paymentFailed: v.nullish(v.boolean('paymentFailed must be true or false'), false),
});
export type NextBilling = v.InferOutput<typeof nextBilling>;

export const promoResult = v.object({
  valid: v.boolean('valid must be true or false'),
  /** What is taken off, in major units. */
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
  /** What will be charged now, in minor units. Another host may leave it out. */
  amountDue: v.nullish(minorUnits, null),
  currency: v.nullish(v.string('A currency must be text'), null),
});
export type SubscriptionIntent = v.InferOutput<typeof subscriptionIntent>;
