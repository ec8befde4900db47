import * as v from 'valibot';
import { amount, id, isoInstant, knownOr, url } from './common.ts';
import { standing } from './standing.ts';

/** Card brands with their own icon. Other brands show a neutral icon. */
const cardBrands = ['mastercard', 'visa', 'amex', 'discover'] as const;

/** The month or the year of an expiry date; null if the payment method has none. */
/* @__NO_SIDE_EFFECTS__ */
function expiryPart(least: number, most: number) {
  const part = v.pipe(
    v.number('A part of a date must be a number'),
    v.integer('A part of a date must be whole'),
    v.minValue(least, 'A part of a date is too small'),
    v.maxValue(most, 'A part of a date is too large'),
  );
  return v.fallback(v.nullish(part, null), null);
}

export const paymentMethod = v.object({
  id,
  type: knownOr(cardBrands),
  last4: v.string('The last four digits must be text'),
  expMonth: expiryPart(1, 12),
  /** With two or four digits. */
  expYear: expiryPart(0, 9999),
  isDefault: v.nullish(v.boolean('isDefault must be true or false'), false),
  /** This card becomes the default if the default card is removed. Optional: another backend may omit it. */
  isNextDefault: v.nullish(v.boolean('isNextDefault must be true or false')),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

/**
 * A refund or a dispute of a payment. The bank decides a dispute. `disputeWon`: we keep the money. `disputeLost`: the
 * user got the money back.
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
  /** Refunds and disputes of this invoice. Optional: another backend may omit it. */
  reversals: v.optional(v.array(reversal)),
  /**
   * True on the last invoice of a page if there are older invoices. The id of this invoice, sent as `after`, requests
   * them. Another backend may omit this field and send all invoices at once.
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
  /** Whether the last renewal failed. Optional: another backend may omit it. */
  paymentFailed: v.nullish(v.boolean('paymentFailed must be true or false'), false),
  /** Whether the user can get the discount of the churn flow; null if the backend does not say. */
  discountOffer: v.nullish(knownOr(discountOffers), null),
  /**
   * The amount due after a failed renewal, in major units of `currency`. Optional: another backend may omit this and
   * the next three fields.
   */
  amountDue: v.nullish(amount),
  /** The bank asks the cardholder to confirm the payment of the invoice. Another backend may omit it. */
  asksForAuthentication: v.nullish(v.boolean('asksForAuthentication must be true or false')),
  /** The provider's page where the user can pay the invoice. */
  invoiceUrl: v.nullish(url),
  /** When the provider tries again to charge the amount; null if it does not. */
  nextPaymentAttempt: v.nullish(isoInstant),
  /** When the plan ends if the invoice stays unpaid; null if unknown. */
  accessEnds: v.nullish(isoInstant),
  /** The whole plan state. Older pages, which do not know it, use the fields above. Another backend may omit it. */
  standing: v.nullish(standing),
});
export type NextBilling = v.InferOutput<typeof nextBilling>;
