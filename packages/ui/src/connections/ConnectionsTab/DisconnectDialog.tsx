import type { ConnectionsContent } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';

interface DisconnectDialogProps {
  content: ConnectionsContent['disconnectDialog'];
  isOpen: boolean;
  /** The platform's name as users see it, such as 'Telegram'. */
  platform: string;
  onDisconnect: () => void;
  onClose: () => void;
  /** Called after the dialog has closed, before the focus returns to the button that opened it. */
  onClosed?: (() => void) | undefined;
}

/** Asks for confirmation before a platform is disconnected. To connect it again, the user would need a new plan. */
export function DisconnectDialog({
  content,
  isOpen,
  platform,
  onDisconnect,
  onClose,
  onClosed,
}: DisconnectDialogProps) {
  return (
    <Dialog
      onClosed={onClosed}
      role="alertdialog"
      title={fill(content.title, { platform })}
      description={fill(content.description, { platform })}
      closeLabel={content.close}
      isOpen={isOpen}
      onOpenChange={onClose}
      actions={
        <>
          <Button
            variant="destructive"
            onPress={() => {
              onClose();
              onDisconnect();
            }}
          >
            {content.disconnect}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {content.keep}
          </Button>
        </>
      }
    />
  );
}
