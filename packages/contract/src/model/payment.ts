import * as v from 'valibot';
import { amount, id, isoInstant, knownOr, url } from './common.ts';
import { standing } from './standing.ts';

/** Card brands that have their own icon. Cards of other brands show a neutral icon. */
const cardBrands = ['mastercard', 'visa', 'amex', 'discover'] as const;

/** Returns a schema for the month or the year of an expiry date; null if the payment method has no such date. */
/* @__NO_SIDE_EFFECTS__ */
function expiryPart(least: number, most: number) {
  const part = v.pipe(
    v.number('A part of a date must be a number'),
    v.integer('A part of a date must be whole'),
    v.check((value) => value >= least && value <= most, 'A part of a date is out of range'),
  );
  return v.fallback(v.nullish(part, null), null);
}

export const paymentMethod = v.object({
  id,
  type: knownOr(cardBrands),
  last4: v.string('The last four digits must be text'),
  expMonth: expiryPart(1, 12),
  /** The year, with two or four digits. */
  expYear: expiryPart(0, 9999),
  isDefault: v.nullish(v.boolean('isDefault must be true or false'), false),
  /** If the default card is removed, this card becomes the default. A backend may omit it. */
  isNextDefault: v.nullish(v.boolean('isNextDefault must be true or false')),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

/**
 * A refund of a payment, or a dispute, which the bank decides. `disputeWon`: we keep the money. `disputeLost`: the user
 * got the money back.
 */
const reversal = v.object({
  kind: knownOr(['refunded', 'refundPending', 'refundFailed', 'disputed', 'disputeWon', 'disputeLost']),
  /** The refunded or disputed amount, in major units of the invoice's currency. */
  amount,
  date: v.nullish(isoInstant),
});
export type Reversal = v.InferOutput<typeof reversal>;

export const billingHistoryItem = v.object({
  id,
  description: v.string('A description must be text'),
  date: isoInstant,
  /** The currency of the invoice, an ISO 4217 code. */
  currency: v.string('A currency must be text'),
  /** The amount of the invoice, in major units of `currency`. */
  amount,
  invoiceUrl: v.nullish(url, null),
  /** Refunds and disputes of this invoice. A backend may omit it. */
  reversals: v.optional(v.array(reversal)),
  /**
   * True on the last invoice of a page if there are older invoices. To get these, send the id of this invoice as
   * `after`. A backend may omit this field and send all invoices at once.
   */
  hasMore: v.optional(v.boolean('hasMore must be true or false')),
});
export type BillingHistoryItem = v.InferOutput<typeof billingHistoryItem>;

/**
 * Whether the discount of the churn flow can be given. `standing`: this plan has it already. `taken`: an earlier plan
 * had it. `ending`: the plan is cancelled. `none`: no recurring plan runs.
 */
const discountOffers = ['available', 'standing', 'taken', 'ending', 'none'] as const;
export type DiscountOffer = (typeof discountOffers)[number];

/** Date and amount of the next charge. Amounts are in major units. */
export const nextBilling = v.object({
  cancelAtPeriodEnd: v.boolean('cancelAtPeriodEnd must be true or false'),
  currentPeriodEnd: v.nullish(isoInstant, null),
  nextBillingDate: v.nullish(isoInstant, null),
  nextBillingAmount: v.nullish(amount, null),
  currency: v.nullish(v.string('A currency must be text'), null),
  /** Whether the last renewal failed. A backend may omit it. */
  paymentFailed: v.nullish(v.boolean('paymentFailed must be true or false'), false),
  /** Whether the user can get the discount of the churn flow; null if the backend does not say so. */
  discountOffer: v.nullish(knownOr(discountOffers), null),
  /**
   * The amount that is due after a failed renewal, in major units of `currency`. A backend may omit this and the next
   * three fields.
   */
  amountDue: v.nullish(amount),
  /** Whether the bank asks the cardholder to confirm the payment of the invoice. A backend may omit it. */
  asksForAuthentication: v.nullish(v.boolean('asksForAuthentication must be true or false')),
  /** The provider's page on which the user can pay the invoice. */
  invoiceUrl: v.nullish(url),
  /** When the provider will try again to charge the amount; null if it will not. */
  nextPaymentAttempt: v.nullish(isoInstant),
  /** When the plan ends if the invoice stays unpaid; null if unknown. */
  accessEnds: v.nullish(isoInstant),
  /**
   * The whole state of the plan. Older versions of the web app do not know this field and use the fields above. A
   * backend may omit it.
   */
  standing: v.nullish(standing),
});
export type NextBilling = v.InferOutput<typeof nextBilling>;
