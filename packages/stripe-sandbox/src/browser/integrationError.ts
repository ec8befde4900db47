/** The error that Stripe.js throws if a page uses it wrongly. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
