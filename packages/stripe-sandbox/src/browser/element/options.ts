import type { StripePaymentElementOptions } from '@stripe/stripe-js';

/** Whether the form asks for the country: unless the page says that it knows it. */
export function wantsCountry(fields: StripePaymentElementOptions['fields']): boolean {
  const details = fields?.billingDetails;
  if (typeof details !== 'object') return details !== 'never';
  const { address } = details;
  return typeof address === 'object' ? address.country !== 'never' : address !== 'never';
}
