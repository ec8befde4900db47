import type { ShownError } from '@signalsync/contract/view/error';
import type { NothingToCancel } from '@signalsync/contract/view/churn';
import { churnRedirectDelayMs } from '@signalsync/content/constants';
import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import { churnSuccesses } from '@signalsync/content/messages/churn';
import { churn } from '@signalsync/content/churn';
import { cancelSubscription } from '@signalsync/contract/calls/billing';
import type { User } from '@signalsync/contract/model/account';
import { proxy } from 'valtio/vanilla';
import type { AccountStore } from '../account/account.store.ts';
import { guaranteeOf } from '../billing/guarantee.ts';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { atMost } from '../core/wait.ts';
import { whenSlow } from '../core/whenSlow.ts';
import type { Core } from '../createCore.ts';
import { portalOf } from '../payment/portal.ts';
import { createAttempt } from './churnAttempt.ts';
import { createFeedback } from './feedback.ts';
import { createKeep } from './keep.ts';
import { createLookUp } from './lookUp.ts';
import type { ChurnState, ChurnStore, StepNumber } from './churnState.ts';
import { draftsOf, isOffered, newChurnProgress, type ChurnEnding, takeUp, viewOf } from './progress.ts';

export type * from './churnState.ts';

/** How long the first step waits to hear whether there is something to cancel, in ms. */
const lookUpPatienceMs = 2000;
/** How long leaving for the portal waits for the feedback that is on its way, in ms. */
const feedbackPatienceMs = 1000;

interface Options {
  /** Where refund mails go; null where it is not set. */
  supportEmail: string | null;
  /** Makes a random text that nobody can guess. */
  randomId: () => string;
  /** The way back to the billing tab. */
  onDone: () => void;
}

/** @param account - holds the person; after a cancellation they are without a plan there */
export function createChurnStore(
  core: Core,
  account: Pick<AccountStore, 'state' | 'drafts' | 'load' | 'retry' | 'refresh' | 'planCancelled'>,
  { supportEmail, randomId, onDone }: Options,
): ChurnStore {
  const { api, browser, clock, messages, session } = core;
  const calls = createCalls();
  const progress = newChurnProgress();
  const state = proxy<ChurnState>({
    view: viewOf(progress),
    cancellation: { paidUntil: null, guarantee: null, isPending: false, error: null },
  });
  const attempt = createAttempt(core, randomId);
  const feedback = createFeedback(core);
  const keep = createKeep(core, attempt);
  const lookUp = createLookUp({ core, progress, onFound: show, onRejected: reject });
  let stopRestored: Stop | null = null;
  let stopLeaving: Stop = () => {};
  let loading: Promise<void> | null = null;

  function show() {
    account.drafts.note(draftsOf(progress));
    state.view = viewOf(progress);
    Object.assign(state.cancellation, { paidUntil: progress.paidUntil, guarantee: progress.guarantee });
  }
  function change(part: Partial<typeof progress>) {
    Object.assign(progress, part);
    show();
  }
  /** Gives what ends the waiting for its being slow. */
  function begin(pending: 'keep' | 'continue'): Stop {
    change({ pending, isSlow: false, error: null });
    return whenSlow(clock, () => change({ isSlow: progress.pending === pending }));
  }
  const isStanding = () => progress.start.status === 'ready' && progress.end === null && !state.cancellation.isPending;
  function end(how: ChurnEnding) {
    calls.abort('keep', 'portal');
    change({ end: how, pending: null, error: null });
    if (how.status !== 'cancelled') stopLeaving = clock.after(churnRedirectDelayMs, onDone);
  }
  function reject(reason: NothingToCancel) {
    if (progress.end !== null || state.cancellation.isPending) return;
    end({ status: 'nothingToCancel', reason });
    messages.show({
      kind: 'info',
      title: churn.nothingToCancel.title,
      description: churn.nothingToCancel[reason],
      isInPlace: true,
    });
  }
  /** Only the server knows of a guarantee without the invoices. */
  function findGuarantee({ guarantee: given = null, id: userId }: User) {
    change({ guarantee: guaranteeOf({ given, invoices: [], userId, supportEmail, now: clock.now() }) });
  }
  /** Whether the answer of what was pressed is still wanted; where it went wrong, says so. */
  function went(well: { error: ShownError | null } | undefined): boolean {
    if (!well) return false;
    if (well.error === null) return true;
    // The page that takes this one's place says it.
    if (session.state.hasEnded) return false;
    change({ pending: null, error: well.error });
    messages.error(well.error, { isInPlace: true });
    return false;
  }

  async function look() {
    await account.load();
    const { user } = account.state;
    if (progress.end !== null || user.status === 'loading') return;
    if (user.status !== 'ready') {
      change({ start: { status: 'failed', message: user.message } });
      void lookUp.askEnd();
      return;
    }
    takeUp(progress, account.drafts.typed);
    const rejection = lookUp.rejectionOf(user.user);
    if (rejection) return reject(rejection);
    findGuarantee(user.user);
    const asked = lookUp.ask(user.user);
    const stood = await calls.run('patience', async (signal) => {
      await atMost(clock, lookUpPatienceMs, asked, signal);
      return true;
    });
    if (!stood || progress.end !== null) return;
    attempt.start();
    if (progress.step === 4)
      attempt.note({ currentStep: 4, ...(progress.reason && { cancellationReason: progress.reason }) });
    change({ start: { status: 'ready' } });
    await asked;
  }
  function load(): Promise<void> {
    stopRestored ??= browser.onRestored(() => void refresh());
    loading ??= look().finally(() => {
      loading = null;
    });
    return loading;
  }
  async function refresh() {
    // The session asks first. Where it is over, or its gate closes meanwhile, there is nothing left to fetch.
    const isSignedIn = (await session.check()) === 'authenticated';
    if (!isSignedIn || stopRestored === null || !isStanding()) return;
    calls.abort('keep', 'portal');
    change({ pending: null, error: null });
    await account.refresh();
    const { user } = account.state;
    const rejection = user.status === 'ready' ? lookUp.rejectionOf(user.user) : null;
    if (user.status === 'ready' && progress.end === null) findGuarantee(user.user);
    if (rejection) reject(rejection);
    else if (progress.end === null) await lookUp.askEnd();
  }
  async function leaveForPortal() {
    const stop = begin('continue');
    const sent = Promise.all([sendFeedback(), attempt.catchUp()]);
    const leaving = calls.run('portal', async (signal) => {
      const found = await portalOf(core, signal);
      if (found.ok) await atMost(clock, feedbackPatienceMs, sent, signal);
      return found;
    });
    const portal = await leaving.finally(stop);
    if (!portal) return;
    if (went({ error: portal.ok ? null : portal.error }) && portal.ok) browser.goTo(portal.address);
  }
  async function keepPlan(how: typeof keep.stay) {
    const stop = begin('keep');
    const kept = await calls.run('keep', how).finally(stop);
    if (!went(kept) || !kept) return;
    end({ status: 'recorded', outcome: kept.outcome });
    const success = churnSuccesses[kept.outcome === 'retained' ? 'retained' : 'discountApplied'];
    messages.success({ ...success, isInPlace: true });
  }
  /** To the team, and into the attempt. */
  function sendFeedback(): Promise<void> {
    const text = progress.feedback.trim();
    if (progress.reached !== 4 || text === '') return Promise.resolve();
    const sent = feedback.send(text);
    attempt.note({ feedback: text });
    return sent;
  }

  return {
    state,
    load,
    async retry() {
      if (progress.start.status !== 'failed' || progress.end !== null) return;
      change({ start: { status: 'loading' } });
      await account.retry();
      await load();
    },
    setReason: (reason) => change({ reason }),
    setFeedback: (text) => change({ feedback: text }),
    async continueFrom(step) {
      if (!isStanding() || step !== progress.step || progress.pending === 'continue') return;
      calls.abort('keep');
      if (step === 4) return leaveForPortal();
      attempt.goOn();
      const next = (step + 1) as StepNumber;
      const { reason } = progress;
      attempt.note({ currentStep: next, ...(step === 1 && reason && { cancellationReason: reason }) });
      const reached = next > progress.reached ? next : progress.reached;
      change({ step: next, reached, pending: null, error: null });
    },
    goTo(step) {
      // What keeps the plan is not to be undone by leaving its step.
      if (!isStanding() || progress.pending === 'keep' || step > progress.reached) return false;
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
      if (!isStanding() || pending !== null || isOffered(progress) || (step === 1 && !reason)) return;
      if (step === 1 && reason) attempt.note({ cancellationReason: reason });
      void sendFeedback();
      await keepPlan(keep.stay);
    },
    async accept() {
      if (!isStanding() || progress.pending !== null || !isOffered(progress)) return;
      const { user } = account.state;
      const customerId = user.status === 'ready' ? user.user.stripeCustomerId || null : null;
      void sendFeedback();
      await keepPlan((signal) => keep.accept(customerId, signal));
    },
    async cancel() {
      const { cancellation } = state;
      if (cancellation.isPending || progress.end !== null) return;
      // What would keep the plan, or lead away, must not come between.
      calls.abort('keep', 'portal');
      change({ pending: null });
      cancellation.isPending = true;
      cancellation.error = null;
      const { reason } = progress;
      if (reason) attempt.note({ cancellationReason: reason });
      const result = await calls.run('cancel', (signal) => api.call(cancelSubscription, {}, { signal }));
      if (!result) return;
      const isOver = !result.ok && result.failure.kind === 'unauthenticated' && (await session.recheck());
      cancellation.isPending = false;
      if (isOver) return;
      if (!result.ok) {
        const { cancel: short, cancelUnreachable: form } = billingErrors;
        cancellation.error = shownErrorOf(result.failure, { short, form, serverMessageAllowed: true });
        messages.error(cancellation.error, { isInPlace: true });
        return;
      }
      account.planCancelled();
      // There is no next call that a reason which did not arrive could go along with.
      if (reason) void attempt.catchUp().then((failure) => failure && attempt.catchUp());
      void sendFeedback();
      const { cancelledAt, paidUntil } = result.data;
      progress.paidUntil = paidUntil ?? progress.paidUntil;
      end({ status: 'cancelled', cancelledAt: cancelledAt ?? new Date(clock.now()).toISOString() });
      messages.success(billingSuccesses.cancelled);
      if (progress.paidUntil === null) void lookUp.askEnd();
    },
    dismissCancelError() {
      state.cancellation.error = null;
    },
    dispose() {
      calls.abort();
      attempt.dispose();
      feedback.dispose();
      lookUp.dispose();
      stopLeaving();
      stopRestored?.();
      stopRestored = null;
      change({ pending: null });
      state.cancellation.isPending = false;
    },
  };
}
