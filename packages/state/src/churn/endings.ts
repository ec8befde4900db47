import { churn } from '@signalsync/content/churn';
import { churnCouponCode } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { cancelled, cancellingErrors } from '@signalsync/content/messages/cancelling';
import { churnErrors, churnSuccesses } from '@signalsync/content/messages/churn';
import { applyCoupon, cancelSubscription } from '@signalsync/contract/calls/subscription';
import type { ChurnOutcome } from '@signalsync/contract/model/churn';
import type { ChurnError, NothingToCancel } from '@signalsync/contract/view/churn';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import type { UserStore } from '../account/user.store.ts';
import { createAct, toldFailure } from '../core/act.ts';
import type { Calls } from '../core/calls.ts';
import { callTimeoutMs } from '../core/client.ts';
import type { Stop } from '../core/clock.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { atMost } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import { portalOf, portalTexts } from '../payment/portal.ts';
import type { ChurnAttempt } from './churnAttempt.ts';
import { type ChurnEnding, type ChurnProgress, isOffered, nothingIn, type Progress } from './progress.ts';

/** Delay between recording the outcome and opening the billing tab. All times below are in ms too. */
const redirectDelayMs = 1500;
/** Maximum time for sending the feedback and the unsent updates, before the browser leaves for the portal. */
const feedbackTimeoutMs = 1000;
/** Time that is reserved for fetching the plan's state before the plan is kept. */
const lookMs = 3000;
/** Maximum time for sending the updates that the server does not have yet, before the discount is applied. */
const catchUpMs = 4000;
/** Time that is reserved for recording the outcome after the discount was applied. */
const closeMs = 4000;

const cancelTexts = {
  short: cancellingErrors.cancel,
  form: cancellingErrors.cancelUnreachable,
  serverMessageAllowed: true,
};

interface Parts {
  core: Core;
  account: UserStore;
  calls: Calls;
  known: Progress;
  attempt: ChurnAttempt;
  /** Called when the flow is over. Opens the billing tab. */
  onDone: () => void;
}

/** Creates the actions that end the flow: open the portal, keep the plan (with or without offer), 'Cancel now'. */
export function createEndings({ core, account, calls, known, attempt, onDone }: Parts) {
  const { api, browser, clock, messages } = core;
  const { progress, change, askStanding, lookAtStanding } = known;
  const act = createAct(core, calls);
  let stopRedirect: Stop = () => {};
  /** The outcome to record once the discount is applied; null before that. */
  let applied: ChurnOutcome | null = null;

  /** Aborts a running action that keeps the plan or opens the portal. */
  function interrupt(part?: Partial<ChurnProgress>) {
    calls.abort('keep', 'portal');
    change({ pending: null, ...part });
  }
  function end(how: ChurnEnding) {
    interrupt({ end: how, error: null });
    const goesOn = how.status === 'recorded' || (how.status === 'nothingToCancel' && !how.isAnswer);
    if (goesOn) stopRedirect = clock.after(redirectDelayMs, onDone);
  }
  /**
   * Shows that there is nothing to cancel. `isAnswer`: the user has pressed a button, so the page stays open until the
   * user continues.
   */
  function showNothing(reason: NothingToCancel, isAnswer: boolean) {
    if (progress.end || progress.cancelling.isPending) return;
    const { title, [reason]: description } = churn.nothingToCancel;
    if (progress.start.status === 'loading' && !isAnswer) {
      end({ status: 'neverBegun' });
      messages.show({ kind: 'info', title, description });
      return onDone();
    }
    end({ status: 'nothingToCancel', reason, isAnswer });
    const { view } = progress;
    // If the page asks whether to keep the plan, no message is needed.
    if (view.status === 'nothingToCancel' && view.keep === null) {
      messages.show({ kind: 'info', title, description, isInPlace: true });
    }
  }

  const tellFeedback = () => attempt.tellFeedback(progress.reached === 4 ? progress.feedback : '');

  /** Runs the action behind a button of the current step. */
  const press = <T>(
    button: NonNullable<ChurnProgress['pending']>,
    name: 'keep' | 'portal',
    work: (signal: AbortSignal) => Promise<Ok<T> | Failed>,
    failed: (failure: Failure) => ChurnError,
  ) =>
    act(name, work, {
      error: null,
      show: ({ isPending, ...shown }) => change({ pending: isPending ? button : null, ...shown }),
      failed,
    });
  async function openPortal() {
    const portal = await press(
      'continue',
      'portal',
      async (signal) => {
        const told = Promise.all([tellFeedback(), attempt.catchUp()]);
        const found = await portalOf(core, signal, 'subscription_cancel');
        if (found.ok) await atMost(clock, feedbackTimeoutMs, told, signal);
        return found;
      },
      (failure) => toldFailure(messages, failure, portalTexts),
    );
    if (portal?.ok) browser.goTo(portal.data);
  }
  /**
   * Fetches the plan's state again before the action, because the plan may have changed elsewhere. If the page
   * must now show something else, shows that and returns false. If the call fails, the last known state counts.
   */
  async function isAsShown(signal: AbortSignal, timeoutMs: number): Promise<boolean> {
    const { standing: shown } = progress;
    const wasOffered = isOffered(progress);
    if (!(await lookAtStanding(signal, timeoutMs)) || !progress.standing) return !signal.aborted;
    const { standing } = progress;
    const nothing = standing.state === 'pastDueEnding' ? 'alreadyEnding' : nothingIn(standing);
    if (nothing !== null) showNothing(nothing, true);
    if (nothing !== null || !wasOffered || shown === null) return nothing === null;
    const isSame = isOffered(progress) && JSON.stringify(standing.nextCharge) === JSON.stringify(shown.nextCharge);
    if (!isSame) change({ pending: null, error: { message: churn.step4.changed, reason: null } });
    return isSame;
  }
  /** Applies the discount once. If the user already has it, only keeps the plan. */
  async function applyOffer(signal: AbortSignal, left: ReturnType<typeof timeLeft>): Promise<Failure | null> {
    const { user } = account.state;
    const customerId = user.status === 'ready' && user.user.stripeCustomerId;
    if (applied !== null) return null;
    if (!customerId) return { kind: 'contract' };
    // The server gives the discount only if it knows that the user is at the last step, so the unsent updates are sent
    // first. If sending fails, asks for the discount anyway, and the server may reject it.
    await atMost(clock, catchUpMs, attempt.catchUp(), signal);
    const body = { customerId, couponId: churnCouponCode };
    const result = await api.call(applyCoupon, { body }, { signal, timeoutMs: left(closeMs) });
    if (!result.ok) return result.failure;
    applied = result.data.standing ? 'retained' : 'discount_accepted';
    return null;
  }
  /** Keeps the plan, and records the outcome. With `withOffer`, the user accepts the discount. */
  async function keep(withOffer: boolean) {
    void tellFeedback();
    const kept = await press(
      'keep',
      'keep',
      async (signal): Promise<Ok<ChurnOutcome | null> | Failed> => {
        const left = timeLeft(clock);
        // Once the discount is applied, the plan's state is not fetched again; only the outcome is recorded.
        const isSure = applied !== null || (await isAsShown(signal, left(callTimeoutMs - lookMs)));
        if (!isSure) return { ok: true, data: null };
        const failed = withOffer ? await applyOffer(signal, left) : null;
        const outcome = withOffer && applied !== null ? applied : 'retained';
        const failure = failed ?? (await attempt.close(outcome, signal, left));
        return failure ? { ok: false, failure, aborted: signal.aborted } : { ok: true, data: outcome };
      },
      (failure) => {
        const needsSupport = withOffer && applied === null;
        const short = needsSupport ? churnErrors.coupon : churnErrors.outcome;
        const error = toldFailure(messages, failure, { short, serverMessageAllowed: false });
        return needsSupport ? { ...error, needsSupport } : error;
      },
    );
    if (!kept?.ok || kept.data === null) return;
    end({ status: 'recorded', outcome: kept.data });
    const success = churnSuccesses[kept.data === 'retained' ? 'retained' : 'discountApplied'];
    messages.success({ ...success, isInPlace: true });
  }

  /** Shows why nothing was cancelled. If cancelling would now have another effect than the dialog said, asks again. */
  function notCancelled(failure: Failure, shown: ShownStanding | null) {
    const { cancelling, standing } = progress;
    cancelling.isPending = false;
    const nothing = standing?.isTold ? nothingIn(standing) : null;
    if (nothing !== null) showNothing(nothing, true);
    else cancelling.hasChanged = JSON.stringify(standing?.cancelling) !== JSON.stringify(shown?.cancelling);
    return nothing !== null || cancelling.hasChanged ? null : toldFailure(messages, failure, cancelTexts);
  }
  async function findEnd() {
    await askStanding();
    const { end: ending, standing } = progress;
    if (ending?.status !== 'cancelled') return;
    change({ end: { ...ending, paidUntil: standing?.accessUntil ?? standing?.cancelling?.endsOn ?? null } });
  }
  async function cancel() {
    if (progress.cancelling.isPending || progress.end) return;
    interrupt();
    progress.cancelling.hasChanged = false;
    const { reason, standing: shown } = progress;
    const effect = shown?.isTold ? shown.cancelling?.effect : undefined;
    if (reason) attempt.note({ cancellationReason: reason });
    const left = timeLeft(clock);
    const done = await act(
      'cancel',
      async (signal) => {
        const answer = await api.call(cancelSubscription, { query: { effect } }, { signal });
        const isRejected = !answer.ok && 'status' in answer.failure && answer.failure.status === 409;
        if (isRejected && shown?.isTold) await lookAtStanding(signal, left());
        return answer;
      },
      {
        error: null,
        show: ({ isPending, error }) => Object.assign(progress.cancelling, { isPending, error }),
        failed: (failure) => notCancelled(failure, shown),
      },
    );
    if (!done?.ok) return;
    progress.cancelling.isPending = false;
    account.planCancelled();
    // This is the last chance to send the cancellation reason. If sending fails, it is tried once more.
    if (reason) void attempt.catchUp().then((failure) => failure && attempt.catchUp());
    void tellFeedback();
    const { notCharged } = done.data;
    const cancelledAt = done.data.cancelledAt ?? new Date(clock.now()).toISOString();
    const paidUntil = done.data.paidUntil ?? shown?.cancelling?.endsOn ?? null;
    end({ status: 'cancelled', cancelledAt, paidUntil, effect: effect ?? 'later', notCharged });
    const today = { description: fill(churn.receipt.endedToday, { date: formatDate(cancelledAt) }) };
    messages.success({ ...cancelled, ...(effect === 'now' && today) });
    if (paidUntil === null) void findEnd();
  }

  return { interrupt, showNothing, openPortal, keep, cancel, dispose: () => stopRedirect() };
}
