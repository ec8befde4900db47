import { randomUUID } from 'node:crypto';
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
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Dependencies } from '../app.ts';
import { users } from '../db/schema.ts';
import { billingHistory } from '../domain/billing/history.ts';
import { nextBilling } from '../domain/billing/nextBilling.ts';
import { syncPlan } from '../domain/billing/plan.ts';
import type { Session } from '../domain/sessions.ts';
import type { UserRow } from '../domain/users.ts';
import { limitCalls } from '../http/callLimit.ts';
import type { AppEnv } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { implement } from '../http/implement.ts';
import { Refusal } from '../http/refusal.ts';

/** The billing tab: only ever the signed-in person's own customer, whatever ids are sent. */
export function billingRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, payments, settings } = deps;

  async function userOf({ userId }: Session): Promise<UserRow> {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (user === undefined) throw new Refusal(401, 'Please sign in first.');
    return user;
  }

  /** The person, where the customer id sent is theirs; a foreign and an absent one are refused alike. */
  async function ownCustomer(session: Session, customerId: string) {
    const user = await userOf(session);
    if (user.stripeCustomerId !== customerId) throw new Refusal(404, 'There is no such customer in this account.');
    return { customerId, subscriptionId: user.stripeSubscriptionId };
  }

  /** Refuses a card that is not among the person's own. */
  async function requireOwnCard(customerId: string | null, cardId: string): Promise<void> {
    const cards = customerId === null ? [] : await payments.cards(customerId, null);
    if (!cards.some(({ id }) => id === cardId)) throw new Refusal(404, 'There is no such card in this account.');
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
    nextBillingInfo: async (_, { session }) => nextBilling(deps, await userOf(session)),

    listPaymentMethods: async ({ params }, { session }) => {
      const { customerId, subscriptionId } = await ownCustomer(session, params.customerId);
      const cards = await payments.cards(customerId, subscriptionId);
      return cards.map(({ brand, ...card }) => ({ ...card, type: brand }));
    },

    createSetupIntent: async ({ body }, { c, session }) => {
      await limitCalls(c, 'setup-intent', deps);
      const { customerId } = await ownCustomer(session, body.customerId);
      return payments.createSetup(customerId, `setup/${randomUUID()}`);
    },

    makeDefaultPaymentMethod: async ({ body }, { session }) => {
      const { customerId, subscriptionId } = await ownCustomer(session, body.customerId);
      await requireOwnCard(customerId, body.paymentMethodId);
      await payments.setDefaultCard(customerId, subscriptionId, body.paymentMethodId);
      return { success: true };
    },

    removePaymentMethod: async ({ params }, { session }) => {
      const user = await userOf(session);
      await requireOwnCard(user.stripeCustomerId, params.paymentMethodId);
      await payments.removeCard(params.paymentMethodId);
      return { success: true };
    },

    listBillingHistory: async ({ params }, { session }) => {
      await ownCustomer(session, params.customerId);
      return billingHistory(deps, session.userId, params.customerId);
    },

    createPortalSession: async (_, { c, session }) => {
      await limitCalls(c, 'portal', deps);
      const { stripeCustomerId } = await userOf(session);
      if (stripeCustomerId === null) throw new Refusal(409, 'There is nothing to manage yet: nothing was bought.');
      const back = `${appOrigin(c, settings)}/account?tab=billing`;
      return { url: await payments.portal(stripeCustomerId, back, `portal/${randomUUID()}`) };
    },

    cancelSubscription: async (_, { session }) => {
      const user = await userOf(session);
      if (user.stripeSubscriptionId === null) throw new Refusal(409, 'There is no running plan to cancel.');
      await payments.cancelAtPeriodEnd(user.stripeSubscriptionId);
      await syncPlan(deps, user.id);
      return { success: true };
    },
  });
}
