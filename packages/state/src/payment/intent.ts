import type { IntentKind } from './paymentForm.ts';

/** Returns the kind of an intent, read from the payment provider's client secret. */
export const intentKindOf = (clientSecret: string): IntentKind =>
  clientSecret.startsWith('seti_') ? 'setup' : 'payment';

/** Returns the URL to which the payment provider sends the browser after a purchase. */
export const purchaseReturnUrl = (origin: string): string => `${origin}/account?payment=success`;

/** Returns the URL to which the payment provider sends the browser after a card was added. */
export const setupReturnUrl = (origin: string): string => `${origin}/account?tab=billing`;

/**
 * Returns the URL to which the payment provider would send the browser after a purchase. Used if we already know the
 * intent's status and send the browser there ourselves.
 */
export function purchaseReturnOf(origin: string, clientSecret: string, status: 'succeeded' | 'processing'): string {
  const [id = ''] = clientSecret.split('_secret_');
  const query = new URLSearchParams({ [`${intentKindOf(clientSecret)}_intent`]: id, redirect_status: status });
  return `${purchaseReturnUrl(origin)}&${query}`;
}
