import type { Coupon } from './cases.ts';

// The drill's own arithmetic. It shares no code with the product, nor with the fake provider. Moments are in Unix
// seconds, amounts in cents.

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Returns the moment `months` months after another one. A month that lacks the day has its last day instead. */
export function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const total = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const [year, month] = [Math.floor(total / 12), total % 12];
  const day = Math.min(date.getUTCDate(), daysIn(year, month));
  return Date.UTC(year, month, day) / 1000 + (anchor % 86_400);
}

/** Divides and rounds to the nearest integer, half up. */
function share(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((a * p * 2n + w) / (w * 2n));
}

/** Returns the credit at a moment for the rest of a period that was paid for. */
export const creditAt = (at: number, { start, end, paid }: { start: number; end: number; paid: number }): number =>
  at >= end ? 0 : share(paid, end - Math.max(at, start), end - start);

/** What a coupon takes off a price of this amount. */
const takenOff = ({ percent = 0, amount }: Coupon, price: number): number =>
  amount === undefined ? share(price, percent * 10, 1000) : Math.min(amount, price);

/**
 * Returns a function that gives the discount of each charge of a subscription. Call it for one charge after the other,
 * in their order.
 */
export function discounting(coupon: Coupon | null, givenAt: number): (price: number, at: number) => number {
  let isUsed = false;
  return (price, at) => {
    if (coupon === null || isUsed || at < givenAt) return 0;
    if (coupon.months === 'once') isUsed = true;
    else if (coupon.months !== undefined && at >= monthsAfter(givenAt, coupon.months)) return 0;
    return takenOff(coupon, price);
  };
}
