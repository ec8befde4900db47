import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { PauseContent } from '@signalsync/content/pause';
import type { Pause, PauseFacts } from '@signalsync/contract/view/pause';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { PauseChoice } from './PauseChoice.tsx';

export interface PauseDialogProps {
  /** The texts to show. */
  content: PauseContent;
  /** True while the dialog is shown. */
  isOpen: boolean;
  /** What a pause or its end would do, and how far the call is. */
  pause: Pause;
  /** Called when the user chooses for how many months the plan is paused. */
  onChoose: (months: number) => void;
  /** Called when the user confirms what the dialog says: the pause, that it is taken back, or its end. */
  onConfirm: () => void;
  /** Called by ‘Try Again’ after the facts could not be loaded. */
  onRetry: () => void;
  /** Called when the user closes the dialog. Not called while the call is pending. */
  onClose: () => void;
}

/** What the dialog shows. */
interface Step {
  title: string;
  description?: string;
  body?: ReactNode;
  /** The button beside 'Go back'; none if there is nothing to confirm. */
  action?: ReactNode;
}

type Ready = Extract<PauseFacts, { status: 'ready' }>;

/** Lets a member pause the plan, take a planned pause back, or end a pause. Says what is charged, and on which day. */
export function PauseDialog(props: PauseDialogProps) {
  const { content, isOpen, pause, onRetry, onClose } = props;
  const { facts } = pause;
  const close = () => {
    if (!pause.isPending) onClose();
  };
  const region = useRef<HTMLDivElement>(null);
  const { title, description, body, action } = stepOf(props);
  return (
    <Dialog
      title={title}
      {...(description !== undefined && { description })}
      closeLabel={content.close}
      isOpen={isOpen}
      onOpenChange={close}
      isDismissable={false}
      growsDown
      actions={
        <>
          <Button variant="secondary" isDisabled={pause.isPending} onPress={close}>
            {content.goBack}
          </Button>
          {action}
        </>
      }
    >
      <div ref={region} tabIndex={-1}>
        {facts.status === 'failed' ? (
          <RetryNotice failed={facts} content={content} region={region} onRetry={onRetry} />
        ) : (
          body
        )}
      </div>
    </Dialog>
  );
}

function stepOf(props: PauseDialogProps): Step {
  const { content, pause } = props;
  const { facts } = pause;
  const { title } = content;
  if (facts.status === 'loading' || facts.status === 'missing')
    return { title, body: <Loading label={content.loading} /> };
  if (facts.status === 'failed') return { title, body: null };
  if (facts.resumption !== null) return resumeStep(props, facts, facts.resumption);
  if (facts.options.length > 0) return chooseStep(props, facts);
  // The server's sentence about the last press already says so.
  return pause.error === null
    ? { title, description: content.notPossible }
    : { title, body: <ErrorNotice error={pause.error} /> };
}

function resumeStep(props: PauseDialogProps, { currency }: Ready, resumption: NonNullable<Ready['resumption']>): Step {
  const { content, pause, onConfirm } = props;
  const isFree = resumption.effect === 'takenBack';
  const { resume, takeBack } = content;
  const { title, pending } = isFree ? takeBack : resume;
  const amount = formatAmount(resumption.amount, currency);
  return {
    title,
    description: isFree
      ? fill(takeBack.description, { amount, date: formatDate(resumption.date) })
      : fill(resume.description, { amount }),
    body: <ErrorNotice error={pause.error} />,
    action: (
      <Button isPending={pause.isPending} pendingLabel={pending} onPress={onConfirm}>
        {isFree ? takeBack.confirm : fill(resume.confirm, { amount })}
      </Button>
    ),
  };
}

function chooseStep({ content, pause, onChoose, onConfirm }: PauseDialogProps, facts: Ready): Step {
  const texts = content.choose;
  const chosen = facts.options.find(({ months }) => months === pause.months);
  return {
    title: content.title,
    description: texts.description,
    body: <PauseChoice content={content} facts={facts} pause={pause} onChoose={onChoose} />,
    action: chosen && (
      <Button isPending={pause.isPending} pendingLabel={texts.pending} onPress={onConfirm}>
        {fill(texts.confirm, { from: formatDate(chosen.from) })}
      </Button>
    ),
  };
}
