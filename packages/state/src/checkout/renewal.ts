import { monthsOf } from '@signalsync/content/planInterval';
import type { PromoResult } from '@signalsync/contract/model/payment';
import type { Plan } from '@signalsync/contract/model/plan';
import type { CheckoutRenewal } from '@signalsync/contract/view/checkout';

/**
 * Adds months to a time in ms since 1970. Returns an ISO 8601 instant on the same day of the month, in UTC like the
 * provider. If the new month has no such day, takes its last day. Returns null if the date is out of range.
 */
export function addMonths(at: number, months: number): string | null {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
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
    date: now === null ? null : addMonths(now, charges * months),
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
