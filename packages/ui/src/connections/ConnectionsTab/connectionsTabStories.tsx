import { connections } from '@signalsync/content/connections';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { useState } from 'react';
import { fn } from 'storybook/test';
import type { PlatformCardConnection } from '../PlatformCard/PlatformCard.tsx';
import { allConnected, notCopied, unconnected } from '../PlatformCard/platformCardStories.ts';
import {
  ConnectionsTab,
  type ConnectionsTabConnections,
  type ConnectionsTabPlatform,
  type ConnectionsTabProps,
} from './ConnectionsTab.tsx';

const atRest = (connection: PlatformCardConnection): ConnectionsTabPlatform => ({
  connection,
  work: null,
  error: null,
});

/** Returns loaded connections in which only Discord is connected. `changes` can change each platform. */
export function readyWith(
  changes: Partial<Record<PlatformId, Partial<ConnectionsTabPlatform>>> = {},
): Extract<ConnectionsTabConnections, { status: 'ready' }> {
  return {
    status: 'ready',
    platforms: {
      discord: { ...atRest({ ...allConnected.discord, inviteLink: null }), ...changes.discord },
      tradingview: { ...atRest(unconnected('tradingview')), ...changes.tradingview },
      telegram: { ...atRest(unconnected('telegram')), ...changes.telegram },
    },
  };
}

/** Loaded connections, with no platform connected. */
export const nothingReady = readyWith({ discord: { connection: unconnected('discord') } });

/** Loaded connections, with all three platforms connected. */
export const everythingReady = readyWith({
  discord: { connection: allConnected.discord },
  tradingview: { connection: allConnected.tradingview },
  telegram: { connection: allConnected.telegram },
});

/** Props of a subscriber's tab with nothing pending, for stories. */
export const sampleConnectionsTab = {
  content: connections,
  connections: readyWith(),
  isSubscribed: true,
  moveDialog: { isOpen: false, platform: 'discord', username: '' },
  usernameDialog: { isOpen: false, platform: 'tradingview', username: '', isConnecting: false, error: null },
  successDialog: { isOpen: false, platform: 'tradingview', username: '', inviteLink: null, failedScriptCount: 0 },
  copy: { platform: null, ...notCopied },
  pricingHref: '#pricing',
  onConnect: fn(),
  onUsernameChange: fn(),
  onConnectUsername: fn(),
  onCloseUsernameDialog: fn(),
  onCloseSuccessDialog: fn(),
  onMove: fn(),
  onCloseMoveDialog: fn(),
  onDisconnect: fn(),
  onCopyInvite: fn(),
  onRetry: fn(),
  onGrantAccess: fn(),
} satisfies ConnectionsTabProps;

/** A tab that carries out each action at once, without a server. */
export function LiveConnectionsTab(args: ConnectionsTabProps) {
  const [connections, setConnections] = useState(args.connections);
  const [usernameDialog, setUsernameDialog] = useState(args.usernameDialog);
  const [successDialog, setSuccessDialog] = useState(args.successDialog);
  const put = (id: PlatformId, connection: PlatformCardConnection) =>
    setConnections((before) =>
      before.status === 'ready' ? { ...before, platforms: { ...before.platforms, [id]: atRest(connection) } } : before,
    );
  return (
    <ConnectionsTab
      {...args}
      connections={connections}
      usernameDialog={usernameDialog}
      successDialog={successDialog}
      onConnect={(platform) => {
        args.onConnect(platform);
        if (platform !== 'discord') setUsernameDialog({ ...usernameDialog, isOpen: true, platform });
      }}
      onUsernameChange={(username) => setUsernameDialog({ ...usernameDialog, username })}
      onConnectUsername={(username) => {
        args.onConnectUsername(username);
        const { platform } = usernameDialog;
        const connection = { ...allConnected[platform], username };
        put(platform, connection);
        setUsernameDialog({ ...usernameDialog, isOpen: false });
        const { inviteLink } = connection;
        setSuccessDialog({ isOpen: true, platform, username, inviteLink, failedScriptCount: 0 });
      }}
      onCloseUsernameDialog={() => setUsernameDialog({ ...usernameDialog, isOpen: false })}
      onCloseSuccessDialog={() => setSuccessDialog({ ...successDialog, isOpen: false })}
      onDisconnect={(platform) => {
        args.onDisconnect(platform);
        put(platform, unconnected(platform));
      }}
      onRetry={() => {
        args.onRetry();
        setConnections(readyWith());
      }}
    />
  );
}
