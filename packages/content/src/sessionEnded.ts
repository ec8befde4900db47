import type { Widen } from './widen.ts';

/** How long unsaved input is kept after a session ended automatically, in minutes. */
export const draftKeptMinutes = 30;

/** Shown instead of an account page if the session has ended while the page was open. */
export const sessionEnded = {
  title: 'Your session has ended',
  description: 'It ran out, or it was ended in another place. What you saved is safe. Log in to go on where you were.',
  /** Shown if there was unsaved input. */
  draftKept: `What you typed is kept for ${draftKeptMinutes} minutes, and is back once you log in.`,
  action: 'Log in',
  /** Replaces the texts above if another account has signed in, in this browser, while the page was open. */
  replaced: {
    title: 'Another account is signed in',
    description:
      'This page belongs to the account that was signed in before. So nothing more is done here. What you had not saved is not kept.',
    action: 'Show the account that is signed in now',
  },
} as const;

/** The type of `sessionEnded` with any texts in it, for example after a marketer has edited them in Storybook. */
export type SessionEndedContent = Widen<typeof sessionEnded>;
