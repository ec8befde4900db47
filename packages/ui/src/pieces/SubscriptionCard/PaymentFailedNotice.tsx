import type { BillingContent } from '@signalsync/content/billing';
import { Button } from '../../components/Button/Button.tsx';
import { Notice } from '../Notice/Notice.tsx';

interface PaymentFailedNoticeProps {
  content: BillingContent['subscription'];
  isPending: boolean;
  onPay: () => void;
}

/** A renewal could not be charged: what that means, and the way to pay. */
export function PaymentFailedNotice({ content, isPending, onPay }: PaymentFailedNoticeProps) {
  return (
    <Notice
      tone="warning"
      action={
        <Button isPending={isPending} pendingLabel={content.openingPortal} onPress={onPay}>
          {content.pay}
        </Button>
      }
    >
      {content.failedDescription}
    </Notice>
  );
}
