import { sessions } from '@signalsync/content/sessions';
import { phoneSession, sampleSessions, thisSession } from '@signalsync/contract/fixtures/sessions';
import type { OpenSession } from '@signalsync/contract/model/openSession';
import { fn } from 'storybook/test';
import type { SessionsCardProps } from './SessionsCard.tsx';

export const listOf = (all: readonly OpenSession[], hasMore = false) =>
  ({ status: 'ready', sessions: all, hasMore }) as const;

/** Props of the card with three sessions, for stories. */
export const sampleSessionsCard = {
  content: sessions,
  sessions: listOf(sampleSessions()),
  ending: null,
  onEnd: fn(),
  onEndOthers: fn(),
  onRetry: fn(),
  isSigningOut: false,
  logoutError: null,
  onSignOutEverywhere: fn(),
} satisfies SessionsCardProps;

/** As many sessions as the list can hold. */
export const manySessions = (): OpenSession[] => [
  thisSession(),
  ...Array.from({ length: 49 }, (_, at) => ({ ...phoneSession(), id: `session_${at}` })),
];

/** Sessions with names that other hosts may send. */
export const longSessions = (): OpenSession[] => [
  { ...thisSession(), browser: 'A browser with a name of many words', system: 'a system that has as many words' },
  { ...phoneSession(), browser: 'Abrowserwhosenamehasnospacesatallwhereitcouldwrap', system: 'Enterprise Linux 12' },
];
