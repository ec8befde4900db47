import { deletionDays } from './constants.ts';
import { goneTitle, incompleteDescription, incompleteTitle } from './mailedLinks.ts';
import type { Widen } from './widen.ts';

/** Texts of the page after a deletion, and of the page that takes it back. */
export const accountDeletion = {
  done: {
    title: 'Your account will be deleted on {date}',
    titleWithoutDay: `Your account will be deleted in ${deletionDays} days`,
    description:
      'Any plan you had ends, nothing more will be charged, and you are signed out everywhere. We have emailed you a link with which you can take this back until then.',
    home: 'Go to the home page',
  },
  undo: {
    title: 'Keep your account',
    description:
      'This takes the deletion back, and you can sign in again. A plan that has ended does not come back with the account.',
    action: 'Keep my account',
    pending: 'Taking it back...',
    done: 'Your account stays',
    doneDescription: 'Sign in with {email}. You can choose a plan at any time.',
    signIn: 'Sign in',
  },
  gone: {
    title: goneTitle,
    description:
      'It has already been used, or it has expired. If your account still exists, you can sign in. If it is deleted, it cannot be brought back.',
  },
  missing: { title: incompleteTitle, description: incompleteDescription },
  failed: 'The deletion could not be taken back. Please try again.',
} as const;

/** The type of `accountDeletion` with any texts in it. */
export type AccountDeletionContent = Widen<typeof accountDeletion>;
