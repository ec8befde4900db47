import { type AccountReturn, readReturn } from '@signalsync/state/paymentReturn/readReturn';

/** Reads the one-time values from the account's query. */
export const readAddress = (): AccountReturn => readReturn(window.location.search);

/**
 * Removes these values from the address bar and the history, because a payment's secret must not stay there. The tab
 * that they name becomes the hash.
 */
export function hideReturn({ strip, search, tab }: AccountReturn): void {
  if (strip.length === 0) return;
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search + (tab === null ? hash : `#${tab}`));
}
