import { guaranteeDays } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { guarantee } from '@signalsync/content/guarantee';
import { mailHref } from '@signalsync/content/mailHref';
import type { User } from '@signalsync/contract/model/account';
import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import type { Guarantee } from '@signalsync/contract/view/guarantee';

interface Facts {
  /** The guarantee from the server: null if none runs, undefined if the server does not send this field. */
  given: User['guarantee'];
  invoices: readonly Pick<BillingHistoryItem, 'amount' | 'date'>[];
  userId: string;
  supportEmail: string | null;
  /** The time now, in ms since 1970. */
  now: number;
}

const dayMs = 86_400_000;

/**
 * Returns the running guarantee, with the last day from the server. If the server does not send one, counts the days
 * from the oldest paid invoice. Returns null before the first payment and after the last day.
 */
export function guaranteeOf({ given, invoices, userId, supportEmail, now }: Facts): Guarantee | null {
  const lastDay = given === undefined ? lastDayOf(invoices) : given && Date.parse(given.lastDay);
  // A wrong date from another backend may be out of range.
  if (lastDay === null || Number.isNaN(new Date(lastDay).getTime())) return null;
  if (isOver(lastDay, now)) return null;
  const earlier = given?.earlierLastDay ? Date.parse(given.earlierLastDay) : Number.NaN;
  return {
    lastDay: new Date(lastDay).toISOString(),
    ...(Number.isFinite(earlier) && !isOver(earlier, now) && { earlierLastDay: new Date(earlier).toISOString() }),
    refundHref: supportEmail && refundHref(supportEmail, userId),
  };
}

/** A guarantee holds until the end of its last day in the user's time zone. */
const isOver = (lastDay: number, now: number): boolean => now >= new Date(lastDay).setHours(24, 0, 0, 0);

/** Returns the guarantee's last day in ms since 1970; null before the first payment. */
function lastDayOf(invoices: Facts['invoices']): number | null {
  const payments = invoices.filter(({ amount }) => amount > 0).map(({ date }) => Date.parse(date));
  if (payments.length === 0) return null;
  return payments.reduce((a, b) => Math.min(a, b)) + guaranteeDays * dayMs;
}

function refundHref(address: string, userId: string): string {
  const { subject, body } = guarantee.refundMail;
  return mailHref(address, { subject, body: fill(body, { userId }) });
}
