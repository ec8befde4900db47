import type { StripePaymentElementOptions } from '@stripe/stripe-js';

/**
 * Returns whether the card form asks for the country. It does not if the page says `never`, because the page then
 * passes the country itself.
 */
export function wantsCountry(fields: StripePaymentElementOptions['fields']): boolean {
  const details = fields?.billingDetails;
  if (typeof details !== 'object') return details !== 'never';
  const { address } = details;
  return typeof address === 'object' ? address.country !== 'never' : address !== 'never';
}
