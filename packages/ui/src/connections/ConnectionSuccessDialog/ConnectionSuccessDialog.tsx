import type { ConnectionsContent } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { ArrowUpRight } from 'lucide';
import { BrandIcon } from '../../components/BrandIcon/BrandIcon.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { CopyLink, type CopyState } from '../../shared/CopyLink/CopyLink.tsx';
import { Icon } from '../../private/Icon.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { mutedSmall, stack12, stack20 } from '../../theme/recipes.css.ts';
import * as css from './ConnectionSuccessDialog.css.ts';

export interface ConnectionSuccessDialogProps {
  /** The texts to show. */
  content: ConnectionsContent;
  /** True while the dialog is shown. */
  isOpen: boolean;
  /** The platform that was just connected. It is still set while the dialog fades out. */
  platform: PlatformId;
  /** The user's name on the platform. */
  username: string;
  /** Link with which the user joins the platform's group; null if the platform gives no invite. */
  inviteLink: string | null;
  /** Number of TradingView scripts that could not be shared. */
  failedScriptCount: number;
  /** True if the user must still join with the invite. The dialog then does not say 'connected'. */
  isInvited?: boolean | undefined;
  /** Whether the user has just copied the invite link, or copying it has failed. */
  copy: CopyState;
  /** Called with the invite link when the user copies it. */
  onCopyInvite: (url: string) => void;
  /** Called when the user closes the dialog. */
  onClose: () => void;
  /** Called when the dialog is closed, before the focus returns to the button that opened it. */
  onClosed?: (() => void) | undefined;
}

/** The dialog 'Connection Successful' or 'Invite Ready': the platform, and its invite link if there is one. */
export function ConnectionSuccessDialog(props: ConnectionSuccessDialogProps) {
  const { content, isOpen, platform, username, inviteLink, failedScriptCount, isInvited = false } = props;
  const { copy, onCopyInvite, onClose, onClosed } = props;
  const { name, connected } = content.platforms[platform];
  const texts = content.successDialog;
  return (
    <Dialog
      onClosed={onClosed}
      title={isInvited ? texts.invitedTitle : texts.title}
      closeLabel={texts.close}
      isOpen={isOpen}
      onOpenChange={onClose}
      actions={
        inviteLink === null ? (
          <Button onPress={onClose}>{texts.done}</Button>
        ) : (
          <>
            <Button variant="quiet" onPress={onClose}>
              {texts.done}
            </Button>
            <ButtonLink
              href={inviteLink}
              isExternal
              externalLabel={content.external}
              icon={<Icon icon={ArrowUpRight} size={18} />}
              iconPosition="trailing"
            >
              {content.invite.open}
            </ButtonLink>
          </>
        )
      }
    >
      <div className={stack20}>
        <div className={css.who}>
          <BrandIcon brand={platform} hasTile />
          <div className={css.text}>
            <p>{fill(isInvited ? texts.invitedAs : texts.connectedAs, { platform: name, username })}</p>
            {(inviteLink !== null || platform === 'tradingview') && <p className={mutedSmall}>{connected}</p>}
          </div>
        </div>
        {failedScriptCount > 0 && (
          <Notice tone="warning">{fill(content.access.partial, { count: failedScriptCount })}</Notice>
        )}
        {inviteLink !== null && (
          <div className={stack12}>
            <CopyLink
              label={content.invite.label}
              url={inviteLink}
              placeholder={content.invite.none}
              content={content.invite}
              copy={copy}
              variant="secondary"
              onCopy={onCopyInvite}
            />
            <p className={mutedSmall}>{texts.opensByItself}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
