import { guaranteeDays } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { guarantee } from '@signalsync/content/guarantee';
import { mailHref } from '@signalsync/content/mailHref';
import type { User } from '@signalsync/contract/model/account';
import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import type { Guarantee } from '@signalsync/contract/view/guarantee';

interface Facts {
  /** What the server says; undefined where it does not say. */
  given: User['guarantee'];
  invoices: readonly Pick<BillingHistoryItem, 'amount' | 'date'>[];
  userId: string;
  supportEmail: string | null;
  /** In ms since 1970. */
  now: number;
}

const dayMs = 86_400_000;

/** The guarantee as the server gives it, else counted from the oldest invoice with something paid on it; null once its last day is over, or before. */
export function guaranteeOf({ given, invoices, userId, supportEmail, now }: Facts): Guarantee | null {
  const lastDay = given === undefined ? lastDayOf(invoices) : given && Date.parse(given.lastDay);
  // A host's first invoice may lie at the end of time.
  if (lastDay === null || Number.isNaN(new Date(lastDay).getTime())) return null;
  // Whoever asks late on the day that the line names, where they are, asks in time.
  if (now >= new Date(lastDay).setHours(24, 0, 0, 0)) return null;
  return { lastDay: new Date(lastDay).toISOString(), refundHref: supportEmail && refundHref(supportEmail, userId) };
}

/** In ms since 1970; null before the first payment. */
function lastDayOf(invoices: Facts['invoices']): number | null {
  const payments = invoices.filter(({ amount }) => amount > 0).map(({ date }) => Date.parse(date));
  if (payments.length === 0) return null;
  return payments.reduce((a, b) => Math.min(a, b)) + guaranteeDays * dayMs;
}

function refundHref(address: string, userId: string): string {
  const { subject, body } = guarantee.refundMail;
  return mailHref(address, { subject, body: fill(body, { userId }) });
}
