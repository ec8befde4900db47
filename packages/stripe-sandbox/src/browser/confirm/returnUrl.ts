import type { Intent } from './wire.ts';

const redirectStatus: Partial<Record<Intent['status'], string>> = { succeeded: 'succeeded', processing: 'pending' };

/**
 * Returns the address to which Stripe sends the browser after a confirmation: the page's address with the intent in its
 * query.
 */
export function returnAddress(returnUrl: string, intent: Intent): string {
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  address.searchParams.set('redirect_status', redirectStatus[intent.status] ?? 'failed');
  return address.href;
}
