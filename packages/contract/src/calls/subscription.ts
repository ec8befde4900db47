import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, amount, id, isoInstant, knownOr, url } from '../model/common.ts';
import { nextBilling } from '../model/payment.ts';
import { standing } from '../model/standing.ts';

const currency = v.string('A currency must be text');
/** A date that cannot be parsed becomes null. Otherwise a cancellation that succeeded would look like a failed one. */
const momentIfAny = v.fallback(v.nullish(isoInstant, null), null);
/**
 * The reply to a cancellation. The dates come from the provider. Access ends at `paidUntil`, which is now if a payment
 * was due. A backend may omit every field.
 */
const cancelled = v.object({
  ...acknowledgement.entries,
  cancelledAt: momentIfAny,
  paidUntil: momentIfAny,
  /** The unpaid renewal that will not be charged any more, in major units of `currency`; null if there was none. */
  notCharged: v.fallback(v.nullish(v.object({ amount, since: isoInstant, currency }), null), null),
});
/** The reply to a change of the plan: the state of the member's plan after the change. */
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
   * The effect of a cancellation that the page showed to the member. If the effect would now be different, the server
   * changes nothing and answers 409. Without this value, the server does not compare.
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
  /** The amount that the page showed, in major units. If a different amount is due, the server answers 409. */
  body: v.strictObject({ amount }, 'Send the amount'),
  response: v.object({
    ...changedStanding.entries,
    /**
     * `confirm`: the bank wants the cardholder to confirm the payment on the page `url`. `processing`: the bank has not
     * answered yet.
     */
    outcome: knownOr(['paid', 'declined', 'confirm', 'processing']),
    /** Why the bank declined the payment, in the provider's words. */
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
    /** Whether the user had this discount already, so that nothing changed now. A backend may omit it. */
    standing: v.nullish(v.boolean('standing must be true or false')),
  }),
});
