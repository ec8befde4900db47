import type { MiddlewareHandler } from 'hono';
import type { Dependencies } from './dependencies.ts';
import { type Session, sessionReader } from './session.ts';
import { sessionToken, setSessionCookie } from './cookies.ts';
import type { AppEnv } from './env.ts';

/**
 * Gives every request the function `session`, which reads the session at its first call only. Sets a new cookie if the
 * session was extended.
 */
export function sessionLookup({ db, clock, settings }: Dependencies): MiddlewareHandler<AppEnv> {
  const read = sessionReader(db, settings.limits.sessionDays);
  return async (c, next) => {
    let found: Promise<Session | null> | undefined;
    const readSession = async () => {
      const token = sessionToken(c, settings);
      if (token === undefined) return null;
      const session = await read(token, clock.now());
      if (session?.isExtended) setSessionCookie(c, settings, token);
      return session;
    };
    c.set('session', () => {
      found ??= readSession();
      return found;
    });
    await next();
  };
}
