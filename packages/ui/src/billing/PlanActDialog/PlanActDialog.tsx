import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { PlanActsContent } from '@signalsync/content/planActs';
import type { PlanAct } from '@signalsync/contract/view/billing';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import * as css from './PlanActDialog.css.ts';

export interface PlanActDialogProps {
  /** The texts to show. */
  content: PlanActsContent;
  /** The question of the dialog and its state; null while the dialog is closed. */
  act: PlanAct | null;
  /** The plan, its debt and its next charge. */
  standing: ShownStanding;
  /** Name of the default card, such as 'Visa ending in 4242'; null if it is unknown. */
  card: string | null;
  /** Called when the user confirms. */
  onConfirm: () => void;
  /** Called when the user closes the dialog. Not called while the payment or the change is pending. */
  onClose: () => void;
  /**
   * Called after the dialog has closed. The caller should place the focus, because the button that opened the dialog
   * may be gone.
   */
  onClosed: () => void;
}

/** Asks for confirmation before the amount due is paid or the plan is kept. Says what the confirmation will do. */
export function PlanActDialog(props: PlanActDialogProps) {
  const { act, onConfirm, onClose, onClosed } = props;
  // While the dialog closes, it still shows its question, although the subscription has already changed.
  const [shown, setShown] = useState(props);
  if (act !== null && (act !== shown.act || props.standing !== shown.standing)) setShown(props);
  const { content, act: asked, standing, card } = act === null ? shown : props;
  if (asked === null) return null;
  const texts = content[`${asked.kind}Dialog`];
  const amount = standing.due === null ? '' : formatAmount(standing.due.amount, standing.due.currency);
  const { isPending, outcome } = asked;
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={asked.kind === 'pay' ? fill(content.payDialog.title, { amount }) : content.keepDialog.title}
      description={
        asked.kind === 'pay'
          ? payText(content.payDialog, amount, card, standing.state === 'pastDueEnding')
          : keepText(content.keepDialog, standing)
      }
      closeLabel={texts.close}
      isOpen={act !== null}
      onOpenChange={close}
      onClosed={onClosed}
      actions={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={close}>
            {texts.goBack}
          </Button>
          {outcome?.status !== 'confirm' && (
            <Button isPending={isPending} pendingLabel={texts.pending} onPress={onConfirm}>
              {asked.kind === 'pay' ? fill(content.payDialog.confirm, { amount }) : content.keepDialog.confirm}
            </Button>
          )}
        </>
      }
    >
      {outcome && <Outcome content={content} act={asked} amount={amount} />}
      {asked.kind === 'pay' && outcome?.status !== 'confirm' && standing.due?.payHref && (
        <p className={css.otherCard}>
          <Link href={standing.due.payHref} isExternal externalLabel={content.payDialog.external}>
            {content.payDialog.otherCard}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

function payText(
  content: PlanActsContent['payDialog'],
  amount: string,
  card: string | null,
  isEnding: boolean,
): string {
  if (card === null) return fill(isEnding ? content.ending : content.description, { amount });
  return fill(isEnding ? content.endingWithCard : content.withCard, { amount, card });
}

function keepText(content: PlanActsContent['keepDialog'], { keeping, due }: ShownStanding): string {
  const charge =
    keeping === null
      ? content.descriptionUnknown
      : fill(content.description, {
          amount: formatAmount(keeping.amount, keeping.currency),
          date: formatDate(keeping.date),
        });
  if (!due?.since) return charge;
  const stays = fill(content.due, { amount: formatAmount(due.amount, due.currency), since: formatDate(due.since) });
  return `${charge} ${stays}`;
}

type OutcomeProps = Pick<PlanActDialogProps, 'content'> & { act: PlanAct; amount: string };

function Outcome({ content: { payDialog, keepDialog }, act: { kind, outcome }, amount }: OutcomeProps): ReactNode {
  if (!outcome) return null;
  switch (outcome.status) {
    case 'failed':
      return <ErrorNotice error={outcome.error} />;
    case 'declined':
      return <ErrorNotice error={{ message: payDialog.declined, reason: outcome.reason }} />;
    case 'confirm':
      return (
        <Notice
          tone="warning"
          isAnnounced
          action={
            outcome.href === null ? undefined : (
              <ButtonLink href={outcome.href} isExternal externalLabel={payDialog.external}>
                {payDialog.confirmAtBank}
              </ButtonLink>
            )
          }
        >
          {payDialog.asks}
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="warning" isAnnounced>
          {kind === 'pay' ? fill(payDialog.changed, { amount }) : keepDialog.changed}
        </Notice>
      );
  }
}
