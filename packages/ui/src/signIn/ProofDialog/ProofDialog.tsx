import { fill } from '@signalsync/content/fill';
import type { ProofContent } from '@signalsync/content/proof';
import type { SignInContent } from '@signalsync/content/signIn';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { muted, stack16 } from '../../theme/recipes.css.ts';
import { CodeStep } from '../SignInPanel/steps.tsx';
import type { CodeStepState, EmailStepState, SignInPanelProps } from '../SignInPanel/signInStep.ts';

/** A prop with the same name as in `SignInPanelProps` has the same meaning. */
export interface ProofDialogProps extends Pick<SignInPanelProps, 'onCodeChange' | 'onVerify' | 'onResend' | 'onSend'> {
  /** The texts to show. */
  content: ProofContent;
  /** Texts of the sign-in, of which the code's field is a part. */
  signIn: SignInContent;
  /** True while the dialog is shown. */
  isOpen: boolean;
  /** `email`: the code is being sent, or could not be sent. `code`: it was sent. */
  step: EmailStepState | CodeStepState;
  /** Called when the user closes the dialog. */
  onClose: () => void;
}

/** Asks the signed-in user for a code that is mailed to the address with which they sign in. */
export function ProofDialog(props: ProofDialogProps) {
  const { content, isOpen, onClose } = props;
  return (
    <Dialog
      size="small"
      title={content.title}
      closeLabel={content.close}
      isOpen={isOpen}
      isUnasked
      isDismissable={false}
      growsDown
      onOpenChange={onClose}
      actions={
        <Button variant="secondary" fullWidth onPress={onClose}>
          {content.cancel}
        </Button>
      }
    >
      {props.step.kind === 'code' ? <Code {...props} step={props.step} /> : <Sending {...props} step={props.step} />}
    </Dialog>
  );
}

function Code({ content, signIn, step, ...on }: ProofDialogProps & { step: CodeStepState }) {
  const sentToId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { verify, verifying } = content;
  return (
    <div className={stack16}>
      <p id={sentToId} className={muted}>
        {fill(signIn.codeStep.sentTo, { email: step.email })}
      </p>
      <CodeStep
        {...on}
        content={{ ...signIn, codeStep: { ...signIn.codeStep, verify, verifying } }}
        step={step}
        fieldRef={field}
        headingId={sentToId}
      />
    </div>
  );
}

function Sending({ content, signIn, step, onSend }: ProofDialogProps & { step: EmailStepState }) {
  const { email, error } = step;
  if (error === null) return <Loading label={fill(content.sending, { email })} />;
  return (
    <div className={stack16}>
      <p className={muted}>{fill(content.notSent, { email })}</p>
      <ErrorNotice error={error} />
      <Button isPending={step.isSending} pendingLabel={signIn.emailStep.sending} onPress={onSend}>
        {signIn.emailStep.send}
      </Button>
    </div>
  );
}
