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
  /** Becomes the default when the default card is removed. Another host may leave it out. */
  isNextDefault: v.nullish(v.boolean('isNextDefault must be true or false')),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

/** Money that went back: a refund, or a dispute, in which the bank decides. */
export const reversal = v.object({
  kind: v.picklist(
    ['refunded', 'refundPending', 'refundFailed', 'disputed', 'disputeWon', 'disputeLost'],
    'An unknown kind of reversal',
  ),
  /** Major units of the invoice's currency. */
  amount,
  date: v.nullish(isoInstant),
});
export type Reversal = v.InferOutput<typeof reversal>;

export const billingHistoryItem = v.object({
  id,
  description: v.string('A description must be text'),
  date: isoInstant,
  /** ISO 4217 code. */
  currency: v.string('A currency must be text'),
  /** Major units. */
  amount,
  invoiceUrl: v.nullish(url, null),
  /** What went back, or is asked back by way of the bank. Another host may leave it out. */
  reversals: v.optional(v.array(reversal)),
  /** On the last of a page: older ones follow, which are asked for by its id. Another host may leave it out, and gives all at once. */
  hasMore: v.optional(v.boolean('hasMore must be true or false')),
});
export type BillingHistoryItem = v.InferOutput<typeof billingHistoryItem>;

export const paymentSetupConfig = v.object({
  publishableKey: v.string('A publishable key must be text'),
  /** The server's moment, from which the day of the next charge is counted. Another host may leave it out. */
  time: v.fallback(v.nullish(isoInstant), null),
});
export type PaymentSetupConfig = v.InferOutput<typeof paymentSetupConfig>;

/**
 * Whether the discount of the churn flow can be given: `standing` on this plan already, `taken` for an earlier one, `ending` with
 * the plan, or `none` where no recurring plan runs.
 */
export const discountOffers = ['available', 'standing', 'taken', 'ending', 'none'] as const;
export type DiscountOffer = (typeof discountOffers)[number];

/** When and what the next charge is. Amounts in major units. */
export const nextBilling = v.object({
  cancelAtPeriodEnd: v.boolean('cancelAtPeriodEnd must be true or false'),
  currentPeriodEnd: v.nullish(isoInstant, null),
  nextBillingDate: v.nullish(isoInstant, null),
  nextBillingAmount: v.nullish(amount, null),
  currency: v.nullish(v.string('A currency must be text'), null),
  /** The last renewal failed. Another host may leave it out. */
  paymentFailed: v.nullish(v.boolean('paymentFailed must be true or false'), false),
  /** Another host may leave it out: then it is not known. */
  discountOffer: v.nullish(knownOr(discountOffers), null),
  /** After a failure: what is due, in major units of `currency`. Another host may leave this and the next three out. */
  amountDue: v.nullish(amount),
  /** The provider's page where it is paid. */
  invoiceUrl: v.nullish(url),
  /** When the provider tries again by itself; null where it does not. */
  nextPaymentAttempt: v.nullish(isoInstant),
  /** When the plan ends if it stays unpaid; null where that is not known. */
  accessEnds: v.nullish(isoInstant),
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
