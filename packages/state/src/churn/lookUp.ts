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

/** Finds out what is being cancelled, and until when it is paid. Whatever does not answer is left out. */
export interface LookUp {
  /** The reason why this person has nothing to cancel, as far as the user call says. */
  nothingToCancel(user: User): NothingToCancel | null;
  /** Asks for plan and end; resolves when it is known whether there is something to cancel, or cannot be. */
  ask(user: User): Promise<void>;
  /** Asks for the end of the paid period alone. */
  askEnd(): Promise<void>;
  dispose(): void;
}

interface Parts {
  core: Core;
  progress: ChurnProgress;
  /** Something has become known. */
  onFound(): void;
  /** There is nothing to cancel. */
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
    // What a host of another age says of it must not take the offer away.
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
      // Somebody whose plan has a name renews: its figures may come later.
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
