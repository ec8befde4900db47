import { churn } from '@signalsync/content/churn';
import { churnSuccesses } from '@signalsync/content/messages/churn';
import { callTimeoutMs } from '../core/client.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { atMost } from '../core/wait.ts';
import { portalOf, portalTexts } from '../payment/portal.ts';
import type { ChurnStore, StepNumber } from './churnState.ts';
import type { ChurnContext } from './context.ts';
import { createKeep, type Keep } from './keep.ts';
import { type LookUp, nothingIn } from './lookUp.ts';
import { isOffered } from './progress.ts';

/** Maximum time, in ms, for sending the feedback and the unsent updates, before the browser leaves for the portal. */
const feedbackTimeoutMs = 1000;

/** Maximum time, in ms, for looking how it stands before the plan is kept. */
const lookMs = 3000;

/** Creates the actions of the four steps: the buttons, the inputs and the navigation between steps. */
export function createSteps(
  context: ChurnContext,
  lookUp: LookUp,
): Pick<ChurnStore, 'setReason' | 'setFeedback' | 'continueFrom' | 'goTo' | 'stay' | 'accept'> {
  const {
    core,
    account,
    calls,
    progress,
    attempt,
    change,
    begin,
    end,
    isStepOpen,
    succeeded,
    showNothing,
    sendFeedback,
  } = context;
  const { browser, clock, messages } = core;
  const keep = createKeep(core, attempt);

  async function openPortal() {
    const stop = begin('continue');
    const sent = Promise.all([sendFeedback(), attempt.catchUp()]);
    const opening = calls.run('portal', async (signal) => {
      const found = await portalOf(core, signal);
      if (found.ok) await atMost(clock, feedbackTimeoutMs, sent, signal);
      return found;
    });
    const portal = await opening.finally(stop);
    if (!portal) return;
    const error = portal.ok ? null : shownErrorOf(portal.failure, portalTexts);
    if (succeeded({ error }) && portal.ok) browser.goTo(portal.data);
  }
  /**
   * Looks how it stands before the user gets an answer, because the plan may have changed elsewhere. Shows it if the
   * answer would be another one. If the look fails, goes on with what was known.
   */
  async function isAsShown(signal: AbortSignal, timeoutMs: number): Promise<boolean> {
    const { standing: shown } = progress;
    const wasOffered = isOffered(progress);
    if (!(await lookUp.askFirst(signal, timeoutMs)) || !progress.standing) return !signal.aborted;
    const { standing } = progress;
    const nothing = standing.state === 'pastDueEnding' ? 'alreadyEnding' : nothingIn(standing);
    if (nothing !== null) showNothing(nothing, true);
    if (nothing !== null || !wasOffered || shown === null) return nothing === null;
    const isSame = isOffered(progress) && JSON.stringify(standing.nextCharge) === JSON.stringify(shown.nextCharge);
    if (!isSame) change({ pending: null, error: { message: churn.step4.changed, reason: null } });
    return isSame;
  }
  async function keepPlan(how: Keep['stay']) {
    const stop = begin('keep');
    const kept = await calls
      .run('keep', async (signal) => {
        const left = timeLeft(clock);
        // Once the discount is applied, only its outcome is recorded.
        const isSure = keep.hasApplied() || (await isAsShown(signal, left(callTimeoutMs - lookMs)));
        return isSure ? how(signal, left) : null;
      })
      .finally(stop);
    if (!kept || !succeeded(kept)) return;
    end({ status: 'recorded', outcome: kept.outcome });
    const success = churnSuccesses[kept.outcome === 'retained' ? 'retained' : 'discountApplied'];
    messages.success({ ...success, isInPlace: true });
  }

  return {
    setReason: (reason) => change({ reason }),
    setFeedback: (text) => change({ feedback: text }),
    async continueFrom(step) {
      if (!isStepOpen() || step !== progress.step || progress.pending === 'continue') return;
      calls.abort('keep');
      if (step === 4) return openPortal();
      attempt.goOn();
      const next = (step + 1) as StepNumber;
      const { reason } = progress;
      attempt.note({ currentStep: next, ...(step === 1 && reason && { cancellationReason: reason }) });
      const reached = next > progress.reached ? next : progress.reached;
      change({ step: next, reached, pending: null, error: null });
    },
    goTo(step) {
      // `goTo` does nothing while a call that keeps the plan is running, so that it does not interrupt that call.
      if (!isStepOpen() || progress.pending === 'keep' || step > progress.reached) return false;
      const { reason } = progress;
      if (progress.step === 1 && reason) attempt.note({ cancellationReason: reason });
      if (step !== progress.step) {
        calls.abort('portal');
        change({ step, pending: null, error: null });
      }
      return true;
    },
    async stay() {
      const { step, reason, pending } = progress;
      if (!isStepOpen() || pending !== null || isOffered(progress) || (step === 1 && !reason)) return;
      if (step === 1 && reason) attempt.note({ cancellationReason: reason });
      void sendFeedback();
      await keepPlan(keep.stay);
    },
    async accept() {
      if (!isStepOpen() || progress.pending !== null || !isOffered(progress)) return;
      const { user } = account.state;
      const customerId = user.status === 'ready' ? user.user.stripeCustomerId || null : null;
      void sendFeedback();
      await keepPlan((signal, left) => keep.accept(customerId, signal, left));
    },
  };
}
