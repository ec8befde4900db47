import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import type { CheckoutOrder, CheckoutSubmission } from '@signalsync/contract/view/checkout';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { inline8 } from '../../theme/recipes.css.ts';
import { formatMinor } from './checkoutText.ts';
import type { PaymentPanelOwnProps } from './checkoutProps.ts';

export interface SubmissionNoticeProps
  extends Pick<
    PaymentPanelOwnProps,
    'content' | 'order' | 'submission' | 'onPayWithoutPromo' | 'onOpenPortal' | 'onGoOnAsGuest'
  > {
  /** True if the form is ready, the email is valid and the consent is given. */
  canSubmit: boolean;
  /** Sign-in link for a guest whose payment was rejected; null for a member, who uses the portal. */
  signInHref: string | null;
  /** Sign-in link for a member whose session has ended. */
  signInAgainHref: string;
}

/** The result of paying, next to the button: what went wrong, why, and whether the user was charged. */
export function SubmissionNotice(props: SubmissionNoticeProps) {
  const { content, order, submission } = props;
  switch (submission.status) {
    case 'failed': {
      const message = `${submission.message} ${content.money[submission.money]}`;
      return <ErrorNotice error={{ message, reason: submission.reason }} />;
    }
    case 'promoRejected':
      return <PromoRejectedNotice {...props} submission={submission} />;
    case 'rejected':
      return <RejectedNotice {...props} submission={submission} />;
    case 'sessionEnded':
      return <SessionEndedNotice {...props} />;
    case 'idle':
    case 'processing':
      return null;
    case 'amountDiffers':
    case 'promoApplied':
    case 'planDiffers':
    case 'buyerChanged':
      return (
        <Notice tone={submission.status === 'promoApplied' ? 'success' : 'warning'} isAnnounced>
          {changeText(content, order, submission)}
        </Notice>
      );
  }
}

type Change = CheckoutSubmission & { status: 'amountDiffers' | 'promoApplied' | 'planDiffers' | 'buyerChanged' };

/** Returns a sentence on what changed during the checkout: the amount, the promo code, the plan or the account. */
function changeText(content: CheckoutContent, { totals }: CheckoutOrder, submission: Change): string {
  switch (submission.status) {
    case 'amountDiffers': {
      const { amount, expected, currency } = submission;
      const money = (minorUnits: number) => formatMinor(minorUnits, currency);
      return fill(content.amountDiffers, { amount: money(amount), expected: money(expected) });
    }
    case 'promoApplied': {
      const { withAmount, withoutAmount } = content.promoApplied;
      return totals ? fill(withAmount, { amount: formatMinor(totals.total, totals.currency) }) : withoutAmount;
    }
    case 'planDiffers': {
      const { running, none } = content.planDiffers;
      return submission.plan === null ? none : fill(running, { plan: submission.plan });
    }
    case 'buyerChanged': {
      const { member, guest } = content.buyerChanged;
      return submission.email === null ? guest : fill(member, { email: submission.email });
    }
  }
}

type NoticeProps<Status> = SubmissionNoticeProps & { submission: CheckoutSubmission & { status: Status } };

/**
 * Says that the promo code was rejected, and has a button to pay without the code. The user can also correct the code
 * in its field.
 */
function PromoRejectedNotice({ submission: { message, reason }, ...props }: NoticeProps<'promoRejected'>) {
  const texts = props.content.promoRejected;
  const { totals } = props.order;
  return (
    <ErrorNotice
      error={{ message: fill(texts.description, { problem: message }), reason }}
      action={
        <Button variant="secondary" isDisabled={!props.canSubmit} onPress={props.onPayWithoutPromo}>
          {totals ? fill(texts.payAmount, { amount: formatMinor(totals.total, totals.currency) }) : texts.pay}
        </Button>
      }
    />
  );
}

/** Says that the server rejected the payment. Replaces the pressed pay button and takes its focus. */
function RejectedNotice({ content, submission, signInHref, onOpenPortal }: NoticeProps<'rejected'>) {
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
