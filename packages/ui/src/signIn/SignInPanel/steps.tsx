import { verificationCodeLength } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import type { ShownError } from '@signalsync/contract/view/error';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CodeField } from '../../components/CodeField/CodeField.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { stack16, visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './SignInPanel.css.ts';
import { type CodeStepState, countdown, type EmailStepState, type SignInPanelProps } from './signInStep.ts';

interface StepProps<Step extends SignInPanelProps['step']> extends SignInPanelProps {
  step: Step;
  fieldRef: RefObject<HTMLInputElement | null>;
}

/**
 * The step in which the user enters the email address. The button is disabled until the address is valid. Leaving the
 * field or pressing Enter shows an error if the address is not valid.
 */
export function EmailStep(props: StepProps<EmailStepState>) {
  const { step, fieldRef, onEmailChange, onSend, onEnterCode } = props;
  const content = props.content.emailStep;
  const [isAsked, setAsked] = useState(false);
  const isWrong = isAsked && !step.isValid;
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser does not submit a form whose button is disabled, so Enter would otherwise do nothing.
    if (event.key === 'Enter' && !step.isValid) setAsked(true);
  };
  return (
    <form
      noValidate
      className={stack16}
      onSubmit={(event) => {
        event.preventDefault();
        if (step.isValid && !step.isSending) onSend();
      }}
      onKeyDown={onKeyDown}
    >
      <TextField
        ref={fieldRef}
        label={content.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder={content.emailPlaceholder}
        value={step.email}
        isReadOnly={step.isSending}
        isRequired
        onChange={onEmailChange}
        onBlur={() => setAsked(step.email.trim() !== '')}
        errorMessage={isWrong ? content.invalidEmail : step.error ? <ErrorText error={step.error} /> : undefined}
      />
      <Button
        type="submit"
        size="large"
        fullWidth
        isDisabled={!step.isValid}
        isPending={step.isSending}
        pendingLabel={content.sending}
      >
        {content.send}
      </Button>
      {(step.hasCode || step.resendSeconds > 0) && (
        <div className={css.ways}>
          {step.resendSeconds > 0 && (
            <span className={css.countdown}>{whenAgain(step, content.tryAgainIn, content.worksAgain)}</span>
          )}
          {step.hasCode && <TextButton onPress={onEnterCode}>{content.enterCode}</TextButton>}
        </div>
      )}
    </form>
  );
}

interface CodeStepProps extends Pick<SignInPanelProps, 'content' | 'onCodeChange' | 'onVerify' | 'onResend'> {
  step: CodeStepState;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** The id of the heading or sentence that describes the field. */
  headingId: string;
  /** Goes back to the email step. Left out if the email address is fixed. */
  onDifferentEmail?: () => void;
}

/** The step in which the user enters the mailed code. */
export function CodeStep(props: CodeStepProps) {
  const { content: texts, step, fieldRef: field, headingId, ...on } = props;
  const content = texts.codeStep;
  const slow = useSlowLabel(props.step.isResending);
  const [isAsked, setAsked] = useState(false);
  const isComplete = step.code.length === verificationCodeLength && /^\d+$/.test(step.code);
  const canResend = step.resendSeconds === 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === field.current && !isComplete) setAsked(true);
  };
  return (
    <form
      noValidate
      className={stack16}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !step.isVerifying) on.onVerify();
      }}
      onKeyDown={onKeyDown}
    >
      <CodeField
        ref={field}
        describedBy={headingId}
        isReplaced={step.isStale}
        label={content.code}
        value={step.code}
        length={verificationCodeLength}
        isReadOnly={step.isVerifying}
        description={`${step.wasResent ? `${content.newestCounts} ` : ''}${content.hint} ${content.here}`}
        errorMessage={
          isAsked && step.code.length < verificationCodeLength ? (
            content.tooShort
          ) : step.error ? (
            <ErrorText error={step.error} />
          ) : undefined
        }
        onChange={(code) => {
          setAsked(false);
          on.onCodeChange(code);
        }}
      />
      <Button
        type="submit"
        size="large"
        fullWidth
        isDisabled={!isComplete}
        isPending={step.isVerifying}
        pendingLabel={content.verifying}
      >
        {content.verify}
      </Button>
      <div className={css.ways}>
        {canResend ? (
          <TextButton
            onPress={() => {
              if (step.isResending) return;
              // The countdown replaces the button, so the focus moves to the field for the new code.
              field.current?.focus();
              on.onResend();
            }}
          >
            {step.isResending ? (slow ?? texts.emailStep.sending) : content.resend}
          </TextButton>
        ) : (
          <span className={css.countdown}>{whenAgain(step, content.resendIn, texts.emailStep.worksAgain)}</span>
        )}
        {on.onDifferentEmail && <TextButton onPress={on.onDifferentEmail}>{content.differentEmail}</TextButton>}
        <span role="status" className={visuallyHidden}>
          {canResend && !step.isResending ? content.resendReady : ''}
        </span>
      </div>
    </form>
  );
}

/** Says when the user can ask for another code: by a countdown, or by the time of day if the wait is long. */
function whenAgain({ resendSeconds, resendAt }: SignInPanelProps['step'], soon: string, later: string): string {
  return resendAt === null
    ? fill(soon, { time: countdown(resendSeconds) })
    : fill(later, { moment: formatMoment(resendAt) });
}

/** An error message with the server's reason below it. */
function ErrorText({ error }: { error: ShownError }) {
  if (error.reason === null) return error.message;
  return (
    <>
      {error.message}
      <span className={css.reason}>{error.reason}</span>
    </>
  );
}
