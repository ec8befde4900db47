import type { Widen } from './widen.ts';

/** Texts of the page for an unknown URL. */
export const notFound = {
  title: 'Page not found',
  description: 'There is nothing at this address. The page may have moved, or the link may be wrong.',
  home: 'Back to the home page',
  account: 'Go to your account',
} as const;

/** The type of `notFound` with any texts in it, for example after a marketer has edited them in Storybook. */
export type NotFoundContent = Widen<typeof notFound>;
