import { generateCodeVerifier, generateState } from 'arctic';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Dependencies } from '../app.ts';
import { countAll } from '../domain/rateLimits.ts';
import { hashOf } from '../domain/sessions.ts';
import { type SignedIn, signInByGoogle } from '../domain/signIn.ts';
import { limitCalls } from '../http/callLimit.ts';
import { deviceToken, sessionToken, setSealedCookie, setSignInCookies, takeSealedCookie } from '../http/cookies.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { forgetPurchaseOfOther } from '../http/forgetPurchase.ts';
import { apiOrigin, appOrigin } from '../http/guards.ts';

const cookieName = 'google';
const attemptSeconds = 600;
const callbackPath = '/api/auth/google/callback';

const sealedAttempt = v.object({
  redirectUri: v.string(),
  state: v.string(),
  nonce: v.string(),
  codeVerifier: v.string(),
  via: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  expiresAt: v.number(),
});
type SealedAttempt = v.InferOutput<typeof sealedAttempt>;

/** Begins a sign-in: seals its state, nonce and PKCE verifier into a cookie and answers where Google asks for consent. */
export async function googleStart(c: AppContext, deps: Dependencies, via: string | null): Promise<{ url: string }> {
  await limitCalls(c, 'google-start', deps);
  const { settings, clock, google, secret } = deps;
  const attempt: SealedAttempt = {
    redirectUri: `${apiOrigin(c, settings)}${callbackPath}`,
    state: generateState(),
    nonce: generateState(),
    codeVerifier: generateCodeVerifier(),
    via,
    expiresAt: clock.now().getTime() + attemptSeconds * 1000,
  };
  await setSealedCookie(c, settings, secret.hmac('cookie', cookieName), {
    name: cookieName,
    value: JSON.stringify(attempt),
    seconds: attemptSeconds,
  });
  return { url: google.consentUrl(attempt).href };
}

/** Google's return: opens a session and sends the browser on to the web app, or back to sign-in with `error=google`. */
export function googleCallbackRoute(app: Hono<AppEnv>, deps: Dependencies): void {
  const { settings, log } = deps;
  app.get(callbackPath, async (c) => {
    const signedIn = await finishSignIn(c, deps).catch((error: unknown) => {
      log.error('A Google sign-in failed', error instanceof Error ? error.message : error);
      return null;
    });
    const app = appOrigin(c, settings);
    if (signedIn === null) return c.redirect(`${app}/auth?error=google`);
    setSignInCookies(c, settings, signedIn);
    await forgetPurchaseOfOther(c, deps, signedIn.email);
    return c.redirect(`${app}/auth/google/callback`);
  });
}

/** What the new session's browser gets; null when the attempt is not this browser's, was used, is too old, or was refused. */
async function finishSignIn(c: AppContext, deps: Dependencies): Promise<SignedIn | null> {
  await limitCalls(c, 'google-return', deps);
  const { db, settings, clock, google, secret } = deps;
  const sealed = await takeSealedCookie(c, settings, secret.hmac('cookie', cookieName), cookieName);
  const { state, code } = c.req.query();
  if (sealed === undefined || code === undefined) return null;
  const attempt = v.parse(sealedAttempt, JSON.parse(sealed));
  const now = clock.now();
  if (attempt.state !== state || attempt.expiresAt <= now.getTime()) return null;
  const spent = { key: `google-state:${hashOf(attempt.state)}`, limit: 1, windowSeconds: attemptSeconds * 2 };
  if ((await countAll(db, now, [spent])) !== null) return null;
  const identity = await google.identify(attempt, code);
  return signInByGoogle(
    {
      db,
      now,
      sessionDays: settings.limits.sessionDays,
      oldToken: sessionToken(c, settings),
      oldDeviceToken: deviceToken(c, settings),
      via: attempt.via,
    },
    identity,
  );
}
