import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, id, isoInstant, url } from '../model/common.ts';
import { email } from '../model/email.ts';
import {
  billingHistoryItem,
  nextBilling,
  paymentMethod,
  paymentSetupConfig,
  promoResult,
  subscriptionIntent,
} from '../model/payment.ts';

const customerParams = v.object({ customerId: id });
/** An unreadable date becomes null, so that a cancellation that succeeded does not look like a failed one. */
const momentIfAny = v.fallback(v.nullish(isoInstant, null), null);
/** The dates come from the provider. Optional: another backend may omit them. */
const cancelled = v.object({ ...acknowledgement.entries, cancelledAt: momentIfAny, paidUntil: momentIfAny });
const clientSecret = v.object({ clientSecret: v.string('A client secret must be text') });

export const paymentConfig = endpoint({
  method: 'GET',
  path: '/api/stripe/config',
  summary: 'The publishable key of the card provider.',
  access: 'public',
  response: paymentSetupConfig,
});

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

export const createSubscriptionIntent = endpoint({
  method: 'POST',
  path: '/api/stripe/create-subscription-intent',
  summary: 'Starts a purchase. A guest leaves `userId` out.',
  access: 'guest',
  body: v.strictObject(
    {
      priceId: id,
      userId: v.optional(id),
      metadata: v.object(
        {
          priceId: id,
          userId: v.optional(id),
          promoCode: v.optional(v.string('A promo code must be text')),
          via: v.optional(v.string('via must be text')),
        },
        'Send the metadata',
      ),
    },
    'Send the price',
  ),
  response: subscriptionIntent,
});

export const createPortalSession = endpoint({
  method: 'POST',
  path: '/api/stripe/create-portal-session',
  summary: "The address of the card provider's billing portal.",
  access: 'session',
  response: v.object({ url: v.nullish(url, null) }),
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/stripe/cancel-subscription',
  summary: 'Ends the plan when the paid period ends.',
  access: 'session',
  response: cancelled,
});

export const updateCustomerEmail = endpoint({
  method: 'POST',
  path: '/api/stripe/update-customer-email',
  summary: "Sets the customer's email before the payment is confirmed.",
  access: 'guest',
  body: v.strictObject({ email, customerId: id }, 'Send the email address and the customer id'),
  response: acknowledgement,
});

export const validatePromoCode = endpoint({
  method: 'POST',
  path: '/api/stripe/validate-promo-code',
  summary: 'What a promotion code takes off a price.',
  access: 'public',
  body: v.strictObject(
    {
      promoCode: v.pipe(
        v.string('A promo code must be text'),
        v.trim(),
        v.minLength(1, 'A promo code must not be empty'),
        v.maxLength(100, 'Invalid promo code'),
      ),
      priceId: id,
    },
    'Send the promo code and the price',
  ),
  response: promoResult,
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

export const paymentIntentCustomer = endpoint({
  method: 'GET',
  path: '/api/stripe/payment-intent/{id}',
  summary: "The customer of this browser's own payment.",
  access: 'guest',
  params: v.object({ id }),
  response: v.object({
    customerId: id,
    /** Status of the payment. Optional: another backend may omit it, and answers 404 until the payment is made. */
    status: v.optional(v.picklist(['processing', 'failed', 'succeeded'], 'An unknown status of a payment')),
    /** The provider's reason for a failed payment. */
    reason: v.nullish(v.string('A reason must be text')),
  }),
});

export const checkCustomer = endpoint({
  method: 'GET',
  path: '/api/stripe/check-customer/{customerId}',
  summary: 'Whether the customer of this browser exists by now.',
  access: 'guest',
  params: customerParams,
  response: v.object({ exists: v.boolean('exists must be true or false') }),
});
