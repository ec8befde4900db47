import { signInErrors } from '@signalsync/content/messages/signIn';
import { serverErrors } from '@signalsync/content/serverErrors';
import { authCheck } from '@signalsync/contract/calls/guestPurchase';
import { logout } from '@signalsync/contract/calls/session';
import * as signInCalls from '@signalsync/contract/calls/signIn';
import { signOutEverywhere } from '@signalsync/contract/calls/signOutEverywhere';
import { currentUser } from '@signalsync/contract/calls/user';
import type { Hono } from 'hono';
import { waitAtMost } from '../async/withTimeout.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { userReply } from '../domain/account/userReply.ts';
import { type Guarantee, guaranteeIn, guaranteeOf } from '../domain/subscription/guarantee.ts';
import { refreshAccount } from '../domain/reconciliation/refreshAccount.ts';
import { guestPurchaseOf } from '../domain/checkout/guestPurchase.ts';
import { accountPurchasesOf } from '../domain/checkout/accountPurchases.ts';
import { type CodeBrowser, guessCode, sendCode } from '../domain/signIn/codes.ts';
import { signInByCode } from '../domain/signIn/service.ts';
import { closeSession } from '../domain/account/sessions.ts';
import { endAllSessions } from '../domain/signIn/signOut.ts';
import { isStale } from '../domain/subscription/storedPlan.ts';
import { limitCalls } from '../http/callLimit.ts';
import { checkoutOwnerOf } from '../http/checkoutOwner.ts';
import { clientIp, ipPrefix } from '../http/clientIp.ts';
import {
  clearCheckoutCookie,
  clearSessionCookie,
  codeToken,
  deviceToken,
  sessionToken,
  setCodeCookie,
} from '../http/cookies.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { forgetPurchaseOfOther } from '../http/forgetPurchase.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import { tooMany } from '../http/limits.ts';
import { signedInUser } from '../http/signedInUser.ts';
import { rejectOtherAccount } from '../http/whoActs.ts';
import { googleStart } from './signIn.google.ts';
import { endSignIn, signInContextOf } from './signIn.session.ts';

/** Registers the calls for sign-in by code, the session, and the start of Google sign-in. */
export function signInRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, clock, settings, secret, worker } = deps;
  const codeDeps = () => ({ db, secret, now: clock.now(), limits: settings.limits });

  const browserOf = (c: AppContext): CodeBrowser => ({
    token: codeToken(c, settings),
    deviceToken: deviceToken(c, settings),
    ipPrefix: ipPrefix(clientIp(c, settings.trustedProxyHops)),
  });

  implement(app, { ...signInCalls, authCheck, currentUser, logout, signOutEverywhere })({
    sendVerification: async ({ body, query }, { c }) => {
      await limitCalls(c, 'send-code', deps);
      const sent = await sendCode(codeDeps(), { email: body.email, via: query.via ?? null, browser: browserOf(c) });
      if ('rejected' in sent) {
        const { rejected, hasCode } = sent;
        const reason = serverErrors.signIn[rejected.why];
        throw tooMany(reason, rejected, { reason, retryAfter: rejected.retryAfter, hasCode });
      }
      const outcome = await waitAtMost(worker.runNow(sent.mail), settings.limits.mailSeconds * 1000);
      if (outcome === 'rejected') {
        await sent.takeBack();
        throw new HttpError(422, signInErrors.send);
      }
      setCodeCookie(c, settings, sent.token);
      await forgetPurchaseOfOther(c, deps, body.email);
      return { success: true };
    },

    verifyAndLogin: async ({ body }, { c }) => {
      await limitCalls(c, 'guess-code', deps);
      const guess = await guessCode(codeDeps(), { ...body, browser: browserOf(c) });
      if (guess.kind !== 'right') throw rejectedCode(guess.kind);
      const signedIn = await signInByCode(signInContextOf(c, deps, guess.via), body.email, guess.consume);
      if (signedIn === null) throw rejectedCode('wrong');
      await endSignIn(c, deps, 'code', signedIn);
      return { success: true };
    },

    googleStart: (request, { c }) => googleStart(c, deps, request.query.via ?? null),

    authCheck: async ({ query }, { c }) => {
      const session = await c.var.session();
      if (session !== null) return { authenticated: true, userId: session.userId };
      const { guestOwner } = await checkoutOwnerOf(c, deps);
      if (query.purchase === undefined || guestOwner === null) return { authenticated: false };
      await limitCalls(c, 'guest-purchase', deps);
      const purchase = await guestPurchaseOf(deps, guestOwner);
      return { authenticated: false, ...(purchase && { purchase }) };
    },

    logout: async (_, { c }) => {
      await rejectOtherAccount(c);
      const token = sessionToken(c, settings);
      if (token !== undefined) await closeSession(db, token);
      clearSessionCookie(c, settings);
      clearCheckoutCookie(c, settings);
      return { success: true };
    },

    signOutEverywhere: async (_, { c, session }) => {
      await endAllSessions(deps, session.userId);
      clearSessionCookie(c, settings);
      clearCheckoutCookie(c, settings);
      return { success: true };
    },

    currentUser: async (_, { session }) => {
      const { has, purchases: paid } = session;
      const isRefreshed = has.openCheckout || isStale(session.user, clock.now());
      const pendingPayment = isRefreshed ? await refreshAccount(deps, session.user) : null;
      const user = isRefreshed ? await signedInUser(db, session) : session.user;
      const guarantee = isRefreshed
        ? await guaranteeOf(db, user, clock.now())
        : paid && guaranteeIn(paid, user, clock.now());
      const purchases = isRefreshed || has.purchases ? await accountPurchasesOf(deps, user) : undefined;
      return {
        ...userReply(user),
        as: user.id,
        time: clock.now().toISOString(),
        pendingPayment,
        guarantee: guarantee && guaranteeReply(guarantee),
        ...(purchases && { purchases }),
      };
    },
  });
}

const guaranteeReply = ({ lastDay, earlierLastDay }: Guarantee) => ({
  lastDay: lastDay.toISOString(),
  ...(earlierLastDay && { earlierLastDay: earlierLastDay.toISOString() }),
});

/**
 * Returns the error for a rejected code. `wrong`: the code is wrong, expired, used or unknown. `usedUp`: too many wrong
 * codes were entered, so the code for this browser no longer works.
 */
function rejectedCode(kind: 'wrong' | 'usedUp'): HttpError {
  const message = kind === 'wrong' ? serverErrors.signIn.wrongCode : serverErrors.signIn.codeUsedUp;
  return new HttpError(400, message);
}
