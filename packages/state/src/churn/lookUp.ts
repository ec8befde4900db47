import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import type { User } from '@signalsync/contract/model/account';
import type { NothingToCancel } from '@signalsync/contract/view/churn';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import { invoicePages } from '../billing/invoicePages.ts';
import { createCalls } from '../core/calls.ts';
import { keepLooking, polling } from '../core/keepLooking.ts';
import type { Core } from '../createCore.ts';
import { planByName, resolveUserPlan } from '../pricing/userPlan.ts';
import { standingIn } from '../standing/standing.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import type { ChurnProgress } from './progress.ts';

/** Finds the plan to cancel, and where its member stands. If a call fails, what it would have told stays unknown. */
export interface LookUp {
  /**
   * Returns why this user has nothing to cancel, judged only by the data of the user call; null if that data shows no
   * reason.
   */
  nothingToCancel(user: User): NothingToCancel | null;
  /**
   * Fetches the plan and the standing. Resolves when it is known whether there is something to cancel, or when the calls
   * have failed.
   */
  ask(user: User): Promise<void>;
  /** Fetches the standing. */
  askStanding(): Promise<void>;
  /** Fetches the standing for an act that depends on it. Returns false if it is unknown. Tells nobody. */
  askFirst(signal: AbortSignal, timeoutMs: number): Promise<boolean>;
  dispose(): void;
}

interface Parts {
  core: Core;
  progress: ChurnProgress;
  /** Called when a call has changed `progress`. */
  onFound(): void;
  onNothingToCancel(reason: NothingToCancel): void;
}

/** Returns why nothing can be cancelled; null if something can. */
export function nothingIn({ state, can }: ShownStanding): NothingToCancel | null {
  // A plan that stands still because of a dispute says so, even if it is set to end.
  if (state === 'ending' || (state === 'disputed' && !can.includes('cancel'))) return 'alreadyEnding';
  if (state === 'lifetime') return 'lifetime';
  return state === 'none' || state === 'ended' || state === 'givenUp' ? 'notSubscribed' : null;
}

export function createLookUp({ core, progress, onFound, onNothingToCancel }: Parts): LookUp {
  const { api } = core;
  const calls = createCalls();
  const safePage = invoicePages(core);

  async function askPlan(user: User) {
    const found = await calls.run('plan', (signal) => resolveUserPlan(api, user.plan ?? '', { signal }));
    if (!found) return;
    progress.plan = found.plan ? { status: 'ready', plan: found.plan } : { status: 'unknown', name: found.name };
    onFound();
    if (found.kind === 'lifetime') onNothingToCancel('lifetime');
  }
  async function fetch(signal: AbortSignal, timeoutMs?: number): Promise<boolean> {
    const result = await api.call(nextBillingInfo, {}, { signal, ...(timeoutMs && { timeoutMs }) });
    if (signal.aborted) return false;
    if (result.ok) progress.standing = standingIn(result.data, progress.planName, safePage);
    return result.ok;
  }
  async function askStanding() {
    if ((await calls.run('standing', fetch)) && progress.standing) found(progress.standing);
  }
  function found(standing: ShownStanding) {
    onFound();
    const reason = nothingIn(standing);
    if (reason) onNothingToCancel(reason);
    else if (isBankAsked(standing) && !calls.isRunning('bank')) void waitForBank();
  }
  /** Nothing can be cancelled until the bank has answered. So looks until it has. */
  async function waitForBank() {
    const isOver = async (signal: AbortSignal) => {
      await fetch(signal);
      return progress.end !== null || !progress.standing || !isBankAsked(progress.standing);
    };
    const done = await calls.run('bank', async (signal) => {
      await keepLooking(core, polling, () => isOver(signal), signal);
      return true;
    });
    if (done && progress.standing) found(progress.standing);
  }
  return {
    nothingToCancel(user) {
      if (!isSubscribed(user)) return 'notSubscribed';
      return planByName(user.plan ?? '').kind === 'lifetime' ? 'lifetime' : null;
    },
    async ask(user) {
      progress.planName = planByName(user.plan ?? '').name;
      // Lifetime plans were excluded before, so a plan with a name is recurring. Its prices may arrive later.
      if (progress.planName !== null) {
        void askPlan(user);
        return askStanding();
      }
      await askPlan(user);
      if (progress.end === null) await askStanding();
    },
    askStanding,
    async askFirst(signal, timeoutMs) {
      const isKnown = await fetch(signal, timeoutMs);
      if (isKnown) onFound();
      return isKnown;
    },
    dispose: () => calls.abort(),
  };
}

const isBankAsked = ({ due, cancelling }: ShownStanding) => due?.isBeingTaken === true && cancelling === null;
