import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';

/** The card in question, and why it is asked about. */
export type RemovalQuestion = {
  /** As the list calls it: 'Visa ending in 4242'. */
  card: string;
} & (
  | { reason: 'default' | 'last' }
  /** Another card becomes the default. */
  | { reason: 'defaultFollowed'; next: string }
);

export interface RemovePaymentMethodDialogProps {
  content: BillingContent['removal'];
  /** Null while the dialog is closed. */
  question: RemovalQuestion | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Called when the window is gone, just before the focus goes back to where it came from. */
  onClosed?: () => void;
}

/** Asks before the default or the last card goes. */
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
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            {content.keep}
          </Button>
          <Button variant="destructive" onPress={onConfirm}>
            {content.confirm}
          </Button>
          {onClosed && <AfterClosing onClosed={onClosed} />}
        </>
      }
    />
  );
}

function textOf(content: BillingContent['removal'], { reason, ...cards }: RemovalQuestion): string {
  return fill(content[reason], cards);
}

function AfterClosing({ onClosed }: { onClosed: () => void }) {
  const tell = useEffectEvent(onClosed);
  useEffect(() => () => tell(), []);
  return null;
}
