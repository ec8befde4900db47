import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/sessions';
import { endSessions, listSessions } from '../domain/account/openSessions.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import type { Session } from '../http/session.ts';

/** Registers the calls with which members see and end their sessions. */
export function sessionRoutes(app: App, deps: Dependencies): void {
  async function end(session: Session, which: Parameters<typeof endSessions>[2]) {
    const count = await endSessions(deps, session, which);
    if (count === null) throw new HttpError(401, serverErrors.signInFirst);
    return count;
  }
  implement(app, calls, {
    openSessions: async (_, { session }) => ({
      ...(await listSessions(deps, session)),
      canTakeData: true,
      canDelete: true,
    }),
    endSession: async ({ body }, { session }) => ({ wasOpen: (await end(session, { publicId: body.id })) > 0 }),
    endOtherSessions: async (_, { session }) => {
      await end(session, 'others');
      return { success: true };
    },
  });
}
