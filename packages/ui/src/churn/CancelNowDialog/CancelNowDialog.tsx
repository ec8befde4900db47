import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { ChurnContent } from '@signalsync/content/churn';
import type { Cancellation } from '@signalsync/contract/view/churn';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { filled } from '../../theme/recipes.css.ts';
import * as css from './CancelNowDialog.css.ts';
import { cancelText, isBeingTaken, payInsteadText } from './cancelText.ts';

export interface CancelNowDialogProps {
  /** The texts to show. */
  content: ChurnContent['cancelDialog'];
  /** True while the dialog is shown. */
  isOpen: boolean;
  /** What cancelling would do, and whether it is pending or has failed. */
  cancellation: Cancellation;
  /** Address of the page on which the user can pay the amount due. */
  payHref: string;
  /** Email address of support, shown as a link next to an error. Null if no address is set. */
  supportEmail: string | null;
  /** Called when the user confirms the cancellation. */
  onConfirm: () => void;
  /** Called when the user closes the dialog. Not called while the cancellation is pending. */
  onClose: () => void;
}

/** The dialog that asks for confirmation after the user has pressed 'Cancel now'. */
export function CancelNowDialog(props: CancelNowDialogProps) {
  const { content, isOpen, cancellation, payHref, supportEmail, onConfirm, onClose } = props;
  const { standing, guarantee, isPending, error, hasChanged } = cancellation;
  const isWaiting = isBeingTaken(standing);
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title={content.title}
      description={cancelText(content, standing)}
      closeLabel={content.close}
      isOpen={isOpen}
      onOpenChange={close}
      actions={
        <div className={css.answers}>
          <div className={filled}>
            <Button variant="secondary" size="large" isDisabled={isPending} onPress={close}>
              {content.goBack}
            </Button>
          </div>
          <div className={filled}>
            <Button
              variant="destructive"
              size="large"
              isDisabled={isWaiting}
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
      {hasChanged && (
        <Notice tone="warning" isAnnounced>
          {content.changed}
        </Notice>
      )}
      {standing?.cancelling?.effect === 'now' && standing.can.includes('pay') && (
        <Notice tone="info" action={<ButtonLink href={payHref}>{content.pay}</ButtonLink>}>
          {payInsteadText(content, standing)}
        </Notice>
      )}
      {guarantee !== null && (
        <Notice
          tone="info"
          reason={content.noMoneyBack}
          action={guarantee.refundHref === null ? undefined : <Link href={guarantee.refundHref}>{content.refund}</Link>}
        >
          {fill(content.guarantee, { date: formatDate(guarantee.lastDay) })}
        </Notice>
      )}
      <ErrorNotice
        error={error}
        action={supportEmail !== null && <Link href={`mailto:${supportEmail}`}>{content.writeToSupport}</Link>}
      />
    </Dialog>
  );
}
