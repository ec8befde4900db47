import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';

/** The card to remove, and why its removal needs a confirmation. */
export type RemovalQuestion = {
  /** The name of the card in the list: 'Visa ending in 4242'. */
  card: string;
} & (
  | { reason: 'default' | 'last' }
  /** `next` names the card that becomes the default after the removal, such as 'Visa ending in 4242'. */
  | { reason: 'defaultFollowed'; next: string }
);

export interface RemovePaymentMethodDialogProps {
  /** The texts to show. */
  content: BillingContent['removal'];
  /** The card in question, and the reason to ask; null while the dialog is closed. */
  question: RemovalQuestion | null;
  /** Called when the user confirms. */
  onConfirm: () => void;
  /** Called when the user closes the dialog. */
  onClose: () => void;
  /** Called after the dialog has closed, before the focus returns to the element that opened the dialog. */
  onClosed?: (() => void) | undefined;
}

/** Asks for confirmation before the default or the last card is removed. */
export function RemovePaymentMethodDialog(props: RemovePaymentMethodDialogProps) {
  const { content, question, onConfirm, onClose, onClosed } = props;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={content.title}
      description={question === null ? undefined : textOf(content, question)}
      closeLabel={content.close}
      isOpen={question !== null}
      onClosed={onClosed}
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            {content.keep}
          </Button>
          <Button variant="destructive" onPress={onConfirm}>
            {content.confirm}
          </Button>
        </>
      }
    />
  );
}

function textOf(content: BillingContent['removal'], { reason, ...cards }: RemovalQuestion): string {
  return fill(content[reason], cards);
}
