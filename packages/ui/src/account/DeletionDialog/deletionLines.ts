import type { AccountDeletionDialogContent } from '@signalsync/content/accountDeletionDialog';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { DeletionOutlook } from '@signalsync/contract/model/accountDeletion';

/** Returns what happens at once when the account is deleted, one sentence for each. */
export function atOnce(content: AccountDeletionDialogContent, outlook: DeletionOutlook): string[] {
  const { plan, notCharged, hasPlatforms } = outlook;
  return [
    ...(plan === null ? [] : [planLine(content, plan)]),
    ...(notCharged === null
      ? []
      : [fill(content.notCharged, { amount: money(notCharged), date: formatDate(notCharged.since) })]),
    ...refundLines(content, outlook),
    ...(hasPlatforms ? [content.platforms] : []),
    content.sessions,
  ];
}

const money = ({ amount, currency }: { amount: number; currency: string }) => formatAmount(amount, currency);

function refundLines(content: AccountDeletionDialogContent, { plan, refund }: DeletionOutlook): string[] {
  if (refund !== null) return [fill(content.refund, { amount: money(refund) }), content.noOtherRefund];
  return plan === null ? [] : [content.noRefund];
}

function planLine(
  content: AccountDeletionDialogContent,
  { name, isLifetime, until }: NonNullable<DeletionOutlook['plan']>,
): string {
  if (isLifetime) return fill(content.lifetime, { plan: name });
  if (until === null) return fill(content.planWithoutEnd, { plan: name });
  return fill(content.plan, { plan: name, date: formatDate(until) });
}
