import type { ConnectionsContent } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import type { Community } from '@signalsync/contract/model/connection';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';

/** The state of the dialog that asks whether to move a platform account to this SignalSync account. */
export interface MoveQuestion {
  isOpen: boolean;
  platform: Community;
  /** The username that another SignalSync account has connected. */
  username: string;
}

interface MoveDialogProps extends MoveQuestion {
  content: ConnectionsContent;
  onMove: () => void;
  onClose: () => void;
  /** Called after the dialog has closed, before the focus returns to the button that opened it. */
  onClosed?: (() => void) | undefined;
}

/** Asks whether to move a platform account from another SignalSync account to this one. Says how the move is done. */
export function MoveDialog({ content, isOpen, platform, username, onMove, onClose, onClosed }: MoveDialogProps) {
  const texts = content.moveDialog;
  return (
    <Dialog
      onClosed={onClosed}
      role="alertdialog"
      title={fill(texts.title, { platform: content.platforms[platform].name })}
      description={`${texts.question} ${fill(texts.how[platform], { username })}`}
      closeLabel={texts.close}
      isOpen={isOpen}
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onMove}>{texts.move}</Button>
          <Button variant="secondary" onPress={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    />
  );
}
