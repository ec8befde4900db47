import { tradingviewScriptCount } from './constants.ts';
import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/**
 * Texts of the account's tab for Discord, Telegram and TradingView. Errors are in `messages/`. `{platform}` is the
 * platform's name.
 */
export const connections = {
  title: 'Account Connections',
  description: 'Connect the places where you want to receive signals.',
  loading: 'Loading your connections...',
  loadFailed: { retry: 'Try Again', reload: 'Reload' },
  external: shell.external,
  platforms: {
    discord: {
      name: 'Discord',
      description: 'Signals and community in your Discord account',
      connected: 'Use the invite to join our community. Signals arrive there.',
    },
    tradingview: {
      name: 'TradingView',
      description: 'Signals and alerts in your TradingView account',
      connected: 'In TradingView, you will find the scripts under Indicators > Invite-only scripts.',
      field: 'TradingView username',
      hint: 'Exactly as shown on your TradingView profile.',
      verification: 'Your username is verified to exist before connecting.',
    },
    telegram: {
      name: 'Telegram',
      description: 'Signals and alerts in your Telegram account',
      connected: 'Use the invite to join the group. Joining verifies your account.',
      field: 'Telegram username',
      hint: 'With or without the @.',
      verification:
        'Before connecting, all we can check is the format of your username. Joining with the invite verifies your account.',
    },
  },
  card: {
    connected: 'Connected',
    invited: 'Invited',
    outside: 'Not in the {place}',
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
    endedReason: 'We kept your username. Renew your access to see the scripts again.',
    endedWithoutPlan: 'We kept your username. Choose a plan to see the scripts again.',
    renew: 'Renew access',
    renewing: 'Renewing...',
    partial: `{count} of ${tradingviewScriptCount} scripts could not be shared with you.`,
    retry: 'Try Again',
    retrying: 'Trying again...',
  },
  invite: {
    label: 'Invite link',
    open: 'Open invite',
    openPlatform: 'Open your {platform} invite',
    copy: 'Copy',
    copyLink: 'Copy link',
    copyPlatform: 'Copy link to the {platform} invite',
    copied: 'Copied!',
    copyFailed: 'Your browser did not allow copying. The link is selected: press Ctrl+C.',
    check: 'Check again',
    checkPlatform: 'Check again whether {platform} is connected',
    checking: 'Checking...',
    resend: 'New invite',
    resendPlatform: 'New invite to {platform}',
    resending: 'Creating a new invite...',
    none: 'No invite link',
    until: 'Your invite works until {date}.',
    /** What a member joins on each platform. The other texts show it as `{place}`. */
    places: { discord: 'community', telegram: 'group' },
    /** Texts that say why the user needs a new invite. */
    over: {
      expired: 'Your invite has expired. You are not in the {place} yet.',
      used: 'Your invite was used by an account other than {username}, so that account was removed. If that account is yours, connect with its username instead.',
      left: 'You are no longer in the {place}. Get a new invite to join again.',
    },
    /** Shown below an invite to Discord that was not used yet. */
    joinedAlready:
      'Once you have joined, press “Check again” to get your role. Otherwise, you will get it within the hour.',
    /** Result after the user checks the status or asks for an invite. */
    news: {
      joined: 'You are in the {place}.',
      joinedAs: 'You are in the {place} with the {role} role.',
      notJoined: 'Nothing new: you have not joined yet.',
      outside: '{platform} says that you are not in the {place}.',
      nothing: 'Nothing new.',
      changed: 'This card is now up to date.',
      made: 'Here is your new invite.',
      renewed: 'Here is your new invite. Older invites no longer work.',
    },
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
    /** These replace the two texts above while the user still has to join by the invite. */
    invitedTitle: 'Invite Ready',
    invitedAs: '{username} is invited to {platform}.',
    opensByItself: 'The invite opens automatically if your browser allows it. The link stays on the card.',
    done: 'Done',
    close: 'Close',
  },
  /** Shown if another member has already connected the same Discord or Telegram username. */
  moveDialog: {
    title: 'Move {platform} here?',
    question: 'This account is connected to another SignalSync account. Move it here?',
    how: {
      discord: '{username} will be removed from the other account immediately.',
      telegram:
        'To prove that {username} is yours, leave the Telegram group if you are in it, then join with the invite we will give you. That completes the move.',
    },
    move: 'Move it here',
    keep: 'Leave it there',
    close: 'Close',
    /** Shown on the Telegram card after 'Move it here'. The user must join the group to complete the move. */
    next: 'To move {username} to this account, leave the Telegram group if you are in it, then join it again with this invite.',
  },
  /** Shown to the member who has lost the connection to another member, on the platform's card. */
  moved:
    '{username} was moved to another SignalSync account on {date}. If this wasn’t you, connect {platform} again to move it back.',
  disconnectDialog: {
    title: 'Disconnect {platform}?',
    description: 'You do not have a renewing plan, so you cannot connect {platform} again until you subscribe.',
    keep: 'Keep it connected',
    disconnect: 'Disconnect',
    close: 'Close',
  },
} as const;

/** The type of `connections` with any texts in it, for example after a marketer has edited them in Storybook. */
export type ConnectionsContent = Widen<typeof connections>;
