import type { Widen } from './widen.ts';

/** Texts of the page to which Google sends the user back after the sign-in. Errors are in `messages/`. */
export const googleReturn = {
  pending: 'Signing you in with Google...',
  /** Title of the browser tab after the sign-in with Google has failed. */
  failed: 'Google sign-in failed',
  why: 'We could not confirm your sign-in with Google. Nothing in your account has changed.',
  back: 'Back to Login',
  home: 'Back to the home page',
} as const;

/** The type of `googleReturn` with any texts in it, for example after a marketer has edited them in Storybook. */
export type GoogleReturnContent = Widen<typeof googleReturn>;
