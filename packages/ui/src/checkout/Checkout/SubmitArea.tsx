import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import type { ShellContent } from '@signalsync/content/shell';
import type { CheckoutOrder, CheckoutSubmission } from '@signalsync/contract/view/checkout';
import { LockKeyhole } from 'lucide';
import { Button } from '../../components/Button/Button.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { type Company, CompanyLine } from '../../shared/SiteFooter/CompanyLine.tsx';
import { type LegalHrefs, LegalLinks } from '../../shared/SiteFooter/LegalLinks.tsx';
import { Icon } from '../../private/Icon.tsx';
import { recurs, renewalSentence } from './checkoutText.ts';
import { SubmissionNotice } from './SubmissionNotice.tsx';
import * as css from './SubmitArea.css.ts';

interface SubmitAreaProps {
  /** Id of the form that the button submits. */
  formId: string;
  content: CheckoutContent;
  order: CheckoutOrder;
  shell: ShellContent;
  hrefs: LegalHrefs;
  company: Company;
  submission: CheckoutSubmission;
  hasAgreed: boolean;
  isTermsMissing: boolean;
  canSubmit: boolean;
  onAgreedChange: (hasAgreed: boolean) => void;
  onPayWithoutPromo: () => void;
  /** Sign-in link for a guest whose payment was rejected; null for a member. */
  signInHref: string | null;
  onOpenPortal: () => void;
  signInAgainHref: string;
  onGoOnAsGuest: () => void;
}

/** Consent, button, and the facts to know before pressing it. */
export function SubmitArea(props: SubmitAreaProps) {
  const { content, order, submission, hasAgreed, onAgreedChange } = props;
  const texts = content.payment;
  const isRepeated = recurs(order);
  const renewal = renewalSentence(order, content);
  const isProcessing = submission.status === 'processing';
  return (
    <div className={css.area}>
      <Checkbox
        name="terms"
        isSelected={hasAgreed}
        isDisabled={isProcessing}
        isRequired
        onChange={onAgreedChange}
        {...(props.isTermsMissing && { errorMessage: texts.noTerms })}
      >
        <span className={css.consent}>{texts.terms}</span>
      </Checkbox>
      {order.replacedPlan !== null && (
        <Notice tone="warning">{fill(content.replacesPlan, { plan: order.replacedPlan })}</Notice>
      )}
      <SubmissionNotice {...props} />
      {submission.status !== 'rejected' && submission.status !== 'sessionEnded' && (
        <Button
          type="submit"
          form={props.formId}
          size="large"
          fullWidth
          isDisabled={!props.canSubmit}
          isPending={isProcessing}
          pendingLabel={isProcessing && submission.isSlow ? texts.slow : texts.processing}
        >
          {isRepeated ? texts.subscribe : texts.payNow}
        </Button>
      )}
      <div className={css.small}>
        {renewal !== null && <p>{renewal}</p>}
        <p>{isRepeated ? content.agreement.recurring : content.agreement.once}</p>
      </div>
      <div className={css.secured}>
        <p className={css.provider}>
          <Icon icon={LockKeyhole} size={18} />
          <span>
            {texts.securedBy} <strong className={css.providerName}>{texts.provider}</strong>
          </span>
        </p>
        <LegalLinks shell={props.shell} hrefs={props.hrefs} isExternal />
        <CompanyLine company={props.company} />
      </div>
    </div>
  );
}
