import type { CheckoutContent } from '@signalsync/content/checkout';
import type { ShellContent } from '@signalsync/content/shell';
import type { CheckoutEmail, CheckoutSubmission, PaymentFormState } from '@signalsync/contract/view/checkout';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { TextField } from '../../components/TextField/TextField.tsx';
import { RetryNotice } from '../../pieces/Notice/RetryNotice.tsx';
import type { Company } from '../../pieces/SiteFooter/CompanyLine.tsx';
import type { LegalHrefs } from '../../pieces/SiteFooter/LegalLinks.tsx';
import { PaymentSlot } from '../../private/PaymentSlot.tsx';
import type { CheckoutOrder } from './checkoutState.ts';
import * as css from './PaymentPanel.css.ts';
import { SubmitArea } from './SubmitArea.tsx';

/** What paying needs, as the screen is given it. */
export interface PaymentPanelProps {
  content: CheckoutContent;
  email: CheckoutEmail;
  hasAgreed: boolean;
  paymentForm: PaymentFormState;
  /** The provider's form: card and country. It stands in the page's form; Enter in it pays. */
  paymentSlot: ReactNode;
  submission: CheckoutSubmission;
  onEmailChange: (email: string) => void;
  onAgreedChange: (hasAgreed: boolean) => void;
  /** Loads the key and the form again after a failure. */
  onRetryPaymentForm: () => void;
  /** Pays. Never called before form, email and consent are there. */
  onSubmit: () => void;
  /** A promo code was rejected at the press: pays without it. Never called before form, email and consent are there. */
  onPayWithoutPromo: () => void;
  /** What this browser has begun as a guest and is not signed in for. */
  begun?: ReactNode;
  /** That is paid, or may be: it takes the place of the form, which would be rejected. */
  isPaid?: boolean;
  /** Whether nobody is signed in: a rejection then leads to sign-in, which the portal would ask for. */
  isGuest?: boolean;
  /** Where a running plan is managed. */
  onOpenPortal: () => void;
  /** Where a member whose session has ended signs in again; left out, it is the sign-in. */
  signInAgainHref?: string;
  /** A member whose session has ended pays without the account. */
  onGoOnAsGuest: () => void;
}

interface OwnProps extends PaymentPanelProps {
  order: CheckoutOrder;
  shell: ShellContent;
  hrefs: LegalHrefs & { signIn: string };
  company: Company;
  /** What it costs, where that stands before the button. */
  totals: ReactNode;
  children: ReactNode;
}

/** 'Payment Method': email, the provider's form, consent, button. What is missing is said when it is left out. */
export function PaymentPanel(props: OwnProps) {
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
    // A browser does not send a form whose button is disabled, so Enter would be silent.
    event.preventDefault();
    if (canSubmit) event.currentTarget.requestSubmit();
    else ask();
  };
  const emailError = email.value.trim() === '' ? texts.noEmail : texts.invalidEmail;
  return (
    <section
      {...(props.isPaid ? { 'aria-label': texts.title } : { 'aria-labelledby': headingId })}
      className={css.panel}
    >
      <div className={css.column}>
        {props.begun}
        {!props.isPaid && (
          <>
            {/* The promo code is a form of its own and may stand before the button, so this one ends with its fields. */}
            <form
              id={formId}
              noValidate
              className={css.fields}
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
                  <dd className={css.memberHint}>{texts.emailLocked}</dd>
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
                  error={paymentForm}
                  label={paymentForm.needsReload ? content.reload : content.retry}
                  region={heading}
                  onRetry={props.onRetryPaymentForm}
                />
              ) : (
                <PaymentSlot
                  isLoading={paymentForm.status === 'loading'}
                  loadingLabel={texts.loading}
                  slowLabel={paymentForm.status === 'loading' && paymentForm.isSlow ? texts.slow : null}
                  isLocked={isProcessing}
                >
                  {props.paymentSlot}
                </PaymentSlot>
              )}
            </form>
            {props.totals}
            <SubmitArea
              formId={formId}
              content={content}
              order={props.order}
              shell={props.shell}
              hrefs={props.hrefs}
              company={props.company}
              submission={submission}
              hasAgreed={hasAgreed}
              isTermsMissing={isTermsAsked && !hasAgreed}
              canSubmit={canSubmit || isProcessing}
              onAgreedChange={(next) => {
                setTermsAsked(true);
                props.onAgreedChange(next);
              }}
              onPayWithoutPromo={props.onPayWithoutPromo}
              signInHref={props.isGuest ? props.hrefs.signIn : null}
              onOpenPortal={props.onOpenPortal}
              signInAgainHref={props.signInAgainHref ?? props.hrefs.signIn}
              onGoOnAsGuest={props.onGoOnAsGuest}
            />
          </>
        )}
        {props.children}
      </div>
    </section>
  );
}
