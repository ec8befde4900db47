import { serverErrors } from '@signalsync/content/serverErrors';
import { checkCustomer, paymentIntentCustomer, updateCustomerEmail } from '@signalsync/contract/calls/checkout';
import { stripeAuth } from '@signalsync/contract/calls/user';
import type { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import { userReply } from '../domain/account/userReply.ts';
import { signInGuest, updateEmail } from '../domain/checkout/guest.ts';
import { paymentOf } from '../domain/checkout/pendingPayment.ts';
import { reconcileCheckout } from '../domain/checkout/reconcile.ts';
import { ownCheckout } from '../domain/checkout/repository.ts';
import { limitCalls } from '../http/callLimit.ts';
import { checkoutOwnerOf } from '../http/checkoutOwner.ts';
import { clearCheckoutCookie, sessionToken, setSessionCookie } from '../http/cookies.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import { signIns } from '../metrics/metrics.ts';

/**
 * Registers the calls about a checkout that this browser began. If another browser sends the id of that checkout, it
 * gets the same answer as for an id that does not exist.
 */
export function guestCheckoutRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, clock, settings } = deps;
  const calls = { stripeAuth, checkCustomer, paymentIntentCustomer, updateCustomerEmail };

  /** Returns the browser's own checkout if it is paid; otherwise undefined. */
  async function paidCheckout(c: AppContext, about: { customerId: string } | { intentId: string }) {
    const checkout = await ownCheckout(db, await checkoutOwnerOf(c, deps), about, clock.now());
    if (checkout === undefined) return undefined;
    const state = await reconcileCheckout(deps, checkout);
    return state?.kind === 'paid' ? checkout : undefined;
  }

  implement(
    app,
    calls,
  )({
    updateCustomerEmail: async ({ body }, { c }) => {
      await limitCalls(c, 'checkout-email', deps);
      const checkout = await ownCheckout(
        db,
        await checkoutOwnerOf(c, deps),
        { customerId: body.customerId },
        clock.now(),
      );
      if (checkout === undefined || !(await updateEmail(deps, checkout, body.email)))
        throw new HttpError(404, serverErrors.checkout.noCheckout);
      return { success: true };
    },

    paymentIntentCustomer: async ({ params }, { c }) => {
      await limitCalls(c, 'payment-intent', deps);
      const checkout = await ownCheckout(db, await checkoutOwnerOf(c, deps), { intentId: params.id }, clock.now());
      const payment = paymentOf(checkout && (await reconcileCheckout(deps, checkout)));
      const customerId = checkout?.customerId ?? null;
      if (customerId === null || payment === null) throw new HttpError(404, serverErrors.checkout.noPayment);
      return { customerId, ...payment };
    },

    checkCustomer: async ({ params }, { c }) => {
      await limitCalls(c, 'check-customer', deps);
      return { exists: (await paidCheckout(c, { customerId: params.customerId })) !== undefined };
    },

    stripeAuth: async ({ body }, { c }) => {
      await limitCalls(c, 'stripe-auth', deps);
      const { guestOwner } = await checkoutOwnerOf(c, deps);
      const result = await signInGuest(deps, {
        guestOwner,
        customerId: body.stripeCustomerId,
        oldToken: sessionToken(c, settings),
        sessionDays: settings.limits.sessionDays,
      });
      if (result.kind === 'none') throw new HttpError(404, serverErrors.checkout.noFinishedCheckout);
      // The checkout cookie stays, because the browser with this cookie may still change the address of the purchase.
      if (result.kind === 'taken') {
        const { email, canReaddress } = result;
        throw new HttpError(409, serverErrors.checkout.addressKnown, undefined, { email, canReaddress });
      }
      signIns.inc({ way: 'purchase' });
      clearCheckoutCookie(c, settings);
      setSessionCookie(c, settings, result.token);
      return { user: userReply(result.user) };
    },
  });
}
