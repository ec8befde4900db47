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
