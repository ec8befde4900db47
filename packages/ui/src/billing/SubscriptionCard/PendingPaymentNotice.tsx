import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { Notice } from '../../shared/Notice/Notice.tsx';
import type { PendingPayment } from './subscription.ts';

interface PendingPaymentNoticeProps {
  content: BillingContent['subscription'];
  payment: PendingPayment;
}

/** A notice about a plan that was bought but not paid: the bank is still deciding, or declined. */
export function PendingPaymentNotice({ content, payment }: PendingPaymentNoticeProps) {
  const { status, planName, amount, currency, reason } = payment;
  return (
    <Notice tone={status === 'failed' ? 'error' : 'info'} isAnnounced reason={reason ?? undefined}>
      {fill(content.pendingPayment[status], { amount: formatAmount(amount, currency), plan: planName })}
    </Notice>
  );
}
