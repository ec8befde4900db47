import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, id } from '../model/common.ts';
import { billingHistoryItem, paymentMethod } from '../model/payment.ts';

export { createPortalSession } from './portal.ts';

const customerParams = v.object({ customerId: id });
const clientSecret = v.object({ clientSecret: v.string('A client secret must be text') });

export const createSetupIntent = endpoint('POST', '/api/stripe/create-setup-intent', {
  summary: 'Starts adding a card.',
  access: 'session',
  body: v.strictObject({ customerId: id }, 'Send the customer id'),
  response: clientSecret,
});

export const makeDefaultPaymentMethod = endpoint('POST', '/api/stripe/make-default-payment-method', {
  summary: 'Makes a card the default one.',
  access: 'session',
  body: v.strictObject({ customerId: id, paymentMethodId: id }, 'Send the customer id and the payment method id'),
  response: acknowledgement,
});

export const listPaymentMethods = endpoint('GET', '/api/stripe/payment-methods/{customerId}', {
  summary: 'The cards of a customer.',
  access: 'session',
  params: customerParams,
  response: v.array(paymentMethod),
});

export const removePaymentMethod = endpoint('DELETE', '/api/stripe/payment-methods/{paymentMethodId}', {
  summary: 'Removes a card.',
  access: 'session',
  params: v.object({ paymentMethodId: id }),
  response: acknowledgement,
});

export const listBillingHistory = endpoint('GET', '/api/stripe/billing-history/{customerId}', {
  summary: 'The invoices of a customer, newest first; `after` gives those older than one.',
  access: 'session',
  params: customerParams,
  query: v.object({ after: v.optional(id) }),
  response: v.array(billingHistoryItem),
});
