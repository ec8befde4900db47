import { endOtherSessions, endSession, openSessions } from '@signalsync/contract/calls/sessions';
import { sampleSessions } from '@signalsync/contract/fixtures/sessions';
import type { OpenSession } from '@signalsync/contract/model/openSession';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** Mocks the list of sessions. The mocked account forgets sessions that are ended. */
export function sessionListMocks(base: string, sessions: readonly OpenSession[] = sampleSessions()): RequestHandler[] {
  const on = mock(base);
  let open = sessions;
  return [
    on(openSessions, () => ({ sessions: [...open], hasMore: false })),
    on(endSession, ({ body }) => {
      const wasOpen = open.some(({ id }) => id === body.id);
      open = open.filter(({ id }) => id !== body.id);
      return { wasOpen };
    }),
    on(endOtherSessions, () => {
      open = open.filter(({ isThis }) => isThis);
      return { success: true };
    }),
  ];
}
