import type { ShownError } from '@signalsync/contract/view/error';
import type { PaymentMethod } from '@signalsync/contract/model/payment';

/** A card as it is listed. */
export interface ListedPaymentMethod extends PaymentMethod {
  /** `expiring` while its last month is this or the next one. */
  expiry: 'valid' | 'expiring' | 'expired';
  /** What is being done with it. */
  pending: 'setDefault' | 'remove' | null;
  /** Whether that takes longer than usual. */
  isSlow?: boolean;
  /** Why what was asked of it last did not happen. */
  error: ShownError | null;
}

/** How long a card is still good. `now` in ms since 1970; a card is good until the end of its month where the person is. */
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
