import type { StripePaymentElementOptions } from '@stripe/stripe-js';

/** Returns whether the form asks for the country. It does, unless the page passes the country itself. */
export function wantsCountry(fields: StripePaymentElementOptions['fields']): boolean {
  const details = fields?.billingDetails;
  if (typeof details !== 'object') return details !== 'never';
  const { address } = details;
  return typeof address === 'object' ? address.country !== 'never' : address !== 'never';
}
