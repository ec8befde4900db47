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
} as const;

/** The type of `sessionEnded` with any texts in it, for example after a marketer has edited them in Storybook. */
export type SessionEndedContent = Widen<typeof sessionEnded>;
