import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** Hosts of the provider's invoice pages. In development the pages are on one of our own hosts. */
const hosts = ['.stripe.com'];

/** Returns a function that returns the URL of an invoice page, or null if the browser must not follow the URL. */
export function invoicePages({ api, browser }: Pick<Core, 'api' | 'browser'>): (address: string) => string | null {
  const own = [browser.origin, api.baseUrl];
  return (address) => safeUrl(address, { hosts, own });
}
