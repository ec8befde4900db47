import { goneTitle, incompleteDescription, incompleteTitle } from './mailedLinks.ts';
import type { Widen } from './widen.ts';

/** Texts of the page to which the sign-in link in our mail leads. */
export const signInLink = {
  title: 'Sign in here',
  description: 'The link works only once and expires the next time you sign in.',
  action: 'Sign in as {email}',
  pending: 'Signing in...',
  gone: {
    title: goneTitle,
    description: 'It has already been used, it has expired, or you have signed in since.',
  },
  missing: { title: incompleteTitle, description: incompleteDescription },
  failed: 'We could not sign you in. Please try again.',
  signIn: 'Go to the sign-in page',
} as const;

/** The type of `signInLink` with any texts in it, for example after a marketer has edited them in Storybook. */
export type SignInLinkContent = Widen<typeof signInLink>;
