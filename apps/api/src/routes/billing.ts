import { randomUUID } from 'node:crypto';
import { serverErrors } from '@signalsync/content/serverErrors';
import {
  cancelSubscription,
  createPortalSession,
  createSetupIntent,
  listBillingHistory,
  listPaymentMethods,
  makeDefaultPaymentMethod,
  nextBillingInfo,
  removePaymentMethod,
} from '@signalsync/contract/calls/billing';
import type { Hono } from 'hono';
import type { Dependencies } from '../dependencies.ts';
import { type CardOwner, type Cards, cardsOf, cardsReply, removeCard } from '../domain/billing/cards.ts';
import { billingHistory } from '../domain/billing/history.ts';
import { nextBilling } from '../domain/billing/nextBilling.ts';
import { reconcilePlan } from '../domain/billing/reconcile.ts';
import { noteEnding } from '../domain/churn/ends.ts';
import { offerOf } from '../domain/churn/offer.ts';
import type { Session } from '../domain/account/session.ts';
import { limitCalls } from '../http/callLimit.ts';
import type { AppEnv } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';

const noSuchCard = () => new HttpError(404, serverErrors.billing.noCard);

/**
 * Registers the calls of the billing tab. They work only on the signed-in user's own Stripe customer, whatever ids the
 * browser sends.
 */
export function billingRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { clock, db, payments, settings } = deps;

  /**
   * Returns the ids of the user's Stripe customer and subscription. Throws the same 404 if `customerId` belongs to
   * another user as if it does not exist.
   */
  function ownCustomer({ user }: Session, customerId: string) {
    if (user.stripeCustomerId !== customerId) throw new HttpError(404, serverErrors.billing.noCustomer);
    return { customerId, subscriptionId: user.stripeSubscriptionId };
  }

  /** Returns the user's cards. Throws if the card is not one of them. */
  async function cardsWith(owner: CardOwner, cardId: string): Promise<Cards> {
    const cards = await cardsOf(deps, owner);
    if (!cards.all.some(({ id }) => id === cardId)) throw noSuchCard();
    return cards;
  }

  /**
   * Cancels a plan at its period's end. `isKnownToEnd` says that the plan is ending already, by our database. If the
   * provider confirms this, the plan is not cancelled again, because the receipt names the time of the first
   * cancellation.
   */
  async function cancelOnce(subscriptionId: string, isKnownToEnd: boolean) {
    const known = isKnownToEnd ? await payments.subscription(subscriptionId) : undefined;
    return known?.isEnding ? known : payments.cancelAtPeriodEnd(subscriptionId);
  }

  implement(app, {
    cancelSubscription,
    createPortalSession,
    createSetupIntent,
    listBillingHistory,
    listPaymentMethods,
    makeDefaultPaymentMethod,
    nextBillingInfo,
    removePaymentMethod,
  })({
    nextBillingInfo: async (_, { session }) => {
      const { user } = session;
      const next = await nextBilling(deps, user, settings.accessEndsAfterDays);
      return { ...next, discountOffer: await offerOf(db, user, next.cancelAtPeriodEnd) };
    },

    listPaymentMethods: async ({ params }, { session }) => {
      const owner = ownCustomer(session, params.customerId);
      return cardsReply(await cardsOf(deps, owner), owner);
    },

    createSetupIntent: async ({ body }, { c, session }) => {
      await limitCalls(c, 'setup-intent', deps);
      const { customerId } = ownCustomer(session, body.customerId);
      return payments.createSetup(customerId, `setup/${randomUUID()}`);
    },

    makeDefaultPaymentMethod: async ({ body }, { session }) => {
      const owner = ownCustomer(session, body.customerId);
      await cardsWith(owner, body.paymentMethodId);
      await payments.setDefaultCard(owner.customerId, owner.subscriptionId, body.paymentMethodId);
      return { success: true };
    },

    removePaymentMethod: async ({ params }, { session }) => {
      const { stripeCustomerId: customerId, stripeSubscriptionId: subscriptionId } = session.user;
      if (customerId === null) throw noSuchCard();
      const owner = { customerId, subscriptionId };
      await removeCard(deps, owner, await cardsWith(owner, params.paymentMethodId), params.paymentMethodId);
      return { success: true };
    },

    listBillingHistory: async ({ params, query }, { session }) => {
      ownCustomer(session, params.customerId);
      const items = await billingHistory(deps, session.userId, params.customerId, query.after ?? null);
      if (items === undefined) throw new HttpError(404, serverErrors.billing.noInvoice);
      return items;
    },

    createPortalSession: async (_, { c, session }) => {
      await limitCalls(c, 'portal', deps);
      const { stripeCustomerId } = session.user;
      if (stripeCustomerId === null) throw new HttpError(409, serverErrors.billing.nothingBought);
      const back = `${appOrigin(c, settings)}/account?tab=billing`;
      return { url: await payments.portal(stripeCustomerId, back, `portal/${randomUUID()}`) };
    },

    cancelSubscription: async (_, { session }) => {
      const { user } = session;
      const { stripeSubscriptionId, cancelAtPeriodEnd } = user;
      if (stripeSubscriptionId === null) throw new HttpError(409, serverErrors.billing.nothingToCancel);
      if (!cancelAtPeriodEnd)
        await noteEnding(db, { userId: user.id, planId: stripeSubscriptionId, cause: 'cancelNow' }, clock.now());
      const { cancelledAt, currentPeriodEnd } = await cancelOnce(stripeSubscriptionId, cancelAtPeriodEnd);
      await reconcilePlan(deps, user.id);
      return {
        success: true,
        cancelledAt: cancelledAt?.toISOString() ?? null,
        paidUntil: currentPeriodEnd.toISOString(),
      };
    },
  });
}
