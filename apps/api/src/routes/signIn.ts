import { signInErrors } from '@signalsync/content/messages/signIn';
import { serverErrors } from '@signalsync/content/serverErrors';
import * as signInCalls from '@signalsync/contract/calls/signIn';
import { signInByLink as linkCall } from '@signalsync/contract/calls/signInLink';
import * as v from 'valibot';
import { waitAtMost } from '../async/withTimeout.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { AccountEnding } from '../domain/account/deletions.ts';
import { newToken } from '../domain/core/tokens.ts';
import { claimReaddressed } from '../domain/checkout/claim.ts';
import { type CodeBrowser, guessCode, sendCode } from '../domain/signIn/codes.ts';
import {
  type SignedIn,
  type SignInContext,
  signInByCode,
  signInByGoogle,
  signInByLink,
} from '../domain/signIn/service.ts';
import { browserNameOf } from '../domain/account/browserName.ts';
import { limitCalls, tooMany } from '../http/callLimit.ts';
import { clientIp, networksOf } from '../http/clientIp.ts';
import { setToken, tokenIn } from '../http/cookies.ts';
import type { App, AppContext } from '../http/env.ts';
import { apiOrigin, appOrigin, googleCallbackPath } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import { oauthFields, oauthRequests } from '../http/oauthRequest.ts';
import { keepUnprovenGoogle, unprovenGoogle } from '../http/unprovenGoogle.ts';
import { unlessEnding } from '../http/unlessEnding.ts';
import { checkoutOwnerOf, forgetPurchaseOfOther } from '../http/whoActs.ts';
import { signIns } from '../metrics/metrics.ts';

const googleRequests = oauthRequests(
  'google',
  v.object({ ...oauthFields, nonce: v.string(), via: v.nullable(v.string()) }),
);

/**
 * Registers the calls for sign-in by code, by mailed link and by Google. Also registers the call to which Google
 * redirects the browser. That call opens a session and redirects to the web app. If the sign-in failed, it redirects to
 * the sign-in page with `error=google`. If a code must prove the address first, it redirects there with `error=address`
 * and the address.
 */
export function signInRoutes(app: App, deps: Dependencies): void {
  const { db, clock, settings, secret, worker, log } = deps;
  const codeDeps = () => ({ db, secret, clock, now: clock.now(), limits: settings.limits });

  const browserOf = (c: AppContext): CodeBrowser => ({
    token: tokenIn(c, settings, 'login'),
    deviceToken: tokenIn(c, settings, 'device'),
    networks: networksOf(clientIp(c, settings.trustedProxyHops)),
  });

  const calls = { ...signInCalls, signInByLink: linkCall };
  implement(app, calls, {
    sendVerification: async ({ body, query }, { c }) => {
      await limitCalls(c, 'send-code', deps);
      const asked = { email: body.email, via: query.via ?? null, appUrl: appOrigin(c, settings) };
      const sent = await sendCode(codeDeps(), { ...asked, browser: browserOf(c) });
      if ('rejected' in sent) {
        worker.wake();
        const { rejected, hasCode } = sent;
        const reason = serverErrors.signIn[rejected.why];
        throw tooMany(reason, rejected, { reason, retryAfter: rejected.retryAfter, hasCode });
      }
      const outcome = await waitAtMost(worker.runNow(sent.mail), settings.limits.mailSeconds * 1000);
      if (outcome === 'rejected') {
        await sent.takeBack();
        throw new HttpError(422, signInErrors.send);
      }
      setToken(c, settings, 'login', sent.token);
      await forgetPurchaseOfOther(c, deps, body.email);
      return { success: true };
    },

    verifyAndLogin: async ({ body }, { c }) => {
      await limitCalls(c, 'guess-code', deps);
      const guess = await guessCode(codeDeps(), { ...body, browser: browserOf(c) });
      if (guess.kind !== 'right') throw rejectedCode(guess.kind);
      const { google, forget } = await unprovenGoogle(c, deps);
      const context = signInContextOf(c, deps, guess.via);
      const signedIn = await unlessEnding(signInByCode(context, body.email, guess.consume, google));
      if (signedIn === null) throw rejectedCode('wrong');
      forget();
      await endSignIn(c, deps, 'code', signedIn);
      return { success: true };
    },

    signInByLink: async ({ body }, { c }) => {
      await limitCalls(c, 'sign-in-link', deps);
      const { google, forget } = await unprovenGoogle(c, deps);
      const signedIn = await unlessEnding(signInByLink(signInContextOf(c, deps, null), body, google));
      if (signedIn === null) throw new HttpError(410, serverErrors.signIn.linkUsed);
      forget();
      await endSignIn(c, deps, 'link', signedIn);
      return { success: true };
    },

    googleStart: async ({ query }, { c }) => {
      await limitCalls(c, 'google-start', deps);
      const redirectUri = `${apiOrigin(c, settings)}${googleCallbackPath}`;
      const own = { redirectUri, nonce: newToken(), via: query.via ?? null };
      const request = await googleRequests.begin(c, deps, own);
      // A user who has signed in here before and is signed out now may want another Google account, or may be another
      // person.
      const mustChoose = tokenIn(c, settings, 'device') !== undefined && (await c.var.session()) === null;
      return { url: deps.google.consentUrl({ ...request, mustChoose }).href };
    },
  });
  app.get(googleCallbackPath, async (c) => {
    const web = appOrigin(c, settings);
    const signedIn = await finishGoogle(c, deps).catch((error: unknown) => {
      if (error instanceof AccountEnding) return { isEnding: true } as const;
      log.error('signIn.googleFailed', { error: error instanceof Error ? error.message : error });
      return null;
    });
    if (signedIn === null) {
      c.set('rejection', 'The sign-in with Google failed.');
      return c.redirect(`${web}/auth?error=google`);
    }
    if ('isEnding' in signedIn) {
      c.set('rejection', 'The account will be deleted.');
      return c.redirect(`${web}/auth?error=deleted`);
    }
    // The address is after the `#`, which browsers do not send, so no log contains it.
    if ('unproven' in signedIn) {
      c.set('rejection', 'Google does not prove the address.');
      return c.redirect(`${web}/auth?error=address#${new URLSearchParams({ email: signedIn.unproven }).toString()}`);
    }
    await endSignIn(c, deps, 'google', signedIn);
    return c.redirect(`${web}/auth/google/callback`);
  });
}

/**
 * Returns the tokens of the new session, or the address that a code must prove first. Returns null if the user did not
 * consent, if Google's redirect came too late, or if it belongs to no unused request of this browser.
 */
async function finishGoogle(c: AppContext, deps: Dependencies): Promise<SignedIn | { unproven: string } | null> {
  await limitCalls(c, 'google-return', deps);
  const { state, code } = c.req.query();
  const taken = await googleRequests.take(c, deps, state);
  if (taken.kind !== 'good' || code === undefined) return null;
  const identity = await deps.google.identify(taken.request, code);
  const signedIn = await signInByGoogle(signInContextOf(c, deps, taken.request.via), identity);
  if (signedIn !== null) return signedIn;
  await keepUnprovenGoogle(c, deps, identity);
  return { unproven: identity.email };
}

/** Returns the data about this browser that a sign-in needs. */
const signInContextOf = (c: AppContext, { db, clock, settings }: Dependencies, via: string | null): SignInContext => ({
  db,
  now: clock.now(),
  sessionLife: settings.limits,
  browser: browserNameOf(c.req.header('user-agent')),
  oldToken: tokenIn(c, settings, 'sid'),
  oldDeviceToken: tokenIn(c, settings, 'device'),
  via,
});

/**
 * Ends a sign-in: gives the browser its session. If a guest in this browser has changed the email address of a purchase
 * to the account's address, gives the purchase to the account.
 */
async function endSignIn(
  c: AppContext,
  deps: Dependencies,
  way: 'code' | 'link' | 'google',
  signedIn: SignedIn,
): Promise<void> {
  signIns.inc({ way });
  c.set('userId', signedIn.userId);
  setToken(c, deps.settings, 'sid', signedIn.sessionToken);
  setToken(c, deps.settings, 'device', signedIn.deviceToken);
  deps.worker.wake();
  await forgetPurchaseOfOther(c, deps, signedIn.email);
  await claimReaddressed(deps, (await checkoutOwnerOf(c, deps)).guestOwner, signedIn.userId);
}

/**
 * Returns the error for a rejected code. `wrong`: the code is wrong, expired, used or unknown. `usedUp`: too many wrong
 * codes were entered, so the code for this browser no longer works.
 */
function rejectedCode(kind: 'wrong' | 'usedUp'): HttpError {
  const message = kind === 'wrong' ? serverErrors.signIn.wrongCode : serverErrors.signIn.codeUsedUp;
  return new HttpError(400, message);
}
