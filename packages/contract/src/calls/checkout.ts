import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, id } from '../model/common.ts';
import { email } from '../model/email.ts';
import { promoResult, subscriptionIntent } from '../model/checkout.ts';

const customerParams = v.object({ customerId: id });

export const createSubscriptionIntent = endpoint('POST', '/api/stripe/create-subscription-intent', {
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

export const updateCustomerEmail = endpoint('POST', '/api/stripe/update-customer-email', {
  summary: "Sets the customer's email before the payment is confirmed.",
  access: 'guest',
  body: v.strictObject({ email, customerId: id }, 'Send the email address and the customer id'),
  response: acknowledgement,
});

export const validatePromoCode = endpoint('POST', '/api/stripe/validate-promo-code', {
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

export const paymentIntentCustomer = endpoint('GET', '/api/stripe/payment-intent/{id}', {
  summary: "The customer of this browser's own payment.",
  access: 'guest',
  params: v.object({ id }),
  response: v.object({
    customerId: id,
    /** Status of the payment. Some backends omit it: they answer 404 until the payment is made. */
    status: v.optional(
      v.fallback(v.picklist(['processing', 'failed', 'succeeded'], 'An unknown status of a payment'), 'processing'),
    ),
    /** The provider's reason for a failed payment. */
    reason: v.nullish(v.string('A reason must be text')),
  }),
});

export const checkCustomer = endpoint('GET', '/api/stripe/check-customer/{customerId}', {
  summary: 'Whether the customer of this browser exists by now.',
  access: 'guest',
  params: customerParams,
  response: v.object({ exists: v.boolean('exists must be true or false') }),
});
