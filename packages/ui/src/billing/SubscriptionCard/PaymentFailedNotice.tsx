import type { ShownStanding } from '@signalsync/contract/view/standing';
import type { BillingContent } from '@signalsync/content/billing';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { dueSentences, resumingLine } from './subscriptionLines.ts';

interface PaymentFailedNoticeProps {
  content: BillingContent['subscription'];
  standing: ShownStanding;
  /** True if the default card can be charged here. False if the user must pay on the payment provider's page. */
  isPaidHere: boolean;
  /** True while the payment provider's portal is being opened. */
  isPending: boolean;
  /** Called by 'Pay now'. Opens the dialog that asks for confirmation. */
  onPay: () => void;
}

/**
 * Says that a renewal could not be charged, or that the bank wants the cardholder to authenticate. Says when access
 * ends if that is known, and has a button or link to pay.
 */
export function PaymentFailedNotice(props: PaymentFailedNoticeProps) {
  const { content, standing, isPaidHere, isPending, onPay } = props;
  const { due, state } = standing;
  const isAsked = due?.asksForAuthentication === true;
  const payHref = (isAsked || !isPaidHere) && due !== null ? due.payHref : null;
  const pay = isAsked ? content.confirm : content.pay;
  return (
    <Notice
      tone="warning"
      reason={due === null ? undefined : dueSentences(content, due, state !== 'pastDue')}
      action={
        payHref === null ? (
          <Button isPending={isPending} pendingLabel={content.openingPortal} onPress={onPay}>
            {pay}
          </Button>
        ) : (
          <ButtonLink href={payHref} isExternal externalLabel={content.external}>
            {pay}
          </ButtonLink>
        )
      }
    >
      {state === 'resuming' && due
        ? resumingLine(content, due)
        : isAsked
          ? content.confirmDescription
          : content.failedDescription}
    </Notice>
  );
}
