import { randomUUID } from 'node:crypto';
import { serverErrors } from '@signalsync/content/serverErrors';
import * as billing from '@signalsync/contract/calls/billing';
import * as subscription from '@signalsync/contract/calls/subscription';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { type CardOwner, type Cards, cardsOf, cardsReply, chooseCard, removeCard } from '../domain/billing/cards.ts';
import { billingHistory } from '../domain/billing/history.ts';
import { nextBilling } from '../domain/billing/nextBilling.ts';
import { cancelPlan } from '../domain/subscription/leaving.ts';
import { readStanding } from '../domain/subscription/readStanding.ts';
import { keepPlan, payDue } from '../domain/subscription/staying.ts';
import { isUnpaid } from '../domain/subscription/storedPlan.ts';
import type { Session } from '../http/session.ts';
import { limitCalls, limitProviderCalls } from '../http/callLimit.ts';
import type { App } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';

const notCancelled = {
  none: serverErrors.billing.nothingToCancel,
  changed: serverErrors.billing.standingChanged,
  beingTaken: serverErrors.billing.beingTaken,
  changing: serverErrors.billing.changing,
};
const noSuchCard = () => new HttpError(404, serverErrors.billing.noCard);

/**
 * Registers the calls of the billing tab. They work only on the signed-in user's own Stripe customer, whatever ids the
 * browser sends.
 */
export function billingRoutes(app: App, deps: Dependencies): void {
  const { db, payments, settings } = deps;

  /**
   * Returns the ids of the user's Stripe customer and subscription. Throws the same 404 if `customerId` is another
   * user's and if there is no such customer, so that the answer does not reveal which.
   */
  function ownCustomer({ user }: Session, customerId: string): CardOwner {
    if (user.stripeCustomerId !== customerId) throw new HttpError(404, serverErrors.billing.noCustomer);
    return { userId: user.id, customerId, subscriptionId: user.stripeSubscriptionId };
  }

  /** Returns the user's cards. Throws if `cardId` is not one of them. */
  async function cardsWith(owner: CardOwner, cardId: string): Promise<Cards> {
    const cards = await cardsOf(deps, owner);
    if (!cards.all.some(({ id }) => id === cardId)) throw noSuchCard();
    return cards;
  }

  /** Returns the id of the user and that of their subscription. Throws a 409 if the user has no subscription. */
  function ownPlan({ user }: Session) {
    const { id: userId, stripeSubscriptionId: subscriptionId } = user;
    if (subscriptionId === null) throw new HttpError(409, serverErrors.billing.nothingToCancel);
    return { userId, subscriptionId };
  }

  /** Reads the state of the user's plan after a change, for the reply. */
  async function standingAfter({ userId }: Session) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    return user === undefined ? null : readStanding(deps, user);
  }

  const calls = { ...billing, ...subscription };
  implement(app, calls, {
    nextBillingInfo: async (_, { session }) => {
      await limitProviderCalls(deps, 'reads', session);
      return nextBilling(deps, session.user);
    },

    listPaymentMethods: async ({ params }, { session }) => {
      const owner = ownCustomer(session, params.customerId);
      await limitProviderCalls(deps, 'reads', session);
      return cardsReply(await cardsOf(deps, owner), owner);
    },

    createSetupIntent: async ({ body }, { c, session }) => {
      await limitCalls(c, 'setup-intent', deps);
      const { customerId } = ownCustomer(session, body.customerId);
      await limitProviderCalls(deps, 'changes', session);
      return payments.createSetup(customerId, `setup/${randomUUID()}`);
    },

    makeDefaultPaymentMethod: async ({ body }, { session }) => {
      const owner = ownCustomer(session, body.customerId);
      await limitProviderCalls(deps, 'changes', session);
      const cards = await cardsWith(owner, body.paymentMethodId);
      await chooseCard(deps, owner, cards, body.paymentMethodId);
      return { success: true };
    },

    removePaymentMethod: async ({ params }, { session }) => {
      const { id: userId, stripeCustomerId: customerId, stripeSubscriptionId: subscriptionId } = session.user;
      if (customerId === null) throw noSuchCard();
      await limitProviderCalls(deps, 'changes', session);
      const owner = { userId, customerId, subscriptionId };
      await removeCard(deps, owner, await cardsWith(owner, params.paymentMethodId), params.paymentMethodId);
      return { success: true };
    },

    listBillingHistory: async ({ params, query }, { session }) => {
      ownCustomer(session, params.customerId);
      await limitProviderCalls(deps, 'reads', session);
      const items = await billingHistory(deps, session.userId, params.customerId, query.after ?? null);
      if (items === undefined) throw new HttpError(404, serverErrors.billing.noInvoice);
      return items;
    },

    createPortalSession: async ({ query }, { c, session }) => {
      await limitCalls(c, 'portal', deps);
      const { stripeCustomerId, stripeSubscriptionId: subscriptionId } = session.user;
      if (stripeCustomerId === null) throw new HttpError(409, serverErrors.billing.nothingBought);
      await limitProviderCalls(deps, 'changes', session);
      const back = `${appOrigin(c, settings)}/account?tab=billing`;
      // While a payment is due, a cancellation in the portal ends the plan at once, as on our own page.
      const cancelsAtOnce = isUnpaid(session.user);
      const to = (portal: string) => ({ doneUrl: `${back}&portal=${portal}`, backUrl: `${back}&portal=unchanged` });
      const flows = {
        payment_method_update: { subscriptionId: null, ...to('card') },
        subscription_cancel: subscriptionId === null ? null : { subscriptionId, ...to('cancelled') },
      };
      const flow = query.flow === undefined ? null : flows[query.flow];
      return { url: await payments.portal(stripeCustomerId, back, `portal/${randomUUID()}`, { cancelsAtOnce, flow }) };
    },

    cancelSubscription: async ({ query }, { session }) => {
      const plan = ownPlan(session);
      await limitProviderCalls(deps, 'changes', session);
      const cancelled = await cancelPlan(deps, plan, query.effect);
      if (cancelled.kind !== 'cancelled') throw new HttpError(409, notCancelled[cancelled.kind]);
      const { at, accessEnds, notCharged } = cancelled;
      return {
        success: true,
        cancelledAt: at.toISOString(),
        paidUntil: accessEnds.toISOString(),
        notCharged: notCharged && { ...notCharged, since: notCharged.since.toISOString() },
      };
    },

    keepSubscription: async (_, { session }) => {
      const plan = ownPlan(session);
      await limitProviderCalls(deps, 'changes', session);
      if (!(await keepPlan(deps, plan))) throw new HttpError(409, serverErrors.billing.nothingToKeep);
      return { success: true, standing: await standingAfter(session) };
    },

    payInvoice: async ({ body }, { c, session }) => {
      await limitCalls(c, 'pay', deps);
      const plan = ownPlan(session);
      await limitProviderCalls(deps, 'changes', session);
      const paid = await payDue(deps, plan, body.amount);
      if (paid.kind === 'changed') throw new HttpError(409, serverErrors.billing.standingChanged);
      const standing = await standingAfter(session);
      if (paid.kind === 'asksForAuthentication') return { outcome: 'confirm', url: paid.url, standing };
      if (paid.kind === 'declined') return { outcome: 'declined', reason: paid.message, standing };
      return { success: true, outcome: paid.kind, standing };
    },
  });
}
