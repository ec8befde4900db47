import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, id, isoInstant } from '../model/common.ts';
import { billingHistoryItem, nextBilling, paymentMethod } from '../model/payment.ts';

export { createPortalSession } from './portal.ts';

const customerParams = v.object({ customerId: id });
/** An unreadable date becomes null, so that a cancellation that succeeded does not look like a failed one. */
const momentIfAny = v.fallback(v.nullish(isoInstant, null), null);
/** The reply to a cancellation. The dates come from the provider; another backend may omit them. */
const cancelled = v.object({ ...acknowledgement.entries, cancelledAt: momentIfAny, paidUntil: momentIfAny });
const clientSecret = v.object({ clientSecret: v.string('A client secret must be text') });

export const nextBillingInfo = endpoint({
  method: 'GET',
  path: '/api/stripe/next-billing',
  summary: 'When and what the next charge is.',
  access: 'session',
  response: nextBilling,
});

export const createSetupIntent = endpoint({
  method: 'POST',
  path: '/api/stripe/create-setup-intent',
  summary: 'Starts adding a card.',
  access: 'session',
  body: v.strictObject({ customerId: id }, 'Send the customer id'),
  response: clientSecret,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/stripe/cancel-subscription',
  summary: 'Ends the plan when the paid period ends.',
  access: 'session',
  response: cancelled,
});

export const makeDefaultPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/stripe/make-default-payment-method',
  summary: 'Makes a card the default one.',
  access: 'session',
  body: v.strictObject({ customerId: id, paymentMethodId: id }, 'Send the customer id and the payment method id'),
  response: acknowledgement,
});

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/stripe/payment-methods/{customerId}',
  summary: 'The cards of a customer.',
  access: 'session',
  params: customerParams,
  response: v.array(paymentMethod),
});

export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/api/stripe/payment-methods/{paymentMethodId}',
  summary: 'Removes a card.',
  access: 'session',
  params: v.object({ paymentMethodId: id }),
  response: acknowledgement,
});

export const listBillingHistory = endpoint({
  method: 'GET',
  path: '/api/stripe/billing-history/{customerId}',
  summary: 'The invoices of a customer, newest first; `after` gives those older than one.',
  access: 'session',
  params: customerParams,
  query: v.object({ after: v.optional(id) }),
  response: v.array(billingHistoryItem),
});

export const applyCoupon = endpoint({
  method: 'POST',
  path: '/api/stripe/apply-coupon',
  summary: 'Applies the churn discount to the current plan.',
  access: 'session',
  body: v.strictObject({ customerId: id, couponId: id }, 'Send the customer id and the coupon id'),
  response: v.object({
    ...acknowledgement.entries,
    /** True if the user already had this discount, so nothing changed now. Optional: another backend may omit it. */
    standing: v.nullish(v.boolean('standing must be true or false')),
  }),
});
