import { billing } from '@signalsync/content/billing';
import { guaranteeDays } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import type { BillingHistoryItem } from '@signalsync/contract/model/payment';

/** The money-back guarantee, within its days. */
export interface Guarantee {
  /** ISO 8601. */
  lastDay: string;
  /** `mailto:` with the refund mail filled in; null where no support address is set. */
  refundHref: string | null;
}

interface Facts {
  invoices: readonly Pick<BillingHistoryItem, 'amount' | 'date'>[];
  userId: string;
  supportEmail: string | null;
  /** In ms since 1970. */
  now: number;
}

const dayMs = 86_400_000;

/** The guarantee, counted from the oldest invoice with something paid on it; null once its last day is over, or before. */
export function guaranteeOf({ invoices, userId, supportEmail, now }: Facts): Guarantee | null {
  const payments = invoices.filter(({ amount }) => amount > 0).map(({ date }) => Date.parse(date));
  if (payments.length === 0) return null;
  const lastDay = payments.reduce((a, b) => Math.min(a, b)) + guaranteeDays * dayMs;
  // Whoever asks late on the day that the line names, where they are, asks in time.
  if (now >= new Date(lastDay).setHours(24, 0, 0, 0)) return null;
  return { lastDay: new Date(lastDay).toISOString(), refundHref: supportEmail && refundHref(supportEmail, userId) };
}

function refundHref(address: string, userId: string): string {
  const { subject, body } = billing.refundMail;
  const text = (value: string) => encodeURIComponent(value);
  const to = address.split('@').map(text).join('@');
  return `mailto:${to}?subject=${text(subject)}&body=${text(fill(body, { userId }))}`;
}
