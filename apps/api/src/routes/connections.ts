import { serverErrors } from '@signalsync/content/serverErrors';
import { accountConnections, saveConnection as saveConnectionCall } from '@signalsync/contract/calls/connections';
import type { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import { endConnection, saveConnection, shownConnections } from '../domain/connections/service.ts';
import type { Session } from '../http/session.ts';
import { checkPlatform } from '../domain/connections/reconcile.ts';
import { limitCalls, limitPlatformCalls } from '../http/callLimit.ts';
import type { AppEnv } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import { whileConnecting } from './connections.errors.ts';

/** Registers the calls to list, save and end a user's connections. */
export function connectionsRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { worker } = deps;

  implement(app, { accountConnections, saveConnection: saveConnectionCall })({
    accountConnections: async ({ params, query }, { c, session }) => {
      requireOwn(params.userId, session);
      if (query.check !== undefined) {
        await limitPlatformCalls(c, `${query.check}-check`, deps, session);
        await whileConnecting(deps, query.check, '', checkPlatform(deps, session.user, query.check));
        worker.wake();
      }
      return shownConnections(deps, session.user);
    },

    saveConnection: async ({ params, body }, { c, session }) => {
      requireOwn(params.userId, session);
      await limitCalls(c, 'save-connection', deps);
      const { platformId: platform, username } = body;
      const { userId } = session;
      if (username === null || username === '') await endConnection(deps, { userId, platform });
      else await whileConnecting(deps, platform, username, saveConnection(deps, { userId, platform, username }));
      worker.wake();
      return { success: true };
    },
  });
}

/** Throws the same 404 for another user's id as for an id that does not exist. */
function requireOwn(userId: string, session: Session): void {
  if (userId !== session.userId) throw new HttpError(404, serverErrors.noSuchAccount);
}
