import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { RetentionContent } from '@signalsync/content/retention';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Notice } from '../Notice/Notice.tsx';
import type { InPlaceError } from '../SignInPanel/SignInPanel.tsx';
import * as css from './CancelNowDialog.css.ts';

/** How the cancelling stands. */
export interface Cancellation {
  /** When the paid period ends, ISO 8601; null while it is not known: cancelling works without it. */
  paidUntil: string | null;
  isPending: boolean;
  error: InPlaceError | null;
}

export interface CancelNowDialogProps {
  content: RetentionContent['cancelDialog'];
  isOpen: boolean;
  cancellation: Cancellation;
  onConfirm: () => void;
  /** Not called while the cancelling is under way. */
  onClose: () => void;
}

/** The one question before a subscription is cancelled. */
export function CancelNowDialog({ content, isOpen, cancellation, onConfirm, onClose }: CancelNowDialogProps) {
  const { paidUntil, isPending, error } = cancellation;
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title={content.title}
      description={
        paidUntil === null ? content.withoutEndDate : fill(content.withEndDate, { date: formatDate(paidUntil) })
      }
      closeLabel={content.close}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      actions={
        <div className={css.answers}>
          <div className={css.answer}>
            <Button variant="secondary" size="large" isDisabled={isPending} onPress={close}>
              {content.goBack}
            </Button>
          </div>
          <div className={css.answer}>
            <Button size="large" isPending={isPending} pendingLabel={content.cancelling} onPress={onConfirm}>
              {content.confirm}
            </Button>
          </div>
        </div>
      }
    >
      {error !== null && (
        <Notice tone="error" isAnnounced reason={error.reason ?? undefined}>
          {error.message}
        </Notice>
      )}
    </Dialog>
  );
}
