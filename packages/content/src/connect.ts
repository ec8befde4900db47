import { tradingviewScriptCount } from './constants.ts';
import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** The account's tab of connected platforms. What failed is said by the catalogue of messages. `{platform}` is the platform's name. */
export const connect = {
  title: 'Account Connections',
  description: 'Connect the places where you want to receive signals.',
  loading: 'Loading your connections...',
  loadFailed: { retry: 'Try Again' },
  external: shell.external,
  platforms: {
    discord: {
      name: 'Discord',
      description: 'Signals and community in your Discord account',
      connected: 'Join the community by the invite, and signals arrive there.',
    },
    tradingview: {
      name: 'TradingView',
      description: 'Signals and alerts in your TradingView account',
      connected: 'In TradingView, find the scripts under Indicators, Invite-only scripts.',
      field: 'TradingView username',
      hint: 'As it stands in your TradingView profile.',
      verification: 'Your username is verified to exist before connecting.',
    },
    telegram: {
      name: 'Telegram',
      description: 'Signals and alerts in your Telegram account',
      connected: 'Join the group by the invite: that verifies your account.',
      field: 'Telegram username',
      hint: 'With or without the @.',
      verification:
        'Only the format of your username can be checked before connecting. Your account is verified when you join by the invite.',
    },
  },
  card: {
    connected: 'Connected',
    notConnected: 'Not connected',
    accessEnded: 'Access ended',
    connect: 'Connect',
    connectPlatform: 'Connect {platform}',
    connecting: 'Connecting...',
    disconnect: 'Disconnect',
    disconnectPlatform: 'Disconnect {platform}',
    disconnecting: 'Disconnecting...',
    subscribe: 'Subscribe to Connect',
    subscribePlatform: 'Subscribe to Connect {platform}',
    subscribeReason: 'Comes with every plan.',
    seePlans: 'See plans',
  },
  access: {
    until: 'Access until {date}',
    endsSoon: 'Ends soon',
    ended: 'Access ended on {date}',
    endedReason: 'Your username is kept. Renew the access to see the scripts again.',
    endedWithoutPlan: 'Your username is kept. With a plan you see the scripts again.',
    renew: 'Renew access',
    renewing: 'Renewing...',
    partial: `{count} of ${tradingviewScriptCount} scripts could not be shared with you.`,
    retry: 'Try again',
    retrying: 'Trying again...',
  },
  invite: {
    label: 'Invite link',
    open: 'Open invite',
    openPlatform: 'Open invite to {platform}',
    copy: 'Copy',
    copyLink: 'Copy link',
    copyPlatform: 'Copy link of the {platform} invite',
    copied: 'Copied!',
    copyFailed: 'Copying was not allowed. The link is selected: press Ctrl+C.',
    check: 'Check again',
    checkPlatform: 'Check again whether {platform} is connected',
    checking: 'Checking...',
    resend: 'New invite',
    resendPlatform: 'New invite to {platform}',
    resending: 'Making a new invite...',
    none: 'No invite link',
  },
  usernameDialog: {
    title: 'Connect {platform}',
    connect: 'Connect',
    connecting: 'Connecting...',
    cancel: 'Cancel',
    close: 'Close',
  },
  successDialog: {
    title: 'Connection Successful',
    connectedAs: '{platform} is connected as {username}.',
    opensByItself: 'The invite opens by itself where your browser allows it. The link stays on the card.',
    done: 'Done',
    close: 'Close',
  },
  disconnectDialog: {
    title: 'Disconnect {platform}?',
    description: 'You have no plan that renews, so you cannot connect {platform} again until you subscribe.',
    keep: 'Keep it connected',
    disconnect: 'Disconnect',
    close: 'Close',
  },
} as const;

/** The tab's copy with any texts. */
export type ConnectContent = Widen<typeof connect>;
