import type { AmountDue } from '@signalsync/contract/view/billing';
import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../Notice/Notice.tsx';

type Texts = BillingContent['subscription'];

interface PaymentFailedNoticeProps {
  content: Texts;
  due: AmountDue | null;
  isPending: boolean;
  /** True if opening the portal takes longer than usual. */
  isSlow: boolean | undefined;
  /** Opens the provider's portal. Used if `due` has no link to a page for paying the invoice. */
  onPay: () => void;
}

/**
 * Says that a renewal could not be charged, or that the bank asks the cardholder to confirm it. Says when access ends if
 * that is known, and offers a way to pay.
 */
export function PaymentFailedNotice({ content, due, isPending, isSlow, onPay }: PaymentFailedNoticeProps) {
  const payHref = due?.payHref ?? null;
  const isAsked = due?.asksForAuthentication === true;
  const pay = isAsked ? content.confirm : content.pay;
  return (
    <Notice
      tone="warning"
      reason={due === null ? undefined : dueText(content, due)}
      action={
        payHref === null ? (
          <Button isPending={isPending} pendingLabel={isSlow ? content.slow : content.openingPortal} onPress={onPay}>
            {pay}
          </Button>
        ) : (
          <ButtonLink href={payHref} isExternal externalLabel={content.external}>
            {pay}
          </ButtonLink>
        )
      }
    >
      {isAsked ? content.confirmDescription : content.failedDescription}
    </Notice>
  );
}

/** Returns the sentences on the amount due, on when it is charged again, and on when access ends, as far as known. */
function dueText(content: Texts, { amount, currency, nextTry, accessEnds }: AmountDue): string {
  const on = (text: string, instant: string) => fill(text, { date: formatDate(instant) });
  const parts = [fill(content.due, { amount: formatAmount(amount, currency) })];
  if (nextTry !== null) parts.push(on(content.nextTry, nextTry));
  if (accessEnds !== null) parts.push(on(content.accessEnds, accessEnds));
  else if (nextTry !== null) parts.push(content.accessEndsAfterLastTry);
  return parts.join(' ');
}
