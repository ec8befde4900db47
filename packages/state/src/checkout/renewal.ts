import { addMonths } from '@signalsync/content/addMonths';
import { monthsOf } from '@signalsync/content/planInterval';
import type { PromoResult } from '@signalsync/contract/model/checkout';
import type { Plan } from '@signalsync/contract/model/plan';
import type { CheckoutRenewal } from '@signalsync/contract/view/checkout';

/** Returns the ISO 8601 instant that many months later; null if it is out of range. */
function monthsLater(at: number, months: number): string | null {
  const later = addMonths(at, months);
  return Number.isNaN(later) ? null : new Date(later).toISOString();
}

interface Parts {
  interval: Plan['interval'];
  /** The price without a discount. `today` is the amount due today. Both in minor units. */
  price: number;
  today: number;
  /** Null if no code is applied. */
  promo: { coupon: PromoResult['coupon'] } | null;
  /** The server's time, in ms since 1970; null if unknown. */
  now: number | null;
}

/**
 * Returns the next charge after today. If a coupon discounts several charges and then ends, returns the first charge at
 * the full price. Null if the plan is paid once, or if the charge is unknown.
 */
export function renewalOf({ interval, price, today, promo, now }: Parts): CheckoutRenewal | null {
  if (!interval || interval === 'once') return null;
  const months = monthsOf[interval];
  const next = (amount: number, charges = 1): CheckoutRenewal => ({
    amount,
    date: now === null ? null : monthsLater(now, charges * months),
    interval,
    isAfterDiscount: charges > 1,
  });
  if (!promo) return next(price);
  const { duration = null, durationInMonths = null } = promo.coupon ?? {};
  if (duration === 'once') return next(price);
  if (duration === 'forever') return next(today);
  // A coupon that lasts several months discounts every charge in that time.
  if (duration === 'repeating' && durationInMonths)
    return next(price, Math.max(1, Math.ceil(durationInMonths / months)));
  return null;
}
