import type { ShownError } from '@signalsync/contract/view/error';
import type { PaymentMethod } from '@signalsync/contract/model/payment';

/** A card of the list. */
export interface ListedPaymentMethod extends PaymentMethod {
  /** `expiring`: its last month is this month or the next one. */
  expiry: 'valid' | 'expiring' | 'expired';
  /** The action that is running on it. */
  pending: 'setDefault' | 'remove' | null;
  /** The action takes longer than usual. */
  isSlow?: boolean;
  /** Why the last action failed. */
  error: ShownError | null;
}

/**
 * Returns whether a card is still valid. `now` is in ms since 1970. A card is valid until the end of its month in the
 * user's time zone.
 */
export function expiryOf({ expMonth, expYear }: PaymentMethod, now: number): ListedPaymentMethod['expiry'] {
  const date = new Date(now);
  const year = expYear < 100 ? expYear + 2000 : expYear;
  const monthsLeft = year * 12 + expMonth - 1 - (date.getFullYear() * 12 + date.getMonth());
  if (monthsLeft < 0) return 'expired';
  return monthsLeft <= 1 ? 'expiring' : 'valid';
}

export const listed = (method: PaymentMethod, now: number): ListedPaymentMethod => ({
  ...method,
  expiry: expiryOf(method, now),
  pending: null,
  error: null,
});
