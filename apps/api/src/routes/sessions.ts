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
    if (!(await endSessions(deps, session, which))) throw new HttpError(401, serverErrors.signInFirst);
    return { success: true };
  }
  implement(app, calls, {
    openSessions: (_, { session }) => listSessions(deps, session),
    endSession: ({ body }, { session }) => end(session, { publicId: body.id }),
    endOtherSessions: (_, { session }) => end(session, 'others'),
  });
}
