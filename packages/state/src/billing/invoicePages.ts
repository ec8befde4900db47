import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** Pages of invoices at the provider; a host of our own stands in for them in development. */
const hosts = ['.stripe.com'];

/** Checks the address of an invoice's page; null where it is not one to follow. */
export function invoicePages({ api, browser }: Pick<Core, 'api' | 'browser'>): (address: string) => string | null {
  const own = [browser.origin, api.baseUrl];
  return (address) => safeUrl(address, { hosts, own });
}
