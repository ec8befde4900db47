import type { Widen } from './widen.ts';

/** The return from Google. What failed is said by the catalogue of messages. */
export const googleReturn = {
  pending: 'Signing you in with Google...',
  back: 'Back to Login',
} as const;

/** What googleReturn says, as an editor may change it. */
export type GoogleReturnContent = Widen<typeof googleReturn>;
