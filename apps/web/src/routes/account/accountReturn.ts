import { type AccountReturn, readReturn } from '@signalsync/state/paymentReturn/readReturn';

/** Reads the values that a return from Stripe or Discord has put into the query of the account's address. */
export const readAddress = (): AccountReturn => readReturn(window.location.search);

/**
 * Removes from the address bar and the history the values that `readAddress` has read, because a payment's secret must
 * not stay there. If one of the values names a tab, writes that tab into the hash.
 */
export function hideReturn({ strip, search, tab }: AccountReturn): void {
  if (strip.length === 0) return;
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search + (tab === null ? hash : `#${tab}`));
}
