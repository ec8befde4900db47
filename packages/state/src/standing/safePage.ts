import { safeUrl } from '../core/safeUrl.ts';
import type { Core } from '../createCore.ts';

/** Returns the given URL if it is a page of the payment provider, or null if the browser must not follow it. */
export type SafePage = (address: string) => string | null;

/** Hosts of the payment provider's invoice pages. In development the pages are on one of our own hosts. */
const hosts = ['.stripe.com'];

/** Returns the function that checks the URL of an invoice page. */
export function invoicePages({ api, browser }: Pick<Core, 'api' | 'browser'>): SafePage {
  const own = [browser.origin, api.baseUrl];
  return (address) => safeUrl(address, { hosts, own });
}
