import { useId, useLayoutEffect, useRef } from 'react';
import { CircleAlert } from 'lucide';
import { GoogleIcon } from '../../components/BrandIcon/GoogleIcon.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { Icon } from '../../private/Icon.tsx';
import { CodeStep, EmailStep } from './steps.tsx';
import * as css from './SignInPanel.css.ts';
import type { SignInPanelProps } from './signInStep.ts';

export type { CodeStepState, EmailStepState, SignInPanelProps, SignInStep } from './signInStep.ts';

/** The sign-in form: Google or an email address, then the code. On going back, the typed email address is kept. */
export function SignInPanel(props: SignInPanelProps) {
  const { content, step, plansHref, notice, onRetryNetwork } = props;
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
        <CodeStep {...props} step={step} fieldRef={field} headingId={headingId} />
      </div>
    );
  }
  return (
    <div className={css.panel}>
      {notice && <div className={css.notice}>{notice}</div>}
      {onRetryNetwork && (
        <div role="alert" className={css.notice}>
          <ErrorLine>{content.network.text}</ErrorLine>
          <TextButton onPress={onRetryNetwork}>{content.network.retry}</TextButton>
        </div>
      )}
      <h2 className={css.emailTitle}>{content.emailStep.title}</h2>
      <GoogleButton {...props} />
      <p className={css.or}>{content.or}</p>
      <EmailStep {...props} step={step} fieldRef={field} />
      <p className={css.newHere}>
        {content.emailStep.newHere} <Link href={plansHref}>{content.emailStep.plans}</Link>
      </p>
    </div>
  );
}

const ErrorLine = ({ children }: { children: string }) => (
  <p className={css.error}>
    <Icon icon={CircleAlert} size={18} className={css.errorIcon} />
    <span>{children}</span>
  </p>
);

/** The button 'Continue with Google', with its error below. */
function GoogleButton({ content, google, onGoogle }: SignInPanelProps) {
  return (
    <div className={css.google}>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        icon={<GoogleIcon />}
        isPending={google.isStarting}
        pendingLabel={content.googleStarting}
        onPress={onGoogle}
      >
        {content.google}
      </Button>
      <div role="alert">{google.error !== null && <ErrorLine>{google.error}</ErrorLine>}</div>
    </div>
  );
}
