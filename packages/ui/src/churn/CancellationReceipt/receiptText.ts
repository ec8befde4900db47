import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import { formatMoment } from '@signalsync/content/formatMoment';
import type { ChurnContent } from '@signalsync/content/churn';
import type { CancellationReceipt } from '@signalsync/contract/view/churn';

/** One line of a receipt, on the screen and in the copied text. */
export interface ReceiptLine {
  label: string;
  value: string;
}

/** Returns the lines of a receipt. `email` is the email address for refund requests; null if none is set. */
export function receiptLines(
  { planName, cancelledAt, paidUntil, effect, notCharged, guarantee }: CancellationReceipt,
  email: string | null,
  content: ChurnContent['receipt'],
): readonly ReceiptLine[] {
  const facts = [
    { label: content.plan, value: planName ?? content.planUnknown },
    { label: content.cancelledAt, value: formatMoment(cancelledAt) },
    effect === 'now'
      ? { label: content.endedOn, value: formatDate(paidUntil ?? cancelledAt) }
      : { label: content.paidUntil, value: paidUntil === null ? content.paidUntilUnknown : formatDate(paidUntil) },
  ];
  if (notCharged !== null) {
    const amount = formatAmount(notCharged.amount, notCharged.currency);
    const value = fill(content.notChargedOf, { amount, since: formatDate(notCharged.since) });
    facts.push({ label: content.notCharged, value });
  }
  if (guarantee === null) return facts;
  const date = formatDate(guarantee.lastDay);
  const way = email === null ? fill(content.moneyBackBy, { date }) : fill(content.moneyBackFrom, { email, date });
  return [...facts, { label: content.moneyBack, value: way }];
}

/** Returns the receipt as plain text: its title, then its lines. */
export function receiptText(title: string, lines: readonly ReceiptLine[]): string {
  return [title, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n');
}
