import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** Texts of the card that lists the browsers in which the user is signed in. */
export const sessions = {
  title: 'Where you are signed in',
  loading: shell.loading,
  name: '{browser} on {system}',
  /** Names of a browser if not all of it is known. */
  unknownBrowser: 'A browser on {system}',
  unknown: 'Unknown browser',
  thisOne: 'This browser',
  firstUsed: 'First used {date}',
  lastUsed: 'Last used {date}',
  end: 'Log out',
  endOf: 'Log out {name}, last used {date}',
  endOfUnused: 'Log out {name}, first used {date}',
  ending: 'Logging out...',
  endOthers: 'Log out all others',
  onlyThis: 'You are not signed in anywhere else.',
  more: 'You are signed in in more browsers than this list shows. “Log out all others” logs out those too.',
  retry: 'Try Again',
  reload: 'Reload',
  /** Shown instead of the list if it cannot be had. */
  everywhere: 'In this and other browsers',
  signOutEverywhere: 'Log out everywhere',
} as const;

/** The type of `sessions` with any texts in it. */
export type SessionsContent = Widen<typeof sessions>;
