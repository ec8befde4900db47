import { stripeAuth } from '@signalsync/contract/calls/auth';
import { checkCustomer, paymentIntentCustomer, updateCustomerEmail } from '@signalsync/contract/calls/billing';
import type { Hono } from 'hono';
import type { Dependencies } from '../app.ts';
import { ownAttempt } from '../domain/billing/attempts.ts';
import { signInGuest, updateEmail } from '../domain/billing/guest.ts';
import { paymentOf } from '../domain/billing/pendingPayment.ts';
import { reconcile } from '../domain/billing/settle.ts';
import { userReply } from '../domain/users.ts';
import { askerOf } from '../http/asker.ts';
import { limitCalls } from '../http/callLimit.ts';
import { clearCheckoutCookie, sessionToken, setSessionCookie } from '../http/cookies.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { implement } from '../http/implement.ts';
import { Refusal } from '../http/refusal.ts';

/** What a browser may ask about the purchase that it began itself. To anybody else a foreign id is as absent as an absent one. */
export function guestCheckoutRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, clock, settings } = deps;
  const calls = { stripeAuth, checkCustomer, paymentIntentCustomer, updateCustomerEmail };

  /** The browser's own paid attempt. */
  async function paidAttempt(c: AppContext, about: { customerId: string } | { intentId: string }) {
    const attempt = await ownAttempt(db, await askerOf(c, deps), about, clock.now());
    if (attempt === undefined) return undefined;
    const state = await reconcile(deps, attempt);
    return state?.kind === 'paid' ? attempt : undefined;
  }

  implement(
    app,
    calls,
  )({
    updateCustomerEmail: async ({ body }, { c }) => {
      await limitCalls(c, 'checkout-email', deps);
      const attempt = await ownAttempt(db, await askerOf(c, deps), { customerId: body.customerId }, clock.now());
      if (attempt === undefined || !(await updateEmail(deps, attempt, body.email)))
        throw new Refusal(404, 'There is no such checkout in this browser.');
      return { success: true };
    },

    paymentIntentCustomer: async ({ params }, { c }) => {
      await limitCalls(c, 'payment-intent', deps);
      const attempt = await ownAttempt(db, await askerOf(c, deps), { intentId: params.id }, clock.now());
      const payment = paymentOf(attempt && (await reconcile(deps, attempt)));
      const customerId = attempt?.customerId ?? null;
      if (customerId === null || payment === null) throw new Refusal(404, 'There is no such payment in this browser.');
      return { customerId, ...payment };
    },

    checkCustomer: async ({ params }, { c }) => {
      await limitCalls(c, 'check-customer', deps);
      return { exists: (await paidAttempt(c, { customerId: params.customerId })) !== undefined };
    },

    stripeAuth: async ({ body }, { c }) => {
      await limitCalls(c, 'stripe-auth', deps);
      const { guestOwner } = await askerOf(c, deps);
      const result = await signInGuest(deps, {
        guestOwner,
        customerId: body.stripeCustomerId,
        oldToken: sessionToken(c, settings),
        sessionDays: settings.limits.sessionDays,
      });
      if (result.kind === 'none') throw new Refusal(404, 'There is no finished checkout in this browser.');
      // The cookie stays: only this browser may still name another address.
      if (result.kind === 'taken') {
        const { email, canReaddress } = result;
        const message = 'There is an account with this email already. Sign in with it to find your purchase.';
        throw new Refusal(409, message, undefined, { email, canReaddress });
      }
      clearCheckoutCookie(c, settings);
      setSessionCookie(c, settings, result.token);
      return { user: userReply(result.user) };
    },
  });
}
