import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** Hosts of the provider's invoice pages. In development, one of our own hosts replaces them. */
const hosts = ['.stripe.com'];

/** Returns a function that checks the URL of an invoice page. It returns null if the URL must not be followed. */
export function invoicePages({ api, browser }: Pick<Core, 'api' | 'browser'>): (address: string) => string | null {
  const own = [browser.origin, api.baseUrl];
  return (address) => safeUrl(address, { hosts, own });
}
