import type { Widen } from './widen.ts';

/** How long unsaved input is kept after a session ended automatically, in minutes. */
export const draftKeptMinutes = 30;

/** Shown instead of an account page if the session has ended while the page was open. */
export const sessionEnded = {
  title: 'Your session has ended',
  description: 'It expired or was ended elsewhere. What you saved is safe. Sign in to continue where you left off.',
  /** Shown if there was unsaved input. */
  draftKept: `What you typed is kept for ${draftKeptMinutes} minutes, and you get it back when you sign in.`,
  action: 'Sign in',
  /** Replaces the texts above if another account has signed in, in this browser, while the page was open. */
  replaced: {
    title: 'Another account is signed in',
    description:
      'This page belongs to the account that was signed in before, so you cannot continue here. Anything you had not saved is lost.',
    action: 'Show the current account',
  },
} as const;

/** The type of `sessionEnded` with any texts in it, for example after a marketer has edited them in Storybook. */
export type SessionEndedContent = Widen<typeof sessionEnded>;
