import { churnRedirectDelayMs } from '@signalsync/content/constants';
import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import { retentionSuccesses } from '@signalsync/content/messages/retention';
import { retention } from '@signalsync/content/retention';
import { cancelSubscription } from '@signalsync/contract/calls/billing';
import type { User } from '@signalsync/contract/model/account';
import { proxy } from 'valtio/vanilla';
import type { AccountStore } from '../account/account.store.ts';
import { guaranteeOf } from '../billing/guarantee.ts';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { type InPlaceError, inPlaceError } from '../core/failureText.ts';
import { atMost } from '../core/wait.ts';
import { whenSlow } from '../core/whenSlow.ts';
import type { Core } from '../createCore.ts';
import { portalOf } from '../payment/portal.ts';
import { createAttempt } from './attempt.ts';
import { createFeedback } from './feedback.ts';
import { createKeep } from './keep.ts';
import { createLookUp } from './lookUp.ts';
import type { RetentionRefusal, RetentionState, RetentionStore, StepNumber } from './retentionState.ts';
import { draftsOf, isOffered, newWalk, type RetentionEnd, takeUp, viewOf } from './walk.ts';

export type * from './retentionState.ts';

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
export function createRetentionStore(
  core: Core,
  account: Pick<AccountStore, 'state' | 'drafts' | 'load' | 'retry' | 'refresh' | 'planCancelled'>,
  { supportEmail, randomId, onDone }: Options,
): RetentionStore {
  const { api, browser, clock, messages, session } = core;
  const calls = createCalls();
  const walk = newWalk();
  const state = proxy<RetentionState>({
    view: viewOf(walk),
    cancellation: { paidUntil: null, guarantee: null, isPending: false, error: null },
  });
  const attempt = createAttempt(core, randomId);
  const feedback = createFeedback(core);
  const keep = createKeep(core, attempt);
  const lookUp = createLookUp({ core, walk, onFound: show, onRefused: refuse });
  let stopRestored: Stop | null = null;
  let stopLeaving: Stop = () => {};
  let loading: Promise<void> | null = null;

  function show() {
    account.drafts.note(draftsOf(walk));
    state.view = viewOf(walk);
    Object.assign(state.cancellation, { paidUntil: walk.paidUntil, guarantee: walk.guarantee });
  }
  function change(part: Partial<typeof walk>) {
    Object.assign(walk, part);
    show();
  }
  /** Gives what ends the waiting for its being slow. */
  function begin(pending: 'keep' | 'continue'): Stop {
    change({ pending, isSlow: false, error: null });
    return whenSlow(clock, () => change({ isSlow: walk.pending === pending }));
  }
  const isStanding = () => walk.start.status === 'ready' && walk.end === null && !state.cancellation.isPending;
  function end(how: RetentionEnd) {
    calls.abort('keep', 'portal');
    change({ end: how, pending: null, error: null });
    if (how.status !== 'cancelled') stopLeaving = clock.after(churnRedirectDelayMs, onDone);
  }
  function refuse(reason: RetentionRefusal) {
    if (walk.end !== null || state.cancellation.isPending) return;
    end({ status: 'refused', reason });
    messages.show({
      kind: 'info',
      title: retention.refused.title,
      description: retention.refused[reason],
      isInPlace: true,
    });
  }
  /** Only the server knows of a guarantee without the invoices. */
  function findGuarantee({ guarantee: given = null, id: userId }: User) {
    change({ guarantee: guaranteeOf({ given, invoices: [], userId, supportEmail, now: clock.now() }) });
  }
  /** Whether the answer of what was pressed is still wanted; where it went wrong, says so. */
  function went(well: { error: InPlaceError | null } | undefined): boolean {
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
    if (walk.end !== null || user.status === 'loading') return;
    if (user.status !== 'ready') {
      change({ start: { status: 'failed', message: user.message } });
      void lookUp.askEnd();
      return;
    }
    takeUp(walk, account.drafts.typed);
    const refusal = lookUp.refusalOf(user.user);
    if (refusal) return refuse(refusal);
    findGuarantee(user.user);
    const asked = lookUp.ask(user.user);
    const stood = await calls.run('patience', async (signal) => {
      await atMost(clock, lookUpPatienceMs, asked, signal);
      return true;
    });
    if (!stood || walk.end !== null) return;
    attempt.start();
    if (walk.step === 4) attempt.note({ currentStep: 4, ...(walk.reason && { cancellationReason: walk.reason }) });
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
    const refusal = user.status === 'ready' ? lookUp.refusalOf(user.user) : null;
    if (user.status === 'ready' && walk.end === null) findGuarantee(user.user);
    if (refusal) refuse(refusal);
    else if (walk.end === null) await lookUp.askEnd();
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
    const success = retentionSuccesses[kept.outcome === 'retained' ? 'retained' : 'discountApplied'];
    messages.success({ ...success, isInPlace: true });
  }
  /** To the team, and into the attempt. */
  function sendFeedback(): Promise<void> {
    const text = walk.feedback.trim();
    if (walk.reached !== 4 || text === '') return Promise.resolve();
    const sent = feedback.send(text);
    attempt.note({ feedback: text });
    return sent;
  }

  return {
    state,
    load,
    async retry() {
      if (walk.start.status !== 'failed' || walk.end !== null) return;
      change({ start: { status: 'loading' } });
      await account.retry();
      await load();
    },
    setReason: (reason) => change({ reason }),
    setFeedback: (text) => change({ feedback: text }),
    async continueFrom(step) {
      if (!isStanding() || step !== walk.step || walk.pending === 'continue') return;
      calls.abort('keep');
      if (step === 4) return leaveForPortal();
      attempt.goOn();
      const next = (step + 1) as StepNumber;
      const { reason } = walk;
      attempt.note({ currentStep: next, ...(step === 1 && reason && { cancellationReason: reason }) });
      const reached = next > walk.reached ? next : walk.reached;
      change({ step: next, reached, pending: null, error: null });
    },
    goTo(step) {
      // What keeps the plan is not to be undone by leaving its step.
      if (!isStanding() || walk.pending === 'keep' || step > walk.reached) return false;
      const { reason } = walk;
      if (walk.step === 1 && reason) attempt.note({ cancellationReason: reason });
      if (step !== walk.step) {
        calls.abort('portal');
        change({ step, pending: null, error: null });
      }
      return true;
    },
    async stay() {
      const { step, reason, pending } = walk;
      if (!isStanding() || pending !== null || isOffered(walk) || (step === 1 && !reason)) return;
      if (step === 1 && reason) attempt.note({ cancellationReason: reason });
      void sendFeedback();
      await keepPlan(keep.stay);
    },
    async accept() {
      if (!isStanding() || walk.pending !== null || !isOffered(walk)) return;
      const { user } = account.state;
      const customerId = user.status === 'ready' ? user.user.stripeCustomerId || null : null;
      void sendFeedback();
      await keepPlan((signal) => keep.accept(customerId, signal));
    },
    async cancel() {
      const { cancellation } = state;
      if (cancellation.isPending || walk.end !== null) return;
      // What would keep the plan, or lead away, must not come between.
      calls.abort('keep', 'portal');
      change({ pending: null });
      cancellation.isPending = true;
      cancellation.error = null;
      const { reason } = walk;
      if (reason) attempt.note({ cancellationReason: reason });
      const result = await calls.run('cancel', (signal) => api.call(cancelSubscription, {}, { signal }));
      if (!result) return;
      const isOver = !result.ok && result.failure.kind === 'unauthenticated' && (await session.recheck());
      cancellation.isPending = false;
      if (isOver) return;
      if (!result.ok) {
        const { cancel: short, cancelUnreachable: form } = billingErrors;
        cancellation.error = inPlaceError(result.failure, { short, form, serverMessageAllowed: true });
        messages.error(cancellation.error, { isInPlace: true });
        return;
      }
      account.planCancelled();
      // There is no next call that a reason which did not arrive could go along with.
      if (reason) void attempt.catchUp().then((failure) => failure && attempt.catchUp());
      void sendFeedback();
      const { cancelledAt, paidUntil } = result.data;
      walk.paidUntil = paidUntil ?? walk.paidUntil;
      end({ status: 'cancelled', cancelledAt: cancelledAt ?? new Date(clock.now()).toISOString() });
      messages.success(billingSuccesses.cancelled);
      if (walk.paidUntil === null) void lookUp.askEnd();
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
