import type { AuthContent } from '@signalsync/content/auth';
import { useEffect, useRef } from 'react';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import * as css from './SignInPanel.css.ts';
import type { SignInStep } from './signInStep.ts';

export type { CodeStepState, EmailStepState, InPlaceError, SignInStep } from './signInStep.ts';

export interface SignInPanelProps {
  content: AuthContent;
  step: SignInStep;
  /** Sign-in with Google: whether the way there is being asked for, and what went wrong with it. */
  google: { isStarting: boolean; error: string | null };
  onGoogle: () => void;
  onEmailChange: (email: string) => void;
  /** Sends the code. */
  onSend: () => void;
  /** Gets what was typed, without spaces and hyphens. The sixth digit is expected to verify by itself. */
  onCodeChange: (code: string) => void;
  onVerify: () => void;
  onResend: () => void;
  /** 'Use a different email': back to the email step. */
  onDifferentEmail: () => void;
}

/** Sign-in: Google or an address, then the code. The address typed stays. */
export function SignInPanel({ content, step, google, onGoogle, ...on }: SignInPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const lastKind = useRef(step.kind);
  useEffect(() => {
    if (lastKind.current === step.kind) return;
    lastKind.current = step.kind;
    if (step.kind === 'code') heading.current?.focus();
    else emailField.current?.focus();
  }, [step.kind]);
  if (step.kind === 'code') {
    const [before = '', after = ''] = content.codeStep.sentTo.split('{email}');
    return (
      <div className={css.panel}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {content.codeStep.title}
        </h2>
        <p className={css.sentTo}>
          {before}
          <strong className={css.email}>{step.email}</strong>
          {after}
        </p>
        <CodeStep
          content={content.codeStep}
          resending={content.emailStep.sending}
          step={step}
          onCodeChange={on.onCodeChange}
          onVerify={on.onVerify}
          onResend={on.onResend}
          onDifferentEmail={on.onDifferentEmail}
        />
      </div>
    );
  }
  return (
    <div className={css.panel}>
      <h2 className={css.emailTitle}>{content.emailStep.title}</h2>
      <GoogleButton
        label={content.google}
        isPending={google.isStarting}
        pendingLabel={content.googleStarting}
        error={google.error}
        onPress={onGoogle}
      />
      <p className={css.or}>{content.or}</p>
      <EmailStep
        content={content.emailStep}
        step={step}
        fieldRef={emailField}
        onEmailChange={on.onEmailChange}
        onSend={on.onSend}
      />
    </div>
  );
}
