import type { FailedLoad } from '@signalsync/contract/view/error';
import type { ConnectionsContent } from '@signalsync/content/connections';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { useId, useRef, useState } from 'react';
import {
  ConnectionSuccessDialog,
  type ConnectionSuccessDialogProps,
} from '../ConnectionSuccessDialog/ConnectionSuccessDialog.tsx';
import {
  ConnectPlatformDialog,
  type ConnectPlatformDialogProps,
} from '../ConnectPlatformDialog/ConnectPlatformDialog.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { PlatformCard, type PlatformCardProps } from '../PlatformCard/PlatformCard.tsx';
import type { CopyState } from '../../shared/CopyLink/CopyLink.tsx';
import { useFocusFallback } from '../../private/useFocusFallback.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import * as css from './ConnectionsTab.css.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { MoveDialog, type MoveQuestion } from './MoveDialog.tsx';

/** A platform in the tab: its connection, the pending action, and what the last action led to: its error, or its news. */
export type ConnectionsTabPlatform = Pick<PlatformCardProps, 'work' | 'error' | 'news'> & {
  connection: NonNullable<PlatformCardProps['connection']>;
};

/** The user's connections. Source: `GET /api/accounts/connections/{userId}`. */
export type ConnectionsTabConnections =
  | { status: 'loading' }
  | { status: 'ready'; platforms: Readonly<Record<PlatformId, ConnectionsTabPlatform>> }
  | FailedLoad;

export interface ConnectionsTabProps {
  /** The texts to show. */
  content: ConnectionsContent;
  /** The user's accounts on the platforms, or why they cannot be shown. */
  connections: ConnectionsTabConnections;
  /** True if the user has a plan. Without a plan, only Discord can be connected. */
  isSubscribed: boolean;
  /** What the dialog that asks for a username shows. */
  usernameDialog: Pick<ConnectPlatformDialogProps, 'isOpen' | 'platform' | 'username' | 'isConnecting' | 'error'>;
  /** The dialog that asks whether to move a platform account here from another SignalSync account. */
  moveDialog: MoveQuestion;
  /** The dialog that is shown after the user has connected a platform. */
  successDialog: Pick<
    ConnectionSuccessDialogProps,
    'isOpen' | 'platform' | 'username' | 'inviteLink' | 'failedScriptCount' | 'isInvited'
  >;
  /** Whether copying an invite link succeeded or failed, and the platform of that invite. */
  copy: CopyState & { platform: PlatformId | null };
  /** Address of the pricing page. */
  pricingHref: string;
  /** Called by 'Connect' on a card. The caller opens the username dialog, or for Discord its consent page. */
  onConnect: (platform: PlatformId) => void;
  /** Called with the username on each input. */
  onUsernameChange: (username: string) => void;
  /** Called by 'Connect' in the username dialog, with the trimmed username. */
  onConnectUsername: (username: string) => void;
  /** Called when the user closes the dialog that asks for a username. */
  onCloseUsernameDialog: () => void;
  /** Called when the user closes the dialog that is shown after connecting. */
  onCloseSuccessDialog: () => void;
  /** Called by 'Move it here' in the move dialog. */
  onMove: () => void;
  /** Called when the user closes the question whether to move an account. */
  onCloseMoveDialog: () => void;
  /** Called with the platform to disconnect, after the confirmation if one is needed. */
  onDisconnect: (platform: PlatformId) => void;
  /** Called with the platform and its invite link when the user copies the link. */
  onCopyInvite: (platform: PlatformId, url: string) => void;
  /** Called by 'Try Again'. Loads the connections again. */
  onRetry: () => void;
  /** Tries again to share the TradingView scripts with the user, after sharing failed or the access ended. */
  onGrantAccess?: () => void;
  /** Asks the platform again whether the user has joined with the invite. */
  onCheck?: (platform: PlatformId) => void;
  /** Called with the platform for which the user wants a new invite. */
  onNewInvite?: (platform: PlatformId) => void;
}

const notCopied = { isCopied: false, isHighlighted: false, hasFailed: false };

/** The account's tab 'Connect Accounts': a card for each platform, and their dialogs. */
export function ConnectionsTab(props: ConnectionsTabProps) {
  const { content, connections, isSubscribed, copy, usernameDialog, successDialog, onCopyInvite, onDisconnect } = props;
  const { onGrantAccess, onCheck, onNewInvite } = props;
  const [asked, setAsked] = useState<{ platform: PlatformId; isOpen: boolean }>({ platform: 'discord', isOpen: false });
  const titleId = useId();
  const regionRef = useRef<HTMLElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusFallback(regionRef, (element) => {
    const name = element?.closest('article')?.querySelector('h3');
    return () => (name?.isConnected ? name : titleRef.current);
  });
  const isLoading = connections.status === 'loading';
  const isGated = (id: PlatformId) => id !== 'discord' && !isSubscribed;
  const copyOf = (id: PlatformId) => (copy.platform === id ? copy : notCopied);
  return (
    <section ref={regionRef} aria-labelledby={titleId}>
      <h2 ref={titleRef} id={titleId} tabIndex={-1} className={`${headingStyle.section} ${css.title}`}>
        {content.title}
      </h2>
      <p className={css.description}>{content.description}</p>
      {isLoading && <Loading label={content.loading} />}
      {connections.status === 'failed' ? (
        <div className={css.failed}>
          <RetryNotice failed={connections} content={content.loadFailed} region={titleRef} onRetry={props.onRetry} />
        </div>
      ) : (
        <ul className={css.cards}>
          {(Object.keys(content.platforms) as PlatformId[]).map((id) => {
            const { connection, work, error, news } =
              connections.status === 'ready'
                ? connections.platforms[id]
                : { connection: null, work: null, error: null, news: null };
            const asksFirst = isGated(id);
            return (
              <li key={id}>
                <PlatformCard
                  {...{ content, id, connection, work, error, news }}
                  isGated={isGated(id)}
                  copy={copyOf(id)}
                  pricingHref={props.pricingHref}
                  onConnect={() => props.onConnect(id)}
                  onDisconnect={() => (asksFirst ? setAsked({ platform: id, isOpen: true }) : onDisconnect(id))}
                  onCopyInvite={(url) => onCopyInvite(id, url)}
                  onGrantAccess={onGrantAccess}
                  onCheck={onCheck && (() => onCheck(id))}
                  onNewInvite={onNewInvite && (() => onNewInvite(id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <ConnectPlatformDialog
        content={content}
        {...usernameDialog}
        onUsernameChange={props.onUsernameChange}
        onConnect={props.onConnectUsername}
        onClose={props.onCloseUsernameDialog}
        onClosed={keepFocus}
      />
      <ConnectionSuccessDialog
        content={content}
        {...successDialog}
        copy={copyOf(successDialog.platform)}
        onCopyInvite={(url) => onCopyInvite(successDialog.platform, url)}
        onClose={props.onCloseSuccessDialog}
        onClosed={keepFocus}
      />
      <MoveDialog
        content={content}
        {...props.moveDialog}
        onMove={props.onMove}
        onClose={props.onCloseMoveDialog}
        onClosed={keepFocus}
      />
      <DisconnectDialog
        content={content.disconnectDialog}
        isOpen={asked.isOpen}
        platform={content.platforms[asked.platform].name}
        onDisconnect={() => onDisconnect(asked.platform)}
        onClose={() => setAsked({ ...asked, isOpen: false })}
        onClosed={keepFocus}
      />
    </section>
  );
}
