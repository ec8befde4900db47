import type { ShownError } from '@signalsync/contract/view/error';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { ChurnContent } from '@signalsync/content/churn';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Notice } from '../Notice/Notice.tsx';
import * as css from './CancelNowDialog.css.ts';

/** The state of a cancellation. */
export interface Cancellation {
  /** End of the paid period, ISO 8601; null if it is not known. Cancelling works without it. */
  paidUntil: string | null;
  /** The 14-day money-back guarantee; null if it does not run. */
  guarantee: Guarantee | null;
  isPending: boolean;
  error: ShownError | null;
}

export interface CancelNowDialogProps {
  content: ChurnContent['cancelDialog'];
  isOpen: boolean;
  cancellation: Cancellation;
  /** Email address of support, shown as a link next to an error. Null if no address is set. */
  supportEmail: string | null;
  onConfirm: () => void;
  /** Not called while the cancellation is pending. */
  onClose: () => void;
}

/** The confirmation dialog of 'Cancel now'. */
export function CancelNowDialog(props: CancelNowDialogProps) {
  const { content, isOpen, cancellation, supportEmail, onConfirm, onClose } = props;
  const { paidUntil, guarantee, isPending, error } = cancellation;
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
            <Button
              variant="destructive"
              size="large"
              isPending={isPending}
              pendingLabel={content.cancelling}
              onPress={onConfirm}
            >
              {content.confirm}
            </Button>
          </div>
        </div>
      }
    >
      {guarantee !== null && (
        <Notice
          tone="info"
          reason={content.noMoneyBack}
          action={guarantee.refundHref === null ? undefined : <Link href={guarantee.refundHref}>{content.refund}</Link>}
        >
          {fill(content.guarantee, { date: formatDate(guarantee.lastDay) })}
        </Notice>
      )}
      {error !== null && (
        <Notice
          tone="error"
          isAnnounced
          reason={error.reason ?? undefined}
          action={
            supportEmail === null ? undefined : <Link href={`mailto:${supportEmail}`}>{content.writeToSupport}</Link>
          }
        >
          {error.message}
        </Notice>
      )}
    </Dialog>
  );
}
