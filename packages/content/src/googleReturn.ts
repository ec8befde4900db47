import type { Widen } from './widen.ts';

/** The return from Google. What failed is said by the catalogue of messages. */
export const googleReturn = {
  pending: 'Signing you in with Google...',
  /** In the browser's tab. */
  failed: 'Google sign-in failed',
  why: 'We could not see that Google has signed you in. Nothing in your account has changed.',
  back: 'Back to Login',
  home: 'Back to the start',
} as const;

/** What googleReturn says, as an editor may change it. */
export type GoogleReturnContent = Widen<typeof googleReturn>;
