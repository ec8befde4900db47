import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import type { User } from '@signalsync/contract/model/account';
import { type CancellationReason, type ChurnOutcome, cancellationReasons } from '@signalsync/contract/model/churn';
import type {
  Cancellation,
  CancellationReceipt,
  ChurnError,
  ChurnPlan,
  ChurnStep,
  ChurnView,
  NothingToCancel,
} from '@signalsync/contract/view/churn';
import type { FailedLoad } from '@signalsync/contract/view/error';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import { proxy } from 'valtio/vanilla';
import type { UserStore } from '../account/user.store.ts';
import { guaranteeOf } from '../billing/guarantee.ts';
import type { Calls } from '../core/calls.ts';
import { callTimeoutMs } from '../core/client.ts';
import { keepLooking, polling } from '../core/keepLooking.ts';
import { timeLeft, within } from '../core/timeLeft.ts';
import type { Core } from '../createCore.ts';
import type { DraftTexts } from '../drafts/drafts.ts';
import { planByName, resolveUserPlan } from '../pricing/userPlan.ts';
import { invoicePages } from '../standing/safePage.ts';
import { standingIn } from '../standing/standing.ts';
import { isSubscribed } from '../standing/subscribed.ts';

export type StepNumber = ChurnStep['step'];

export interface ChurnState {
  readonly view: ChurnView;
  readonly cancellation: Cancellation;
}

/** How the churn flow ended. */
export type ChurnEnding =
  | { status: 'recorded'; outcome: ChurnOutcome }
  | ({ status: 'cancelled' } & Omit<CancellationReceipt, 'planName' | 'guarantee'>)
  /** `isAnswer`: the user has pressed a button, so the page stays open until the user continues. */
  | { status: 'nothingToCancel'; reason: NothingToCancel; isAnswer: boolean }
  /** There was nothing to cancel when the page opened. The billing tab opens at once and says so. */
  | { status: 'neverBegun' };

/** The user's progress in the flow, and what the screen shows, which is computed from it. */
export interface ChurnProgress extends ChurnState {
  start: { status: 'loading'; isSlow?: true } | { status: 'ready' } | FailedLoad;
  step: StepNumber;
  /** The highest step that the user has seen. */
  reached: StepNumber;
  reason: CancellationReason | undefined;
  feedback: string;
  plan: ChurnPlan;
  /** The plan's name, if the reply of the user call contains it; else null. */
  planName: string | null;
  /** The state of the plan and its payments; null while it is unknown. */
  standing: ShownStanding | null;
  /** The running money-back guarantee; null if none runs or none is known. */
  guarantee: Guarantee | null;
  /** The button whose action is running. `keep` is 'I want to stay', or accepting the open offer of the last step. */
  pending: 'keep' | 'continue' | null;
  error: ChurnError | null;
  /** The state of 'Cancel now' and its dialog. */
  cancelling: Pick<Cancellation, 'isPending' | 'error' | 'hasChanged'>;
  end: ChurnEnding | null;
}

/** Returns the step, reason and feedback to keep as drafts; all are null once the flow has ended. */
const draftsOf = ({ end, step, reason, feedback }: ChurnProgress) => ({
  step: end === null && step > 1 ? String(step) : null,
  reason: end === null && reason ? reason : null,
  feedback: end === null && feedback.trim() !== '' ? feedback : null,
});

const laterSteps: readonly StepNumber[] = [2, 3, 4];

/** Returns the step, reason and feedback from before a reload, or from before the session ended automatically. */
export function takenUp(progress: ChurnProgress, { step: kept, reason, feedback }: DraftTexts): Partial<ChurnProgress> {
  const step = progress.reached === 1 ? (laterSteps.find((each) => String(each) === kept) ?? 1) : progress.step;
  return {
    reason: cancellationReasons.find((each) => each === reason) ?? progress.reason,
    feedback: feedback ?? progress.feedback,
    step,
    reached: step > progress.reached ? step : progress.reached,
  };
}

/** Returns the state of the offer. It is `open` if the server does not send the state. */
const offerOf = ({ standing }: ChurnProgress) => standing?.offer ?? 'open';

/** Returns whether the user sees an offer that can be accepted. Then 'accept' replaces 'stay'. */
export const isOffered = (progress: ChurnProgress): boolean => progress.step === 4 && offerOf(progress) === 'open';

function stepOf(progress: ChurnProgress): ChurnStep {
  const { step, reason, feedback, plan, standing, pending, error } = progress;
  const nextCharge = standing?.nextCharge ?? null;
  const keeping = isOffered(progress) ? 'accept' : 'stay';
  const moving = { status: 'step', pending: pending === 'keep' ? keeping : pending, error } as const;
  if (step === 1) return { ...moving, step, reason };
  if (step === 2) return { ...moving, step };
  if (step === 3) return { ...moving, step, plan, nextCharge };
  const due = standing?.isTold ? standing.due : null;
  return { ...moving, step, plan, nextCharge, offer: offerOf(progress), due, feedback };
}

function viewOf(progress: ChurnProgress): ChurnView {
  const { start, end, standing, plan, planName, guarantee } = progress;
  if (end?.status === 'cancelled') {
    const { status, ...proof } = end;
    const name = plan.status === 'ready' ? plan.plan.name : (planName ?? standing?.planName ?? null);
    return { status, receipt: { planName: name, ...proof, guarantee } };
  }
  if (end?.status === 'nothingToCancel') {
    const { status, reason, isAnswer } = end;
    const isKeepable = isAnswer && reason === 'alreadyEnding' && standing?.can.includes('keep') === true;
    return { status, reason, keep: isKeepable ? { endsOn: standing.accessUntil } : null };
  }
  if (end?.status === 'neverBegun') return { status: 'loading' };
  if (end) return { ...end };
  return start.status === 'ready' ? stepOf(progress) : { ...start };
}

/** Returns the state of 'Cancel now'. Leaves out the guarantee if the whole payment is already being refunded. */
const cancellationOf = ({ cancelling, standing, guarantee }: ChurnProgress): Cancellation => ({
  ...cancelling,
  standing,
  guarantee: standing?.refundEnding ? null : guarantee,
});

/** Returns why there is nothing to cancel; null if there is something to cancel. */
export function nothingIn({ state, can }: ShownStanding): NothingToCancel | null {
  // A plan that a dispute has stopped counts as disputed, even if it is set to end.
  if (state === 'ending' || (state === 'disputed' && !can.includes('cancel'))) return 'alreadyEnding';
  if (state === 'lifetime') return 'lifetime';
  return state === 'none' || state === 'ended' || state === 'givenUp' ? 'notSubscribed' : null;
}

const isBankAsked = ({ due, cancelling }: ShownStanding) => due?.isBeingTaken === true && cancelling === null;

interface Parts {
  core: Core;
  account: UserStore;
  calls: Calls;
  /** The email address to which users write for a refund; null if it is not set. */
  supportEmail: string | null;
  /** Called when the store finds that there is nothing to cancel. */
  onNothing(reason: NothingToCancel): void;
}

/** The state of the flow, and the functions that fetch and change it. */
export type Progress = ReturnType<typeof createProgress>;

export function createProgress({ core, account, calls, supportEmail, onNothing }: Parts) {
  const { api, clock } = core;
  const safePage = invoicePages(core);
  // What a getter has returned must not change later. So the getters copy `cancelling`, which is changed in place.
  const progress = proxy<ChurnProgress>({
    start: { status: 'loading' },
    step: 1,
    reached: 1,
    reason: undefined,
    feedback: '',
    plan: { status: 'loading' },
    planName: null,
    standing: null,
    guarantee: null,
    pending: null,
    error: null,
    cancelling: { isPending: false, error: null, hasChanged: false },
    end: null,
    get view() {
      return viewOf(this);
    },
    get cancellation() {
      return cancellationOf(this);
    },
  });
  function change(part: Partial<ChurnProgress>) {
    Object.assign(progress, part);
    account.drafts.note(draftsOf(progress));
  }

  /** Finds the plan to cancel. If the calls fail, the plan stays unknown. */
  async function askPlan({ plan: name }: User) {
    const found = await calls.run('plan', (signal) =>
      resolveUserPlan(within(api, timeLeft(clock)), name ?? '', { signal }),
    );
    if (!found) return;
    change({ plan: found.plan ? { status: 'ready', plan: found.plan } : { status: 'unknown', name: found.name } });
    if (found.kind === 'lifetime') onNothing('lifetime');
  }
  /** Fetches the state of the plan. Returns false if the call failed; the known state then stays. */
  async function lookAtStanding(signal: AbortSignal, timeoutMs = callTimeoutMs): Promise<boolean> {
    const result = await api.call(nextBillingInfo, {}, { signal, timeoutMs });
    if (signal.aborted) return false;
    if (result.ok) change({ standing: standingIn(result.data, progress.planName, safePage) });
    return result.ok;
  }
  async function askStanding() {
    if (await calls.run('standing', lookAtStanding)) actOnStanding();
  }
  function actOnStanding() {
    const { standing } = progress;
    const reason = standing && nothingIn(standing);
    if (reason) onNothing(reason);
    else if (standing && isBankAsked(standing) && !calls.isRunning('bank')) void waitForBank();
  }
  /** Fetches the plan's state again and again until the bank has answered. Before that, nothing can be cancelled. */
  async function waitForBank() {
    const isOver = async (signal: AbortSignal) => {
      await lookAtStanding(signal);
      return progress.end !== null || !progress.standing || !isBankAsked(progress.standing);
    };
    if (await calls.run('bank', (signal) => keepLooking(core, polling, isOver, signal))) actOnStanding();
  }
  /** Fetches the plan and its state. Resolves when it is known whether there is something to cancel, or on failure. */
  async function lookUp(user: User) {
    const planName = planByName(user.plan ?? '').name;
    change({ planName });
    const asked = askPlan(user);
    // If the plan's name is known, does not wait for the prices: such a plan is recurring, because lifetime was ruled
    // out before.
    if (planName === null) await asked;
    if (!progress.end) await askStanding();
  }
  /**
   * Returns why the user has nothing to cancel; null if there may be something. Shows the money-back guarantee that the
   * server sent with the user. Does not calculate a guarantee: that needs the invoices, which are not loaded here.
   */
  async function nothingFor(user: User): Promise<NothingToCancel | null> {
    const { guarantee: given = null, id: userId } = user;
    change({ guarantee: guaranteeOf({ given, invoices: [], userId, supportEmail, now: clock.now() }) });
    if (isSubscribed(user)) return planByName(user.plan ?? '').kind === 'lifetime' ? 'lifetime' : null;
    // A plan that is paused or unpaid at the payment provider gives no access, but can be cancelled. Only the server
    // knows of it.
    if (user.stripeCustomerId) await askStanding();
    return user.stripeCustomerId && !progress.end && progress.standing?.can.includes('cancel') ? null : 'notSubscribed';
  }

  return { progress, change, askStanding, lookAtStanding, lookUp, nothingFor };
}
