import type { Widen } from './widen.ts';

/** The return from Google. Errors are in `messages/`. */
export const googleReturn = {
  pending: 'Signing you in with Google...',
  /** Title of the browser tab. */
  failed: 'Google sign-in failed',
  why: 'We could not see that Google has signed you in. Nothing in your account has changed.',
  back: 'Back to Login',
  home: 'Back to the start',
} as const;

/** The type of this copy with any texts, such as a marketer’s edits in Storybook. */
export type GoogleReturnContent = Widen<typeof googleReturn>;
