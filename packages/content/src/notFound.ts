import type { Widen } from './widen.ts';

/** The page for an address that is none of ours. */
export const notFound = {
  title: 'Page not found',
  description: 'There is nothing at this address. It may have moved, or the link is wrong.',
  home: 'Back to the start',
  account: 'Go to your account',
} as const;

/** What notFound says, as an editor may change it. */
export type NotFoundContent = Widen<typeof notFound>;
