import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import type { User } from '@signalsync/contract/model/account';
import type { NextBilling } from '@signalsync/contract/model/payment';
import { planKindOf } from '@signalsync/contract/model/plan';
import type { Standing } from '@signalsync/contract/model/standing';
import type { Client } from '../core/client.ts';
import { createQuery } from '../core/query.ts';
import { planByName, plansOnSale, resolveUserPlan, type UserPlan } from '../pricing/userPlan.ts';
import { invoicePages } from '../standing/safePage.ts';
import { subscriptionOf } from '../standing/standing.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import type { Context } from './context.ts';
import { priceOf } from './price.ts';

/** The part of billing with the plan, and the state of its payments. */
export type SubscriptionPart = ReturnType<typeof createSubscription>;

/**
 * Creates the part of billing with the plan and its next charge. Users with lifetime access, and users who never bought
 * anything, have no next charge. For them the store sends no request.
 */
export function createSubscription({ core, state, person, derive }: Context, fallbackPriceId: string | null) {
  const { clock } = core;
  const safePage = invoicePages(core);
  let plan: UserPlan | null = null;
  let nextBilling: NextBilling | null | undefined;

  function show(user: User) {
    const shown = subscriptionOf(user, plan, nextBilling, safePage);
    const known = plan ?? { kind: null, plan: null };
    state.subscription =
      shown.status === 'ready' ? { ...shown, price: priceOf(shown.standing, known, clock.now()) } : shown;
    derive();
  }
  /** Fetches the plan's state again. Returns false if the call failed. */
  async function look(signal: AbortSignal, timeoutMs?: number, api = core.api) {
    const result = await api.call(nextBillingInfo, {}, { signal, ...(timeoutMs && { timeoutMs }) });
    const user = person.user();
    if (signal.aborted || !user) return false;
    // After a failed call the last known reply stays.
    nextBilling = result.ok ? result.data : (nextBilling ?? null);
    show(user);
    return result.ok;
  }
  async function lookUpPlan(user: User, signal: AbortSignal, api: Client) {
    const plans = await plansOnSale(api, signal);
    if (signal.aborted) return;
    const lifetime = plans?.find(({ name }) => planKindOf(name) === 'lifetime');
    state.lifetimePriceId = plans === null ? fallbackPriceId : (lifetime?.priceId ?? null);
    const found = await resolveUserPlan(api, user.plan ?? '', { signal, plans });
    if (signal.aborted) return;
    plan = found;
    show(user);
  }
  async function lookUp(user: User, isNamed: boolean, signal: AbortSignal, api: Client) {
    const lookNow = () => look(signal, undefined, api);
    if (!isSubscribed(user)) return lookNow();
    if (isNamed) return Promise.all([lookUpPlan(user, signal, api), lookNow()]);
    await lookUpPlan(user, signal, api);
    return !signal.aborted && plan?.kind !== 'lifetime' && lookNow();
  }
  const query = createQuery(core, state, 'subscription', {
    async ask(signal, api) {
      const user = person.user();
      if (!user) return undefined;
      const byName = planByName(user.plan ?? '');
      const isNamed = byName.name !== null;
      if (isNamed) plan = byName;
      show(user);
      const isAllKnown = isSubscribed(user) ? byName.kind === 'lifetime' : !user.stripeCustomerId;
      if (!isAllKnown) await lookUp(user, isNamed, signal, api);
      return user;
    },
    // Returns the shown state as it is, because `look` has already shown each reply.
    show: () => state.subscription,
  });
  return {
    ...query,
    /** Returns the shown state of the plan; null while it is unknown. */
    standing: () => (state.subscription.status === 'ready' ? state.subscription.standing : null),
    /** Shows the plan's state that the reply to 'Pay now' or 'Keep my subscription' contained. */
    take(told: Standing) {
      const user = person.user();
      if (!user || !nextBilling) return;
      nextBilling = { ...nextBilling, standing: told };
      show(user);
    },
    look,
    forget() {
      query.forget();
      plan = null;
      nextBilling = undefined;
      state.lifetimePriceId = null;
      derive();
    },
  };
}
