import type { Widen } from './widen.ts';

/** For how many minutes it is kept what was typed when a session ended by itself. */
export const draftKeptMinutes = 30;

/** The page in the place of one whose person is signed out. */
export const sessionEnded = {
  title: 'Your session has ended',
  description: 'It ran out, or it was ended in another place. What you saved is safe. Log in to go on where you were.',
  /** Where there was something typed and not saved. */
  draftKept: `What you typed is kept for ${draftKeptMinutes} minutes, and is back once you log in.`,
  action: 'Log in',
} as const;

/** What sessionEnded says, as an editor may change it. */
export type SessionEndedContent = Widen<typeof sessionEnded>;
