import type { CancellationReason } from '@signalsync/contract/model/churn';
import type { NothingToCancel } from '@signalsync/contract/view/churn';
import type { UserStore } from '../account/user.store.ts';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { atMost } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import { createChurnAttempt } from './churnAttempt.ts';
import { createEndings } from './endings.ts';
import { type ChurnState, createProgress, isOffered, type StepNumber, takenUp } from './progress.ts';

export type { StepNumber };

interface Options {
  /** The email address to which users write for a refund; null if it is not set. */
  supportEmail: string | null;
  /** Returns a random text that nobody can guess. */
  randomId: () => string;
  /** Called when the flow is over. Opens the billing tab. */
  onDone: () => void;
}

/**
 * The user waits at most this long, in ms, to learn whether there is something to cancel. Then the steps begin, or, if
 * the user's data has not come yet, the first step with 'Cancel now' alone.
 */
const lookUpTimeoutMs = 2000;

/** The store of the churn flow: its steps, the offer, and 'Cancel now'. */
export type ChurnStore = ReturnType<typeof createChurnStore>;

/**
 * Creates the store of the churn flow.
 * @param account - the store that holds the user; the churn store reports a cancellation to it
 */
export function createChurnStore(core: Core, account: UserStore, { supportEmail, randomId, onDone }: Options) {
  const { browser, clock, session } = core;
  const calls = createCalls();
  const onNothing = (reason: NothingToCancel) => endings.showNothing(reason, false);
  const known = createProgress({ core, account, calls, supportEmail, onNothing });
  const { progress, change, askStanding } = known;
  const attempt = createChurnAttempt(core, randomId);
  const endings = createEndings({ core, account, calls, known, attempt, onDone });
  let stopRestored: Stop | null = null;
  let stopOnline: Stop = () => {};
  let stopWaiting: Stop = () => {};
  let loading: Promise<void> | null = null;

  const isStepOpen = () => progress.start.status === 'ready' && !progress.end && !progress.cancelling.isPending;
  async function look() {
    stopWaiting = clock.after(lookUpTimeoutMs, () => {
      if (progress.start.status === 'loading') change({ start: { status: 'loading', isSlow: true } });
    });
    await account.load();
    const { user } = account.state;
    if (progress.end || user.status === 'loading') return;
    if (user.status !== 'ready') {
      change({ start: user.status === 'failed' ? user : { ...user, status: 'failed' } });
      if (!('needsReload' in user)) stopOnline = browser.onOnline(() => void retry());
      void askStanding();
      return;
    }
    change(takenUp(progress, account.drafts.typed));
    const reason = await known.nothingFor(user.user);
    if (reason) return onNothing(reason);
    const asked = known.lookUp(user.user);
    const stood = await calls.run('look', async (signal) => {
      await atMost(clock, lookUpTimeoutMs, asked, signal);
      return true;
    });
    if (!stood || progress.end) return;
    attempt.start();
    if (progress.step > 1) {
      attempt.note({ currentStep: progress.step, ...(progress.reason && { cancellationReason: progress.reason }) });
    }
    change({ start: { status: 'ready' } });
    await asked;
  }
  /** Loads the user, the plan and its state, and starts the churn attempt. */
  function load(): Promise<void> {
    stopRestored ??= browser.onRestored(() => void refresh());
    loading ??= look().finally(() => {
      stopWaiting();
      loading = null;
    });
    return loading;
  }
  async function refresh() {
    // Checks the session first. If it has ended, or the page closes meanwhile, nothing is fetched.
    const isSignedIn = (await session.check()) === 'authenticated';
    if (!isSignedIn || stopRestored === null || !isStepOpen()) return;
    endings.interrupt({ error: null });
    await account.refresh();
    const { user } = account.state;
    const reason = user.status === 'ready' ? await known.nothingFor(user.user) : null;
    if (reason) onNothing(reason);
    else if (!progress.end) await askStanding();
  }

  /** Loads the user again after a failure. The store does so itself, once, when the device has a connection again. */
  async function retry() {
    if (progress.start.status !== 'failed' || progress.end) return;
    stopOnline();
    change({ start: { status: 'loading', isSlow: true } });
    await account.retry();
    await load();
  }

  const state: ChurnState = progress;
  return {
    state,
    load,
    retry,
    setReason: (reason: CancellationReason) => change({ reason }),
    setFeedback: (feedback: string) => change({ feedback }),
    /**
     * Action of the button 'continue to cancel'. Goes to the next step at once; the last step opens the payment
     * provider's portal.
     */
    async continueFrom(step: StepNumber) {
      if (!isStepOpen() || step !== progress.step || progress.pending === 'continue') return;
      calls.abort('keep');
      if (step === 4) return endings.openPortal();
      attempt.goOn();
      const next = (step + 1) as StepNumber;
      const { reason } = progress;
      attempt.note({ currentStep: next, ...(step === 1 && reason && { cancellationReason: reason }) });
      const reached = next > progress.reached ? next : progress.reached;
      change({ step: next, reached, pending: null, error: null });
    },
    /** Goes to a step that the user has seen; keeps reason and feedback. Returns false if that is not possible now. */
    goTo(step: StepNumber) {
      // `goTo` does nothing while a call that keeps the plan is running, so that it does not interrupt that call.
      if (!isStepOpen() || progress.pending === 'keep' || step > progress.reached) return false;
      const { reason } = progress;
      if (progress.step === 1 && reason) attempt.note({ cancellationReason: reason });
      if (step !== progress.step) endings.interrupt({ step, error: null });
      return true;
    },
    /** Action of the button 'I want to stay'. Records that the user keeps the plan. */
    async stay() {
      const { step, reason, pending } = progress;
      if (!isStepOpen() || pending !== null || isOffered(progress) || (step === 1 && !reason)) return;
      if (step === 1 && reason) attempt.note({ cancellationReason: reason });
      await endings.keep(false);
    },
    /** Action of the button 'Accept 20% Off & Stay'. Applies the discount, then records the outcome. */
    async accept() {
      if (isStepOpen() && progress.pending === null && isOffered(progress)) await endings.keep(true);
    },
    /** Action of 'Cancel now', after the user has confirmed it. Cancels the plan. */
    cancel: endings.cancel,
    /** Clears the error that the dialog of 'Cancel now' shows about the last try. */
    dismissCancelError() {
      Object.assign(progress.cancelling, { error: null, hasChanged: false });
    },
    dispose() {
      calls.abort();
      stopWaiting();
      attempt.dispose();
      endings.dispose();
      change({ pending: null });
      // A user who leaves the page starts at the first step next time. A reload does not run this code.
      account.drafts.note({ step: null, reason: null, feedback: null });
      progress.cancelling.isPending = false;
      stopOnline();
      stopRestored?.();
      stopRestored = null;
    },
  };
}
