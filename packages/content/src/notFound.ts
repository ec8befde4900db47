import type { Widen } from './widen.ts';

/** The page for an unknown address. */
export const notFound = {
  title: 'Page not found',
  description: 'There is nothing at this address. It may have moved, or the link is wrong.',
  home: 'Back to the start',
  account: 'Go to your account',
} as const;

/** The type of this copy with any texts, such as a marketer’s edits in Storybook. */
export type NotFoundContent = Widen<typeof notFound>;
