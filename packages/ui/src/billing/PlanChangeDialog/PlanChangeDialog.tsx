import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { PlanChangeContent } from '@signalsync/content/planChange';
import type { PlanChange } from '@signalsync/contract/view/planChange';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { ChangeChoice } from './ChangeChoice.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import { OpenChange } from './OpenChange.tsx';

export interface PlanChangeDialogProps {
  /** The texts to show. */
  content: PlanChangeContent;
  /** True while the dialog is shown. */
  isOpen: boolean;
  /** The plans, the preview, and how far the change is. */
  change: PlanChange;
  /** Called when the user chooses a plan, with its price id. */
  onChoose: (priceId: string) => void;
  /** Called when the user asks what the chosen change does. */
  onPreview: () => void;
  /** Called when the user confirms the change that the preview shows. */
  onConfirm: () => void;
  /** Called when the user goes back from the preview to the choice. */
  onBack: () => void;
  /** Called when the user undoes the change that waits for its payment, or for the end of the paid time. */
  onTakeBack: () => void;
  /** Called by ‘Try Again’ after the plans could not be loaded. */
  onRetry: () => void;
  /** Called when the user closes the dialog. Not called while a call is pending. */
  onClose: () => void;
}

/** What a step of the dialog shows. */
interface Step {
  title: string;
  description?: string;
  body: ReactNode;
  actions: ReactNode;
}

/** Lets a member change the plan: the choice, then what it costs line by line, then the result. */
export function PlanChangeDialog(props: PlanChangeDialogProps) {
  const { content, isOpen, change, onRetry, onClose } = props;
  const { options } = change;
  const close = () => {
    if (change.pending === null) onClose();
  };
  const region = useRef<HTMLDivElement>(null);
  const { title, description, body, actions } = stepOf(props, close);
  return (
    <Dialog
      title={title}
      {...(description !== undefined && { description })}
      closeLabel={content.close}
      isOpen={isOpen}
      onOpenChange={close}
      isDismissable={false}
      growsDown
      actions={actions}
    >
      <div ref={region} tabIndex={-1}>
        {options.status === 'failed' ? (
          <RetryNotice failed={options} content={content} region={region} onRetry={onRetry} />
        ) : (
          body
        )}
      </div>
    </Dialog>
  );
}

function stepOf(props: PlanChangeDialogProps, close: () => void): Step {
  const { content, change } = props;
  const { options, preview } = change;
  const goBack = (
    <Button variant="secondary" isDisabled={change.pending !== null} onPress={close}>
      {content.goBack}
    </Button>
  );
  if (options.status === 'loading' || options.status === 'missing')
    return { title: content.title, body: <Loading label={content.loading} />, actions: goBack };
  if (options.status === 'failed') return { title: content.title, body: null, actions: goBack };
  if (options.open !== null) return openStep(props, options.open, goBack);
  return preview === null ? choiceStep(props, options.options, goBack) : previewStep(props, preview);
}

function openStep(
  { content, change, onTakeBack }: PlanChangeDialogProps,
  open: Parameters<typeof OpenChange>[0]['open'],
  goBack: ReactNode,
): Step {
  return {
    title: open.takesEffect ? content.open.scheduledTitle : content.open.title,
    body: <OpenChange content={content} open={open} error={change.error} />,
    actions: (
      <>
        {goBack}
        <Button isPending={change.pending === 'takeBack'} pendingLabel={content.open.pending} onPress={onTakeBack}>
          {content.open.takeBack}
        </Button>
      </>
    ),
  };
}

function choiceStep(
  { content, change, onChoose, onPreview }: PlanChangeDialogProps,
  options: Parameters<typeof ChangeChoice>[0]['options'],
  goBack: ReactNode,
): Step {
  const texts = content.options;
  return {
    title: content.title,
    description: texts.description,
    body: <ChangeChoice content={content} options={options} change={change} onChoose={onChoose} />,
    actions: (
      <>
        {goBack}
        {change.chosen !== null && (
          <Button isPending={change.pending === 'preview'} pendingLabel={texts.pending} onPress={onPreview}>
            {texts.next}
          </Button>
        )}
      </>
    ),
  };
}

function previewStep(
  { content, change, onBack, onConfirm }: PlanChangeDialogProps,
  preview: NonNullable<PlanChange['preview']>,
): Step {
  const texts = content.preview;
  return {
    title: fill(texts.title, { plan: preview.plan }),
    body: <ChangePreview content={content} preview={preview} change={change} />,
    actions: (
      <>
        <Button variant="secondary" isDisabled={change.pending !== null} onPress={onBack}>
          {content.goBack}
        </Button>
        {change.outcome?.status !== 'confirm' && (
          <Button isPending={change.pending === 'change'} pendingLabel={texts.pending} onPress={onConfirm}>
            {confirmText(content, preview)}
          </Button>
        )}
      </>
    ),
  };
}

function confirmText(
  { preview: texts }: PlanChangeContent,
  { kind, charged, currency, next }: NonNullable<PlanChange['preview']>,
): string {
  if (kind === 'later' && next) return fill(texts.confirmLater, { date: formatDate(next.date) });
  return charged === 0 ? texts.confirmFree : fill(texts.confirm, { amount: formatAmount(charged, currency) });
}
