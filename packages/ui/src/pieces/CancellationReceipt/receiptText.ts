import { formatDate } from '@signalsync/content/formatDate';
import { formatMoment } from '@signalsync/content/formatMoment';
import type { RetentionContent } from '@signalsync/content/retention';

/** What was cancelled. Instants are ISO 8601; null where it is not known. */
export interface Receipt {
  planName: string | null;
  cancelledAt: string;
  paidUntil: string | null;
}

/** One line of a receipt. */
export interface ReceiptLine {
  label: string;
  value: string;
}

/** The receipt line by line. */
export function receiptLines(receipt: Receipt, content: RetentionContent['receipt']): readonly ReceiptLine[] {
  return [
    { label: content.plan, value: receipt.planName ?? content.planUnknown },
    { label: content.cancelledAt, value: formatMoment(receipt.cancelledAt) },
    {
      label: content.paidUntil,
      value: receipt.paidUntil === null ? content.paidUntilUnknown : formatDate(receipt.paidUntil),
    },
  ];
}

/** The receipt as text to keep: its title, then a line for each fact. */
export function receiptText(productName: string, receipt: Receipt, content: RetentionContent['receipt']): string {
  const facts = receiptLines(receipt, content).map(({ label, value }) => `${label}: ${value}`);
  return [`${productName}: ${content.title}`, ...facts].join('\n');
}
