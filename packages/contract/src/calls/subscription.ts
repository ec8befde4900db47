import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, amount, id, isoInstant, knownOr, url } from '../model/common.ts';
import { nextBilling } from '../model/payment.ts';
import { standing } from '../model/standing.ts';

const currency = v.string('A currency must be text');
/** An unreadable date becomes null, so that a cancellation that succeeded does not look like a failed one. */
const momentIfAny = v.fallback(v.nullish(isoInstant, null), null);
/**
 * The reply to a cancellation. The dates come from the provider. Access ends at `paidUntil`: at once if a payment was
 * due. Another backend may omit every field.
 */
const cancelled = v.object({
  ...acknowledgement.entries,
  cancelledAt: momentIfAny,
  paidUntil: momentIfAny,
  /** The renewal that was unpaid and will not be charged, in major units of `currency`; null if none. */
  notCharged: v.fallback(v.nullish(v.object({ amount, since: isoInstant, currency }), null), null),
});
/** The reply to a change of the plan: the member's plan state after the change. */
const changedStanding = v.object({ ...acknowledgement.entries, standing: v.nullish(standing) });

export const nextBillingInfo = endpoint('GET', '/api/stripe/next-billing', {
  summary: 'When and what the next charge is.',
  access: 'session',
  response: nextBilling,
});

export const cancelSubscription = endpoint('POST', '/api/stripe/cancel-subscription', {
  summary: 'Ends the plan when the paid period ends; at once while a payment is due.',
  access: 'session',
  /**
   * The effect of a cancellation that the page showed to the member. If the effect would be different now, the server
   * changes nothing and answers 409. Optional: without this value, the server does not compare.
   */
  query: v.object({
    effect: v.optional(v.picklist(['now', 'later'], 'A cancellation has effect now or later')),
  }),
  response: cancelled,
});

export const keepSubscription = endpoint('POST', '/api/stripe/keep-subscription', {
  summary: 'Takes a cancellation back, so that the plan renews again.',
  access: 'session',
  response: changedStanding,
});

export const payInvoice = endpoint('POST', '/api/stripe/pay-invoice', {
  summary: 'Pays what is due for a renewal, with the default card.',
  access: 'session',
  /** The amount that the page showed, in major units. If another amount is due, the server answers 409. */
  body: v.strictObject({ amount }, 'Send the amount'),
  response: v.object({
    ...changedStanding.entries,
    /** `confirm`: the bank asks the cardholder to confirm on `url`. `processing`: the bank has not answered yet. */
    outcome: knownOr(['paid', 'declined', 'confirm', 'processing']),
    /** Why the bank declined, in the provider's words. */
    reason: v.nullish(v.string('A reason must be text'), null),
    url: v.nullish(url, null),
  }),
});

export const applyCoupon = endpoint('POST', '/api/stripe/apply-coupon', {
  summary: 'Applies the churn discount to the current plan.',
  access: 'session',
  body: v.strictObject({ customerId: id, couponId: id }, 'Send the customer id and the coupon id'),
  response: v.object({
    ...acknowledgement.entries,
    /** True if the user already had this discount, so nothing changed now. Optional: another backend may omit it. */
    standing: v.nullish(v.boolean('standing must be true or false')),
  }),
});
