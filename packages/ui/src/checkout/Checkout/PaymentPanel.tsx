import { fill } from '@signalsync/content/fill';
import { LockKeyhole } from 'lucide';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { CompanyLine } from '../../shared/SiteFooter/CompanyLine.tsx';
import { LegalLinks } from '../../shared/SiteFooter/LegalLinks.tsx';
import { Icon } from '../../private/Icon.tsx';
import { PaymentSlot } from '../../private/PaymentSlot.tsx';
import { stack20 } from '../../theme/recipes.css.ts';
import type { PaymentPanelOwnProps } from './checkoutProps.ts';
import { recurs, renewalSentence } from './checkoutText.ts';
import * as css from './Checkout.css.ts';
import { SubmissionNotice, type SubmissionNoticeProps } from './SubmissionNotice.tsx';

/**
 * The section 'Payment Method': email, the payment provider's form, consent and button. It shows an error if the email
 * or the consent is missing.
 */
export function PaymentPanel(props: PaymentPanelOwnProps) {
  const { content, email, hasAgreed, paymentForm, submission, onSubmit } = props;
  const texts = content.payment;
  const [isEmailAsked, setEmailAsked] = useState(false);
  const [isTermsAsked, setTermsAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const formId = useId();
  const isProcessing = submission.status === 'processing';
  const isOver = submission.status === 'rejected' || submission.status === 'sessionEnded';
  const canSubmit = paymentForm.status === 'ready' && email.isValid && hasAgreed && !isOver && !isProcessing;
  const ask = () => {
    setEmailAsked(true);
    setTermsAsked(true);
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The browser ignores Enter while the submit button is disabled. So Enter is handled here.
    event.preventDefault();
    if (canSubmit) event.currentTarget.requestSubmit();
    else ask();
  };
  const emailError = email.value.trim() === '' ? texts.noEmail : texts.invalidEmail;
  return (
    <section
      {...(props.isPaid ? { 'aria-label': texts.title } : { 'aria-labelledby': headingId })}
      className={css.side.payment}
    >
      <div className={css.column.payment}>
        {props.begun}
        {!props.isPaid && (
          <>
            {/* The promo code has its own form, which may come between these fields and the submit button. HTML forms
                cannot be nested, so this form ends after its fields. */}
            <form
              id={formId}
              noValidate
              className={stack20}
              onKeyDown={sendOnEnter}
              onSubmit={(event) => {
                event.preventDefault();
                if (canSubmit) onSubmit();
              }}
            >
              <h2 ref={heading} id={headingId} tabIndex={-1} className={css.heading}>
                {texts.title}
              </h2>
              {email.isLocked ? (
                <dl className={css.member}>
                  <dt className={css.memberLabel}>{texts.email}</dt>
                  <dd className={css.memberEmail}>{email.value}</dd>
                  <dd>
                    {/* In another tab, so that a typed card number stays here. */}
                    <Link href={props.hrefs.account} size="small" isExternal externalLabel={props.shell.external}>
                      {texts.changeEmail}
                    </Link>
                  </dd>
                </dl>
              ) : (
                <TextField
                  label={texts.email}
                  type="email"
                  name="email"
                  autoComplete="email"
                  inputMode="email"
                  placeholder={texts.emailPlaceholder}
                  value={email.value}
                  isReadOnly={isProcessing}
                  isRequired
                  maxLength={254}
                  onChange={props.onEmailChange}
                  onBlur={() => setEmailAsked(true)}
                  {...(isEmailAsked && !email.isValid && { errorMessage: emailError })}
                />
              )}
              {paymentForm.status === 'failed' ? (
                <RetryNotice
                  failed={paymentForm}
                  content={content}
                  region={heading}
                  onRetry={props.onRetryPaymentForm}
                />
              ) : (
                <PaymentSlot
                  isLoading={paymentForm.status === 'loading'}
                  loadingLabel={texts.loading}
                  isLocked={isProcessing}
                >
                  {props.paymentSlot}
                </PaymentSlot>
              )}
            </form>
            {props.totals}
            <SubmitArea
              {...props}
              formId={formId}
              isTermsMissing={isTermsAsked && !hasAgreed}
              canSubmit={canSubmit || isProcessing}
              onAgreedChange={(next) => {
                setTermsAsked(true);
                props.onAgreedChange(next);
              }}
              signInHref={props.isGuest ? props.hrefs.signIn : null}
              signInAgainHref={props.signInAgainHref ?? props.hrefs.signIn}
            />
          </>
        )}
        {props.children}
      </div>
    </section>
  );
}

interface SubmitAreaProps extends Omit<PaymentPanelOwnProps, 'signInAgainHref'>, SubmissionNoticeProps {
  /** Id of the form that the button submits. */
  formId: string;
  isTermsMissing: boolean;
}

/** The consent, the pay button, and the sentences that the user should read before pressing it. */
function SubmitArea(props: SubmitAreaProps) {
  const { content, order, submission, hasAgreed, onAgreedChange } = props;
  const texts = content.payment;
  const isRepeated = recurs(order);
  const renewal = renewalSentence(order, content);
  const isProcessing = submission.status === 'processing';
  return (
    <div className={css.summary}>
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
          pendingLabel={texts.processing}
          isUntimed={isProcessing && submission.isConfirming}
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
