import { type AccountReturn, readReturn } from '@signalsync/state/paymentReturn/readReturn';

/** What the account's address says once. */
export const readAddress = (): AccountReturn => readReturn(window.location.search);

/**
 * Takes it out of the address bar and the history: a payment's secret must not stay there. The tab that it asks for becomes
 * the address's hash.
 */
export function hideReturn({ strip, search, tab }: AccountReturn): void {
  if (strip.length === 0) return;
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search + (tab === null ? hash : `#${tab}`));
}
