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
  /** State of Google sign-in: whether it is starting, and its error. */
  google: { isStarting: boolean; error: string | null };
  onGoogle: () => void;
  onEmailChange: (email: string) => void;
  /** Sends the code. */
  onSend: () => void;
  /**
   * Called with the typed text, without spaces and hyphens. When it has six digits, the caller should verify the code
   * without waiting for the button.
   */
  onCodeChange: (code: string) => void;
  onVerify: () => void;
  onResend: () => void;
  /** Called by 'Use a different email'. Goes back to the email step. */
  onDifferentEmail: () => void;
  /** Called by 'Enter the code you have'. Goes to the code step without sending a code. */
  onEnterCode: () => void;
  /** Link to the plans. */
  plansHref: string;
  /** A notice above the email step, about a purchase that a guest began in this browser. */
  notice?: ReactNode;
}

/** The sign-in form: Google or an email address, then the code. The typed address is kept between the steps. */
export function SignInPanel({ content, step, google, onGoogle, plansHref, notice, ...on }: SignInPanelProps) {
  const headingId = useId();
  const field = useRef<HTMLInputElement>(null);
  const lastKind = useRef(step.kind);
  // Moves the focus before the browser paints. Otherwise a phone would close its keyboard and open it again.
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
