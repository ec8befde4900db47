import { serverErrors } from '@signalsync/content/serverErrors';
import { checkCustomer, paymentIntentCustomer, updateCustomerEmail } from '@signalsync/contract/calls/checkout';
import * as purchases from '@signalsync/contract/calls/purchases';
import { stripeAuth } from '@signalsync/contract/calls/user';
import type { Dependencies } from '../http/dependencies.ts';
import { browserNameOf } from '../domain/account/browserName.ts';
import { userReply } from '../domain/account/userReply.ts';
import { answerPurchase, readdress } from '../domain/checkout/claim.ts';
import { signInGuest, updateEmail } from '../domain/checkout/guest.ts';
import { paymentOf, reconcileCheckout } from '../domain/checkout/reconcile.ts';
import { ownCheckout } from '../domain/checkout/repository.ts';
import { countAddress } from '../domain/checkout/beginLimits.ts';
import { limitCalls, tooMany } from '../http/callLimit.ts';
import { emailKeyOf } from '../domain/core/users.ts';
import { checkoutOwnerOf } from '../http/whoActs.ts';
import { removeCookie, setToken, tokenIn } from '../http/cookies.ts';
import type { App, AppContext } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import { signIns } from '../metrics/metrics.ts';

/**
 * Registers the calls about a checkout that this browser began, and about unclaimed purchases. A user says whether an
 * unclaimed purchase is theirs; a guest corrects the email address of their purchase. For a checkout of another
 * browser, the answer is the same as for an id that does not exist.
 */
export function guestCheckoutRoutes(app: App, deps: Dependencies): void {
  const { db, clock, settings, worker } = deps;
  const calls = { stripeAuth, checkCustomer, paymentIntentCustomer, updateCustomerEmail, ...purchases };

  /**
   * Returns this browser's own checkout with this customer or payment; undefined if the browser began no such checkout.
   */
  const own = async (c: AppContext, about: { customerId: string } | { intentId: string }) =>
    ownCheckout(db, await checkoutOwnerOf(c, deps), about, clock.now());

  implement(app, calls, {
    updateCustomerEmail: async ({ body }, { c }) => {
      await limitCalls(c, 'checkout-email', deps);
      const checkout = await own(c, { customerId: body.customerId });
      const isNew = checkout?.userId === null && emailKeyOf(checkout.email ?? '') !== emailKeyOf(body.email);
      const full = isNew ? await countAddress(db, settings.limits, body.email, clock.now()) : null;
      if (full !== null) throw tooMany(serverErrors.checkout.tooMany.address, full);
      if (checkout === undefined || !(await updateEmail(deps, checkout, body.email)))
        throw new HttpError(404, serverErrors.checkout.noCheckout);
      return { success: true };
    },

    paymentIntentCustomer: async ({ params }, { c }) => {
      await limitCalls(c, 'payment-intent', deps);
      const checkout = await own(c, { intentId: params.id });
      const payment = paymentOf(checkout && (await reconcileCheckout(deps, checkout)));
      const customerId = checkout?.customerId ?? null;
      if (customerId === null || payment === null) throw new HttpError(404, serverErrors.checkout.noPayment);
      return { customerId, ...payment };
    },

    checkCustomer: async ({ params }, { c }) => {
      await limitCalls(c, 'check-customer', deps);
      const checkout = await own(c, { customerId: params.customerId });
      const state = checkout && (await reconcileCheckout(deps, checkout));
      return { exists: state?.kind === 'paid' };
    },

    stripeAuth: async ({ body }, { c }) => {
      await limitCalls(c, 'stripe-auth', deps);
      const { guestOwner } = await checkoutOwnerOf(c, deps);
      const result = await signInGuest(deps, {
        guestOwner,
        customerId: body.stripeCustomerId,
        oldToken: tokenIn(c, settings, 'sid'),
        browser: browserNameOf(c.req.header('user-agent')),
        sessionLife: settings.limits,
      });
      if (result.kind === 'none') throw new HttpError(404, serverErrors.checkout.noFinishedCheckout);
      // The checkout cookie stays, because the browser with this cookie may still change the purchase's email address.
      if (result.kind === 'taken') {
        const { email, canReaddress } = result;
        throw new HttpError(409, serverErrors.checkout.addressKnown, undefined, { email, canReaddress });
      }
      signIns.inc({ way: 'purchase' });
      removeCookie(c, settings, 'checkout');
      setToken(c, settings, 'sid', result.token);
      return { user: userReply(result.user) };
    },

    answerPurchase: async ({ body }, { c, session }) => {
      await limitCalls(c, 'purchases', deps);
      const answer = { checkoutId: body.id, isMine: body.isMine };
      if (!(await answerPurchase(deps, session.user, answer)))
        throw new HttpError(404, serverErrors.checkout.noPurchase);
      worker.wake();
      return { success: true };
    },

    readdressPurchase: async ({ body }, { c }) => {
      await limitCalls(c, 'readdress', deps);
      if (!(await readdress(deps, (await checkoutOwnerOf(c, deps)).guestOwner, body)))
        throw new HttpError(409, serverErrors.checkout.notReaddressable);
      return { success: true };
    },
  });
}
