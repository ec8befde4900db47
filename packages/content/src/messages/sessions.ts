import type { MessageText } from '../messages.ts';

/** Error messages of the list of sessions. */
export const sessionErrors = {
  load: 'Failed to load where you are signed in',
  end: 'Failed to log out the other browser. Please try again.',
  endOthers: 'Failed to log out the other browsers. Please try again.',
  signOutEverywhere: 'Failed to log out everywhere. Please try again.',
} as const;

/** Success messages after other sessions were ended. */
export const sessionSuccesses = {
  ended: { title: 'Browser logged out', description: 'To use your account there, sign in again.' },
  othersEnded: { title: 'Other browsers logged out', description: 'You are now signed in only in this browser.' },
} as const satisfies Record<string, MessageText>;

/** What else can be said after a press that ends a session. */
export const sessionNews = {
  notOpen: {
    title: 'Nothing was logged out',
    description: 'That browser was already logged out, or it has signed in again. Please look at the list again.',
  },
} as const satisfies Record<string, MessageText>;
