import type { PaymentMethod } from '@signalsync/contract/model/payment';
import type { ListedPaymentMethod } from '@signalsync/contract/view/billing';

/**
 * Returns whether a card is valid, expires this month or next month, or has expired. A card is valid until the end of
 * its month in the user's time zone. `now` is in ms since 1970.
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
