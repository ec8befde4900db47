import * as authCalls from '@signalsync/contract/calls/auth';
import * as sessionCalls from '@signalsync/contract/calls/session';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Dependencies } from '../app.ts';
import { users } from '../db/schema.ts';
import { refreshAccount } from '../domain/billing/upkeep.ts';
import { guessCode, sendCode } from '../domain/loginCodes.ts';
import { closeSession } from '../domain/sessions.ts';
import { signInByCode } from '../domain/signIn.ts';
import { userReply } from '../domain/users.ts';
import { limitCalls } from '../http/callLimit.ts';
import { clientIp, ipPrefix } from '../http/clientIp.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from '../http/cookies.ts';
import type { AppEnv } from '../http/env.ts';
import { implement } from '../http/implement.ts';
import { tooMany } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import { googleStart } from './google.ts';

/** Sign-in by code, the session, and the start of Google sign-in. */
export function authRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, clock, settings, secret, worker } = deps;
  const parts = () => ({ db, secret, now: clock.now(), limits: settings.limits });

  implement(app, { ...authCalls, ...sessionCalls })({
    sendVerification: async ({ body, query }, { c }) => {
      await limitCalls(c, 'send-code', deps);
      const refused = await sendCode(parts(), {
        email: body.email,
        via: query.via ?? null,
        ipPrefix: ipPrefix(clientIp(c, settings.trustedProxyHops)),
      });
      if (refused?.isCooldown) throw tooMany('A code was sent just now.', refused);
      if (refused) throw tooMany('Too many codes were asked for.', refused);
      worker.wake();
      return { success: true };
    },

    verifyAndLogin: async ({ body }, { c }) => {
      await limitCalls(c, 'guess-code', deps);
      const guess = await guessCode(parts(), body.email, body.code);
      if (guess.kind === 'limited') throw tooMany('Too many wrong codes were entered for this address.', guess.reached);
      if (guess.kind === 'wrong') throw wrongCode();
      const token = await signInByCode(
        {
          db,
          now: clock.now(),
          sessionDays: settings.limits.sessionDays,
          oldToken: sessionToken(c, settings),
          via: guess.via,
        },
        body.email,
        guess.consume,
      );
      if (token === null) throw wrongCode();
      setSessionCookie(c, settings, token);
      return { success: true };
    },

    googleStart: (request, { c }) => googleStart(c, deps, request.query.via ?? null),

    authCheck: async (_, { c }) => ({ authenticated: (await c.var.session()) !== null }),

    logout: async (_, { c }) => {
      const token = sessionToken(c, settings);
      if (token !== undefined) await closeSession(db, token);
      clearSessionCookie(c, settings);
      return { success: true };
    },

    currentUser: async (_, { session }) => {
      const ofSession = () => db.select().from(users).where(eq(users.id, session.userId));
      const [known] = await ofSession();
      if (known !== undefined) await refreshAccount(deps, known);
      const [user] = await ofSession();
      if (user === undefined) throw new Refusal(401, 'Please sign in first.');
      return userReply(user);
    },
  });
}

/** One answer for a wrong, an expired, a used and an unknown code. */
function wrongCode(): Refusal {
  return new Refusal(400, 'That code is wrong or has expired. Check the newest mail or ask for a new code.');
}
