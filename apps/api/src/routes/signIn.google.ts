import { generateState } from 'arctic';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Dependencies } from '../http/dependencies.ts';
import { type SignedIn, signInByGoogle } from '../domain/signIn/service.ts';
import { limitCalls } from '../http/callLimit.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { apiOrigin, appOrigin, googleCallbackPath } from '../http/guards.ts';
import { oauthFields, oauthRequests } from '../http/oauthRequest.ts';
import { endSignIn, signInContextOf } from './signIn.session.ts';

const requests = oauthRequests('google', v.object({ ...oauthFields, nonce: v.string(), via: v.nullable(v.string()) }));

/** Starts a sign-in and returns the address of Google's consent page. */
export async function googleStart(c: AppContext, deps: Dependencies, via: string | null): Promise<{ url: string }> {
  await limitCalls(c, 'google-start', deps);
  const redirectUri = `${apiOrigin(c, deps.settings)}${googleCallbackPath}`;
  const request = await requests.begin(c, deps, { redirectUri, nonce: generateState(), via });
  return { url: deps.google.consentUrl(request).href };
}

/**
 * Registers the address to which Google redirects. Opens a session and redirects to the web app. If the sign-in failed,
 * redirects to the sign-in page with `error=google`.
 */
export function googleCallbackRoute(app: Hono<AppEnv>, deps: Dependencies): void {
  const { settings, log } = deps;
  app.get(googleCallbackPath, async (c) => {
    const signedIn = await finishSignIn(c, deps).catch((error: unknown) => {
      log.error('signIn.googleFailed', { error: error instanceof Error ? error.message : error });
      return null;
    });
    const app = appOrigin(c, settings);
    if (signedIn === null) return c.redirect(`${app}/auth?error=google`);
    await endSignIn(c, deps, 'google', signedIn);
    return c.redirect(`${app}/auth/google/callback`);
  });
}

/**
 * Returns the tokens of the new session; null if Google's redirect does not belong to an unused request of this
 * browser, came too late, or says that the user did not consent.
 */
async function finishSignIn(c: AppContext, deps: Dependencies): Promise<SignedIn | null> {
  await limitCalls(c, 'google-return', deps);
  const { state, code } = c.req.query();
  const taken = await requests.take(c, deps, state);
  if (taken.kind !== 'good' || code === undefined) return null;
  const { request } = taken;
  const identity = await deps.google.identify(request, code);
  return signInByGoogle(signInContextOf(c, deps, request.via), identity);
}
