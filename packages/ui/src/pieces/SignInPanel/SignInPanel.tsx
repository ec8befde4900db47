import type { SignInContent } from '@signalsync/content/signIn';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link } from '../../components/Link/Link.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import * as css from './SignInPanel.css.ts';
import type { SignInStep } from './signInStep.ts';

export type { CodeStepState, EmailStepState, SignInStep } from './signInStep.ts';

export interface SignInPanelProps {
  content: SignInContent;
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
  /** 'Enter the code you have': on to the code step without another code. */
  onEnterCode: () => void;
  /** Where the plans are. */
  plansHref: string;
  /** Stands above the email step: what the person has begun and is not signed in for. */
  notice?: ReactNode;
}

/** Sign-in: Google or an address, then the code. The address typed stays. */
export function SignInPanel({ content, step, google, onGoogle, plansHref, notice, ...on }: SignInPanelProps) {
  const headingId = useId();
  const field = useRef<HTMLInputElement>(null);
  const lastKind = useRef(step.kind);
  // Before the browser paints, or a phone would put its keypad away and take it out again.
  useLayoutEffect(() => {
    if (lastKind.current !== step.kind) field.current?.focus();
    lastKind.current = step.kind;
  }, [step.kind]);
  if (step.kind === 'code') {
    const [before = '', after = ''] = content.codeStep.sentTo.split('{email}');
    return (
      <div className={css.panel}>
        <h2 id={headingId} className={css.title}>
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
          fieldRef={field}
          headingId={headingId}
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
      {notice && <div className={css.notice}>{notice}</div>}
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
        fieldRef={field}
        onEmailChange={on.onEmailChange}
        onSend={on.onSend}
        onEnterCode={on.onEnterCode}
      />
      <p className={css.newHere}>
        {content.emailStep.newHere} <Link href={plansHref}>{content.emailStep.plans}</Link>
      </p>
    </div>
  );
}
