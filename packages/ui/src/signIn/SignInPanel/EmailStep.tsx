import type { SignInContent } from '@signalsync/content/signIn';
import { fill } from '@signalsync/content/fill';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { stack16 } from '../../theme/recipes.css.ts';
import { ErrorText } from './ErrorText.tsx';
import { countdown, type EmailStepState } from './signInStep.ts';
import * as css from './SignInPanel.css.ts';

interface EmailStepProps {
  content: SignInContent['emailStep'];
  step: EmailStepState;
  fieldRef: Ref<HTMLInputElement>;
  onEmailChange: (email: string) => void;
  onSend: () => void;
  onEnterCode: () => void;
}

/**
 * The step that asks for the email address. The button is disabled until the address is valid. If it is not valid,
 * leaving the field or pressing Enter shows an error.
 */
export function EmailStep({ content, step, fieldRef, onEmailChange, onSend, onEnterCode }: EmailStepProps) {
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
            <span className={css.countdown}>{fill(content.tryAgainIn, { time: countdown(step.resendSeconds) })}</span>
          )}
          {step.hasCode && <TextButton onPress={onEnterCode}>{content.enterCode}</TextButton>}
        </div>
      )}
    </form>
  );
}
