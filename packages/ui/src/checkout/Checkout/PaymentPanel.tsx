import type { CheckoutContent } from '@signalsync/content/checkout';
import type { ShellContent } from '@signalsync/content/shell';
import type {
  CheckoutEmail,
  CheckoutOrder,
  CheckoutSubmission,
  PaymentFormState,
} from '@signalsync/contract/view/checkout';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { TextField } from '../../components/TextField/TextField.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import type { Company } from '../../shared/SiteFooter/CompanyLine.tsx';
import type { LegalHrefs } from '../../shared/SiteFooter/LegalLinks.tsx';
import { PaymentSlot } from '../../private/PaymentSlot.tsx';
import { muted, stack20 } from '../../theme/recipes.css.ts';
import * as css from './PaymentPanel.css.ts';
import { SubmitArea } from './SubmitArea.tsx';

/** Those props of the payment panel that are also props of the whole checkout. */
export interface PaymentPanelProps {
  content: CheckoutContent;
  email: CheckoutEmail;
  hasAgreed: boolean;
  paymentForm: PaymentFormState;
  /**
   * The provider's fields for card and country. They are inside this panel's form, so pressing Enter in one of them
   * pays.
   */
  paymentSlot: ReactNode;
  submission: CheckoutSubmission;
  onEmailChange: (email: string) => void;
  onAgreedChange: (hasAgreed: boolean) => void;
  /** Loads the provider's key and form again after a failure. */
  onRetryPaymentForm: () => void;
  /** Pays. Only called if the form is ready, the email is valid and the consent is given. */
  onSubmit: () => void;
  /** Pays without the promo code that was rejected. Only called if form, email and consent are complete. */
  onPayWithoutPromo: () => void;
  /** A notice about a purchase that a guest began in this browser. Left out if the user is signed in. */
  begun?: ReactNode;
  /**
   * True if the purchase in `begun` is or may be paid. The form is then hidden, because the server would reject
   * another payment.
   */
  isPaid?: boolean;
  /**
   * True if nobody is signed in. A rejected payment then leads to sign-in and not to the portal, which needs a session.
   */
  isGuest?: boolean;
  /** Opens the portal, where a running plan is managed. */
  onOpenPortal: () => void;
  /** Link to sign in again after the session ended. The default is `hrefs.signIn`. */
  signInAgainHref?: string;
  /** Continues as a guest after the session of a member ended. */
  onGoOnAsGuest: () => void;
}

interface OwnProps extends PaymentPanelProps {
  order: CheckoutOrder;
  shell: ShellContent;
  hrefs: LegalHrefs & { signIn: string };
  company: Company;
  /** The totals, if the layout shows them above the button. */
  totals: ReactNode;
  children: ReactNode;
}

/**
 * The section 'Payment Method': email, the provider's form, consent and button. It shows an error if the email or the
 * consent is missing.
 */
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
    // The browser does not submit a form with a disabled button, so Enter would do nothing.
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
                  <dd className={muted}>{texts.emailLocked}</dd>
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
                  message={paymentForm.message}
                  reason={paymentForm.reason}
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
