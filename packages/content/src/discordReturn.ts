import { discordPending } from './discordPending.ts';
import type { Widen } from './widen.ts';

/** The return from Discord's consent page. Errors are in `messages/`. */
export const discordReturn = {
  pending: discordPending,
  failed: 'Connection Failed',
  back: 'Return to Account',
  home: 'Back to the start',
  signedOut: {
    title: 'Log in to connect Discord',
    description: 'You are not logged in here, so nothing is connected yet. Log in, then connect Discord once more.',
    action: 'Log in',
  },
} as const;

/** The type of this copy with any texts, such as a marketer’s edits in Storybook. */
export type DiscordReturnContent = Widen<typeof discordReturn>;
