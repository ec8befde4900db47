import { authCheck } from '@signalsync/contract/calls/guestPurchase';
import { logout } from '@signalsync/contract/calls/session';
import { signOutEverywhere } from '@signalsync/contract/calls/signOutEverywhere';
import { currentUser } from '@signalsync/contract/calls/user';
import { closeSession } from '../domain/account/sessions.ts';
import { userReply } from '../domain/account/userReply.ts';
import { guestPurchaseOf } from '../domain/checkout/guest.ts';
import { accountPurchasesOf } from '../domain/checkout/unclaimed.ts';
import { noSteps } from '../domain/connections/steps.ts';
import { refreshAccount } from '../domain/reconciliation/refreshAccount.ts';
import { endAllSessions } from '../domain/signIn/service.ts';
import { type Guarantee, guaranteeIn, guaranteeOf } from '../domain/subscription/guarantee.ts';
import { isStale } from '../domain/subscription/storedPlan.ts';
import { limitCalls, mayReadProvider } from '../http/callLimit.ts';
import { forgetBrowser, tokenIn } from '../http/cookies.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { implement } from '../http/implement.ts';
import { checkoutOwnerOf, rejectOtherAccount, signedInUser } from '../http/whoActs.ts';

/** Registers the calls about the browser's own session: whose it is, what that account has, and its end. */
export function ownSessionRoutes(app: App, deps: Dependencies): void {
  const { db, clock, settings } = deps;
  implement(
    app,
    { authCheck, currentUser, logout, signOutEverywhere },
    {
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
        const token = tokenIn(c, settings, 'sid');
        if (token !== undefined) await closeSession(db, token);
        forgetBrowser(c, settings);
        return { success: true };
      },

      signOutEverywhere: async (_, { c, session }) => {
        await endAllSessions(deps, session.userId);
        forgetBrowser(c, settings);
        return { success: true };
      },

      currentUser: async (_, { session }) => {
        const { has, purchases: paid } = session;
        const isToRefresh = has.openCheckout || isStale(session.user, clock.now());
        const isRefreshed = isToRefresh && (await mayReadProvider(deps, session));
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
          platforms: session.platforms ?? noSteps,
          ...(purchases && { purchases }),
        };
      },
    },
  );
}

const guaranteeReply = ({ lastDay, earlierLastDay }: Guarantee) => ({
  lastDay: lastDay.toISOString(),
  ...(earlierLastDay && { earlierLastDay: earlierLastDay.toISOString() }),
});
