import type { IntentKind } from './paymentForm.ts';

/** The kind of an intent, read from its secret as the provider writes it. */
export const intentKindOf = (clientSecret: string): IntentKind =>
  clientSecret.startsWith('seti_') ? 'setup' : 'payment';

/** Where a purchase comes back to. */
export const purchaseReturnUrl = (origin: string): string => `${origin}/account?payment=success`;

/** Where the adding of a card comes back to. */
export const setupReturnUrl = (origin: string): string => `${origin}/account?tab=billing`;

/** The return that the provider would have led to, for an intent of which it is known how it ended. */
export function purchaseReturnOf(origin: string, clientSecret: string, status: 'succeeded' | 'processing'): string {
  const [id = ''] = clientSecret.split('_secret_');
  const query = new URLSearchParams({ [`${intentKindOf(clientSecret)}_intent`]: id, redirect_status: status });
  return `${purchaseReturnUrl(origin)}&${query}`;
}
