import type { MessageText } from '../messages.ts';

/** Error messages of the connections. `{platform}` is the platform's name. */
export const connectionErrors = {
  load: 'Failed to load account connections.',
  discordUrl: 'Failed to get Discord OAuth URL.',
  discordStart: 'Failed to start Discord OAuth.',
  noCode: 'No authorization code found',
  denied: 'You declined access on Discord. Nothing was connected.',
  discord: 'Failed to connect Discord',
  failedTitle: 'Connection Failed',
  connect: 'Failed to connect to {platform}. Please check your connection and try again.',
  disconnect: 'Failed to disconnect platform',
} as const;

/** Success messages of the connections. `{platform}` is the platform's name. */
export const connectionSuccesses = {
  connected: { title: 'Platform connected' },
  /** Replaces `connected` while the user still has to join by the invite. */
  invited: { title: 'Invite ready' },
  discordConnected: { title: 'Discord Connected' },
  disconnected: { title: 'Platform Disconnected', description: 'Successfully disconnected from {platform}.' },
  /** Replaces `disconnected` in the list of notifications under the bell icon, where that text is too long. */
  disconnectedShort: { title: 'Platform disconnected' },
  disconnectedLocally: {
    title: 'Disconnected Locally',
    description: 'Disconnected from {platform} locally. There may have been an issue with the remote disconnect.',
  },
} as const satisfies Record<string, MessageText>;
