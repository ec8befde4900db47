import type { Widen } from './widen.ts';

/** The page in the place of one whose person is signed out. */
export const sessionEnded = {
  title: 'Your session has ended',
  description:
    'It ran out, or you logged out in another place. What you saved is safe. Log in to go on where you were.',
  action: 'Log in',
} as const;

/** What sessionEnded says, as an editor may change it. */
export type SessionEndedContent = Widen<typeof sessionEnded>;
