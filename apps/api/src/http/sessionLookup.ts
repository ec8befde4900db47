import type { MiddlewareHandler } from 'hono';
import type { Dependencies } from '../dependencies.ts';
import { findSession, type Session } from '../domain/signIn/sessions.ts';
import { sessionToken, setSessionCookie } from './cookies.ts';
import type { AppEnv } from './env.ts';

/**
 * Gives every request the function `session`, which reads the session at its first call only. Sets a new cookie if the
 * session was extended.
 */
export function sessionLookup({ db, clock, settings }: Dependencies): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let found: Promise<Session | null> | undefined;
    const lookUp = async () => {
      const token = sessionToken(c, settings);
      if (token === undefined) return null;
      const session = await findSession(db, token, clock.now(), settings.limits.sessionDays);
      if (session?.isExtended) setSessionCookie(c, settings, token);
      return session;
    };
    c.set('session', () => {
      found ??= lookUp();
      return found;
    });
    await next();
  };
}
