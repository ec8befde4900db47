import { nextBillingInfo } from '@signalsync/contract/calls/billing';
import type { User } from '@signalsync/contract/model/account';
import type { NextBilling } from '@signalsync/contract/model/payment';
import { planKindOf } from '@signalsync/contract/model/plan';
import { createCalls } from '../core/calls.ts';
import { planByName, plansOnSale, resolveUserPlan, type UserPlan } from '../pricing/userPlan.ts';
import type { Context, Part } from './context.ts';
import { invoicePages } from './invoicePages.ts';
import { subscriptionOf } from './subscription.ts';

/**
 * Creates the part of billing with the plan and its next charge. Does not ask for the next charge of a user with
 * lifetime access or without a running plan.
 */
export function createSubscription({ core, state, person, derive }: Context, fallbackPriceId: string | null): Part {
  const { api } = core;
  const safePage = invoicePages(core);
  const calls = createCalls();
  let plan: UserPlan | null = null;
  let nextBilling: NextBilling | null | undefined;
  let isLoaded = false;

  function show(user: User) {
    state.subscription = subscriptionOf(user, plan, nextBilling, safePage);
    derive();
  }
  async function lookUpNextBilling(user: User, signal: AbortSignal) {
    const result = await api.call(nextBillingInfo, {}, { signal });
    if (signal.aborted) return;
    // A failed call keeps what was known before.
    nextBilling = result.ok ? result.data : (nextBilling ?? null);
    show(user);
  }
  async function lookUpPlan(user: User, signal: AbortSignal) {
    const plans = await plansOnSale(api, signal);
    if (signal.aborted) return;
    const lifetime = plans?.find(({ name }) => planKindOf(name) === 'lifetime');
    state.lifetimePriceId = plans === null ? fallbackPriceId : (lifetime?.priceId ?? null);
    const found = await resolveUserPlan(api, user.plan ?? '', { signal, plans });
    if (signal.aborted) return;
    plan = found;
    show(user);
  }
  async function fetch() {
    const user = person.user();
    if (!user) return;
    const byName = planByName(user.plan ?? '');
    const isNamed = byName.name !== null;
    if (isNamed) plan = byName;
    const isRunning = user.subscriptionStatus === 'active';
    if (!isRunning || byName.kind === 'lifetime') {
      calls.abort();
      isLoaded = true;
      return show(user);
    }
    show(user);
    const result = await calls.run('fetch', async (signal) => {
      if (isNamed) await Promise.all([lookUpPlan(user, signal), lookUpNextBilling(user, signal)]);
      else {
        await lookUpPlan(user, signal);
        if (!signal.aborted && plan?.kind !== 'lifetime') await lookUpNextBilling(user, signal);
      }
      return true;
    });
    if (result) isLoaded = true;
  }
  return {
    async load() {
      if (!isLoaded && !calls.isRunning('fetch')) await fetch();
    },
    reload: fetch,
    wasAsked: () => isLoaded || calls.isRunning('fetch'),
    forget() {
      calls.abort();
      plan = null;
      nextBilling = undefined;
      isLoaded = false;
      state.subscription = { status: 'loading' };
      state.lifetimePriceId = null;
      derive();
    },
    dispose: () => calls.abort(),
  };
}
