import { nextBillingInfo } from '@signalsync/contract/calls/billing';
import type { User } from '@signalsync/contract/model/account';
import type { DiscountOffer } from '@signalsync/contract/model/payment';
import type { ChurnOffer, NothingToCancel } from '@signalsync/contract/view/churn';
import { createCalls } from '../core/calls.ts';
import type { Core } from '../createCore.ts';
import { planByName, resolveUserPlan } from '../pricing/userPlan.ts';
import type { ChurnProgress } from './progress.ts';

const offers: Partial<Record<DiscountOffer, ChurnOffer>> = {
  standing: 'standing',
  taken: 'none',
  ending: 'none',
  none: 'none',
};

/** Finds the plan to cancel and the end of its paid period. If a call fails, what it would have told stays unknown. */
export interface LookUp {
  /**
   * Returns why this user has nothing to cancel, judged only by the data of the user call; null if that data shows no
   * reason.
   */
  nothingToCancel(user: User): NothingToCancel | null;
  /**
   * Fetches the plan and the end of the paid period. Resolves when it is known whether there is something to cancel, or
   * when the calls have failed.
   */
  ask(user: User): Promise<void>;
  /** Fetches the end of the paid period, the next charge and the offer. */
  askEnd(): Promise<void>;
  dispose(): void;
}

interface Parts {
  core: Core;
  progress: ChurnProgress;
  /** Called when a call has changed `progress`. */
  onFound(): void;
  onNothingToCancel(reason: NothingToCancel): void;
}

export function createLookUp({ core, progress, onFound, onNothingToCancel }: Parts): LookUp {
  const { api, session } = core;
  const calls = createCalls();

  async function askPlan(user: User) {
    const found = await calls.run('plan', (signal) => resolveUserPlan(api, user.plan ?? '', { signal }));
    if (!found) return;
    progress.plan = found.plan ? { status: 'ready', plan: found.plan } : { status: 'unknown', name: found.name };
    onFound();
    if (found.kind === 'lifetime') onNothingToCancel('lifetime');
  }
  async function askEnd() {
    const result = await calls.run('end', (signal) => api.call(nextBillingInfo, {}, { signal }));
    if (result && !result.ok && result.failure.kind === 'unauthenticated') await session.recheck();
    if (!result?.ok) return;
    const { cancelAtPeriodEnd, currentPeriodEnd, nextBillingDate } = result.data;
    const { nextBillingAmount: amount, currency, discountOffer } = result.data;
    progress.paidUntil = currentPeriodEnd ?? nextBillingDate ?? progress.paidUntil;
    progress.nextCharge = amount === null || currency === null ? null : { amount, currency };
    // An older or newer backend may send an unknown value. That must not take the offer away.
    progress.offer = offers[discountOffer as DiscountOffer] ?? 'open';
    onFound();
    if (cancelAtPeriodEnd) onNothingToCancel('alreadyEnding');
  }
  return {
    nothingToCancel({ subscriptionStatus, plan }) {
      if (subscriptionStatus !== 'active') return 'notSubscribed';
      return planByName(plan ?? '').kind === 'lifetime' ? 'lifetime' : null;
    },
    async ask(user) {
      progress.planName = planByName(user.plan ?? '').name;
      // Lifetime plans were excluded before, so a plan with a name is recurring. Its prices may arrive later.
      if (progress.planName !== null) {
        void askPlan(user);
        return askEnd();
      }
      await askPlan(user);
      if (progress.end === null) await askEnd();
    },
    askEnd,
    dispose: () => calls.abort(),
  };
}
