import { discordPending } from './discordPending.ts';
import type { Widen } from './widen.ts';

/** Texts of the page to which Discord sends the user back after the consent page. Errors are in `messages/`. */
export const discordReturn = {
  pending: discordPending,
  failed: 'Connection Failed',
  back: 'Return to Account',
  home: 'Back to the home page',
  signedOut: {
    title: 'Sign in to connect Discord',
    description: 'You are not signed in here, so nothing is connected yet. Sign in, then connect Discord again.',
    action: 'Sign in',
  },
} as const;

/** The type of `discordReturn` with any texts in it, for example after a marketer has edited them in Storybook. */
export type DiscordReturnContent = Widen<typeof discordReturn>;
