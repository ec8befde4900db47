import type { SignInContent } from '@signalsync/content/signIn';
import { verificationCodeLength } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CodeField } from '../../components/CodeField/CodeField.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { stack16, visuallyHidden } from '../../theme/recipes.css.ts';
import { ErrorText } from './ErrorText.tsx';
import { type CodeStepState, countdown } from './signInStep.ts';
import * as css from './SignInPanel.css.ts';

interface CodeStepProps {
  content: SignInContent['codeStep'];
  /** Text of the resend button while a code is being sent. */
  resending: string;
  step: CodeStepState;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Id of the element that describes the field, in addition to its hint. */
  headingId: string;
  onCodeChange: (code: string) => void;
  onVerify: () => void;
  onResend: () => void;
  onDifferentEmail: () => void;
}

/** The step that asks for the code from the mail. */
export function CodeStep({ content, resending, step, fieldRef: field, headingId, ...on }: CodeStepProps) {
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
        description={step.wasResent ? `${content.newestCounts} ${content.hint}` : content.hint}
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
            {step.isResending ? resending : content.resend}
          </TextButton>
        ) : (
          <span className={css.countdown}>{fill(content.resendIn, { time: countdown(step.resendSeconds) })}</span>
        )}
        <TextButton onPress={on.onDifferentEmail}>{content.differentEmail}</TextButton>
        <span role="status" className={visuallyHidden}>
          {canResend && !step.isResending ? content.resendReady : ''}
        </span>
      </div>
    </form>
  );
}
