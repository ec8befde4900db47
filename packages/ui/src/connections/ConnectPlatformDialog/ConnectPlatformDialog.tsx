import type { ConnectionsContent } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { stack20 } from '../../theme/recipes.css.ts';

export interface ConnectPlatformDialogProps {
  /** The texts to show. */
  content: ConnectionsContent;
  /** True while the dialog is shown. */
  isOpen: boolean;
  /** The platform to connect. Still set while the dialog fades out. Never Discord, which needs no username. */
  platform: Exclude<PlatformId, 'discord'>;
  /** The username that the user typed. The caller keeps this text if the username is rejected. */
  username: string;
  /** True while the username is being connected. */
  isConnecting: boolean;
  /** Why the username could not be connected; null if nothing failed. */
  error: { message: string; reason: string | null } | null;
  /** Called with the username on each input. */
  onUsernameChange: (username: string) => void;
  /** Called when the user submits the form, with the username without spaces around it. Never empty. */
  onConnect: (username: string) => void;
  /** Called when the user closes the dialog. */
  onClose: () => void;
  /** Called when the dialog is closed, before the focus returns to the button that opened it. */
  onClosed?: (() => void) | undefined;
}

/** The dialog that asks for the username on Telegram or TradingView. It cannot be closed while connecting. */
export function ConnectPlatformDialog(props: ConnectPlatformDialogProps) {
  const { content, isOpen, platform, username, isConnecting, onClose, onClosed } = props;
  const { name, verification } = content.platforms[platform];
  const texts = content.usernameDialog;
  const formId = useId();
  return (
    <Dialog
      onClosed={onClosed}
      title={fill(texts.title, { platform: name })}
      description={verification}
      closeLabel={texts.close}
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={() => {
        if (!isConnecting) onClose();
      }}
      actions={
        <>
          <Button variant="quiet" isDisabled={isConnecting} onPress={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            isDisabled={username.trim() === ''}
            isPending={isConnecting}
            pendingLabel={texts.connecting}
          >
            {texts.connect}
          </Button>
        </>
      }
    >
      <UsernameForm {...props} id={formId} />
    </Dialog>
  );
}

interface UsernameFormProps extends ConnectPlatformDialogProps {
  /** The form's `id`. The submit button is outside the form and needs this `id`. */
  id: string;
}

function UsernameForm(props: UsernameFormProps) {
  const { id, content, platform, username, isConnecting, error, onUsernameChange, onConnect } = props;
  const { field, hint } = content.platforms[platform];
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => fieldRef.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = username.trim();
    if (!isConnecting && trimmed !== '') onConnect(trimmed);
  };
  return (
    <form id={id} className={stack20} noValidate onSubmit={send}>
      <ErrorNotice error={error} />
      <TextField
        ref={fieldRef}
        label={field}
        description={hint}
        autoComplete="off"
        spellCheck={false}
        isRequired
        isReadOnly={isConnecting}
        value={username}
        onChange={onUsernameChange}
      />
    </form>
  );
}
