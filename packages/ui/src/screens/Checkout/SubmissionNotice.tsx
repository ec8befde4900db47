import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../../pieces/Notice/Notice.tsx';
import type { CheckoutSubmission } from './checkoutState.ts';
import { formatMinor } from './checkoutText.ts';

interface SubmissionNoticeProps {
  content: CheckoutContent;
  submission: CheckoutSubmission;
  /** Where a guest who is refused signs in; null for a member, whom the portal helps. */
  signInHref: string | null;
  onOpenPortal: () => void;
}

/** What came of paying, beside the button: what went wrong, why, and where the money is. */
export function SubmissionNotice(props: SubmissionNoticeProps) {
  const { content, submission } = props;
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
      return <RefusedNotice {...props} submission={submission} />;
    case 'idle':
    case 'processing':
      return null;
  }
}

interface RefusedNoticeProps extends SubmissionNoticeProps {
  submission: CheckoutSubmission & { status: 'refused' };
}

/** Takes the place of the button that was pressed, and its focus. */
function RefusedNotice({ content, submission, signInHref, onOpenPortal }: RefusedNoticeProps) {
  const portal = useRef<HTMLButtonElement>(null);
  const signIn = useRef<HTMLAnchorElement>(null);
  useEffect(() => (portal.current ?? signIn.current)?.focus(), []);
  return (
    <Notice
      tone="warning"
      isAnnounced
      reason={submission.portalError ?? undefined}
      action={
        signInHref === null ? (
          <Button
            ref={portal}
            variant="secondary"
            isPending={submission.isOpeningPortal}
            pendingLabel={content.openingPortal}
            onPress={onOpenPortal}
          >
            {content.portal}
          </Button>
        ) : (
          <ButtonLink ref={signIn} href={signInHref} variant="secondary">
            {content.signIn}
          </ButtonLink>
        )
      }
    >
      {submission.message}
    </Notice>
  );
}
