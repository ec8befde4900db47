import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import type { CheckoutOrder, CheckoutSubmission } from '@signalsync/contract/view/checkout';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { inline8 } from '../../theme/recipes.css.ts';
import { formatMinor } from './checkoutText.ts';

interface SubmissionNoticeProps {
  content: CheckoutContent;
  order: CheckoutOrder;
  submission: CheckoutSubmission;
  /** True if everything needed to pay is there. */
  canSubmit: boolean;
  onPayWithoutPromo: () => void;
  /** Sign-in link for a guest whose payment was rejected; null for a member, who uses the portal. */
  signInHref: string | null;
  onOpenPortal: () => void;
  /** Sign-in link for a member whose session has ended. */
  signInAgainHref: string;
  onGoOnAsGuest: () => void;
}

/** The result of paying, next to the button: what went wrong, why, and whether the user was charged. */
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
    case 'promoApplied': {
      const { totals } = props.order;
      const { withAmount, withoutAmount } = content.promoApplied;
      const amount = totals && formatMinor(totals.total, totals.currency);
      return (
        <Notice tone="success" isAnnounced>
          {amount === null ? withoutAmount : fill(withAmount, { amount })}
        </Notice>
      );
    }
    case 'promoRejected':
      return <PromoRejectedNotice {...props} submission={submission} />;
    case 'rejected':
      return <RejectedNotice {...props} submission={submission} />;
    case 'sessionEnded':
      return <SessionEndedNotice {...props} />;
    case 'planDiffers': {
      const { running, none } = content.planDiffers;
      return (
        <Notice tone="warning" isAnnounced>
          {submission.plan === null ? none : fill(running, { plan: submission.plan })}
        </Notice>
      );
    }
    case 'buyerChanged': {
      const { member, guest } = content.buyerChanged;
      return (
        <Notice tone="warning" isAnnounced>
          {submission.email === null ? guest : fill(member, { email: submission.email })}
        </Notice>
      );
    }
    case 'idle':
    case 'processing':
      return null;
  }
}

interface PromoRejectedNoticeProps extends SubmissionNoticeProps {
  submission: CheckoutSubmission & { status: 'promoRejected' };
}

/**
 * Says that the promo code was rejected, and has a button to pay without the code. The user can also correct the code
 * in its field.
 */
function PromoRejectedNotice({ content, order, submission, canSubmit, onPayWithoutPromo }: PromoRejectedNoticeProps) {
  const texts = content.promoRejected;
  const { totals } = order;
  return (
    <Notice
      tone="error"
      isAnnounced
      reason={submission.reason ?? undefined}
      action={
        <Button variant="secondary" isDisabled={!canSubmit} onPress={onPayWithoutPromo}>
          {totals ? fill(texts.payAmount, { amount: formatMinor(totals.total, totals.currency) }) : texts.pay}
        </Button>
      }
    >
      {fill(texts.description, { problem: submission.message })}
    </Notice>
  );
}

interface RejectedNoticeProps extends SubmissionNoticeProps {
  submission: CheckoutSubmission & { status: 'rejected' };
}

/** Says that the server rejected the payment. Replaces the pressed pay button and takes its focus. */
function RejectedNotice({ content, submission, signInHref, onOpenPortal }: RejectedNoticeProps) {
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

/** Says that the session has ended. Replaces the pressed pay button and takes its focus. */
function SessionEndedNotice({ content, signInAgainHref, onGoOnAsGuest }: SubmissionNoticeProps) {
  const texts = content.sessionEnded;
  const signIn = useRef<HTMLAnchorElement>(null);
  useEffect(() => signIn.current?.focus(), []);
  return (
    <Notice
      tone="warning"
      isAnnounced
      action={
        <div className={inline8}>
          <ButtonLink ref={signIn} href={signInAgainHref} variant="secondary">
            {texts.signIn}
          </ButtonLink>
          <Button variant="quiet" onPress={onGoOnAsGuest}>
            {texts.guest}
          </Button>
        </div>
      }
    >
      <strong>{texts.title}</strong> {texts.description}
    </Notice>
  );
}
