import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Notice } from '../../pieces/Notice/Notice.tsx';
import type { CheckoutSubmission } from './checkoutState.ts';
import { formatMinor } from './checkoutText.ts';

interface SubmissionNoticeProps {
  content: CheckoutContent;
  submission: CheckoutSubmission;
  onOpenPortal: () => void;
}

/** What came of paying, beside the button: what went wrong, why, and where the money is. */
export function SubmissionNotice({ content, submission, onOpenPortal }: SubmissionNoticeProps) {
  switch (submission.status) {
    case 'failed':
      return (
        <Notice tone="error" isAnnounced reason={submission.reason ?? undefined}>
          {submission.message} {content.money[submission.money]}
        </Notice>
      );
    case 'amountDiffers': {
      const { amount, expected, currency } = submission;
      return (
        <Notice tone="warning" isAnnounced>
          {fill(content.amountDiffers, {
            amount: formatMinor(amount, currency),
            expected: formatMinor(expected, currency),
          })}
        </Notice>
      );
    }
    case 'refused':
      return <RefusedNotice content={content} submission={submission} onOpenPortal={onOpenPortal} />;
    case 'idle':
    case 'processing':
      return null;
  }
}

interface RefusedNoticeProps extends SubmissionNoticeProps {
  submission: CheckoutSubmission & { status: 'refused' };
}

/** Takes the place of the button that was pressed, and its focus. */
function RefusedNotice({ content, submission, onOpenPortal }: RefusedNoticeProps) {
  const portal = useRef<HTMLButtonElement>(null);
  useEffect(() => portal.current?.focus(), []);
  return (
    <Notice
      tone="warning"
      isAnnounced
      reason={submission.portalError ?? undefined}
      action={
        <Button
          ref={portal}
          variant="secondary"
          isPending={submission.isOpeningPortal}
          pendingLabel={content.openingPortal}
          onPress={onOpenPortal}
        >
          {content.portal}
        </Button>
      }
    >
      {submission.message}
    </Notice>
  );
}
