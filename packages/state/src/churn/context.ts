import { churn } from '@signalsync/content/churn';
import type { NothingToCancel } from '@signalsync/contract/view/churn';
import type { ShownError } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import type { UserStore } from '../account/user.store.ts';
import { type Calls, createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { whenSlow } from '../core/whenSlow.ts';
import type { Core } from '../createCore.ts';
import { type ChurnAttempt, createChurnAttempt } from './churnAttempt.ts';
import type { ChurnState } from './churnState.ts';
import { createFeedback } from './feedback.ts';
import { type ChurnEnding, type ChurnProgress, draftsOf, newChurnProgress, viewOf } from './progress.ts';

/** Delay, in ms, between recording the outcome and going back to the billing tab. */
const churnRedirectDelayMs = 1500;

/** The part of the user's store that the churn flow uses. */
export type ChurnAccount = Omit<UserStore, 'dispose'>;

export interface ChurnOptions {
  /** The email address to which users write for a refund; null if it is not set. */
  supportEmail: string | null;
  /** Returns a random text that nobody can guess. */
  randomId: () => string;
  /** Opens the billing tab. */
  onDone: () => void;
}

/** State and functions that the parts of the churn flow share. */
export interface ChurnContext {
  readonly core: Core;
  readonly account: ChurnAccount;
  readonly options: ChurnOptions;
  readonly calls: Calls;
  readonly state: ChurnState;
  readonly progress: ChurnProgress;
  readonly attempt: ChurnAttempt;
  change(part: Partial<ChurnProgress>): void;
  /** Marks a button as pending. Returns a function that stops the 'takes longer than usual' timer. */
  begin(pending: 'keep' | 'continue'): Stop;
  /** Returns whether a step is open and 'Cancel now' is not under way. */
  isStepOpen(): boolean;
  end(how: ChurnEnding): void;
  /** Shows that there is nothing to cancel. `isAnswer`: in answer to a press, so that the page stays. */
  showNothing(reason: NothingToCancel, isAnswer: boolean): void;
  /** Returns whether a button's action succeeded, and shows its error if not. Returns false for an aborted action. */
  succeeded(result: { error: ShownError | null } | undefined): boolean;
  /** Sends the feedback to the team, and adds it to the attempt. */
  sendFeedback(): Promise<void>;
  dispose(): void;
}

export function createChurnContext(core: Core, account: ChurnAccount, options: ChurnOptions): ChurnContext {
  const { clock, messages, session } = core;
  const calls = createCalls();
  const progress = newChurnProgress();
  const state = proxy<ChurnState>({
    view: viewOf(progress),
    cancellation: { standing: null, guarantee: null, isPending: false, error: null, hasChanged: false },
  });
  const attempt = createChurnAttempt(core, options.randomId);
  const feedback = createFeedback(core);
  let stopRedirect: Stop = () => {};

  function change(part: Partial<ChurnProgress>) {
    Object.assign(progress, part);
    account.drafts.note(draftsOf(progress));
    state.view = viewOf(progress);
    Object.assign(state.cancellation, { standing: progress.standing, guarantee: guaranteeIn(progress) });
  }

  const context: ChurnContext = {
    core,
    account,
    options,
    calls,
    state,
    progress,
    attempt,
    change,
    begin(pending) {
      change({ pending, isSlow: false, error: null });
      return whenSlow(clock, () => change({ isSlow: progress.pending === pending }));
    },
    isStepOpen: () => progress.start.status === 'ready' && progress.end === null && !state.cancellation.isPending,
    showNothing(reason, isAnswer) {
      if (progress.end !== null || state.cancellation.isPending) return;
      context.end({ status: 'nothingToCancel', reason, isAnswer });
      const { view } = state;
      const { title, [reason]: description } = churn.nothingToCancel;
      // The page itself asks whether to keep the plan.
      if (view.status === 'nothingToCancel' && view.keep === null) {
        messages.show({ kind: 'info', title, description, isInPlace: true });
      }
    },
    end(how) {
      calls.abort('keep', 'portal');
      change({ end: how, pending: null, error: null });
      const goesOn = how.status === 'recorded' || (how.status === 'nothingToCancel' && !how.isAnswer);
      if (goesOn) stopRedirect = clock.after(churnRedirectDelayMs, options.onDone);
    },
    succeeded(result) {
      if (!result) return false;
      if (result.error === null) return true;
      // The page that takes this one's place shows its own message.
      if (session.isOver()) return false;
      change({ pending: null, error: result.error });
      messages.error(result.error, { isInPlace: true });
      return false;
    },
    sendFeedback() {
      const text = progress.feedback.trim();
      if (progress.reached !== 4 || text === '') return Promise.resolve();
      const sent = feedback.send(text);
      attempt.note({ feedback: text });
      return sent;
    },
    dispose() {
      calls.abort();
      attempt.dispose();
      feedback.dispose();
      stopRedirect();
      change({ pending: null });
      // Who leaves the page begins anew. A reload does not come here.
      account.drafts.note({ step: null, reason: null, feedback: null });
      state.cancellation.isPending = false;
    },
  };
  return context;
}

/** Where the whole payment is on its way back, there is nothing left to ask for. */
const guaranteeIn = ({ standing, guarantee }: ChurnProgress) => (standing?.refundEnding ? null : guarantee);
