import { churn } from '@signalsync/content/churn';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { cancelled, cancellingErrors } from '@signalsync/content/messages/cancelling';
import { cancelSubscription } from '@signalsync/contract/calls/subscription';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import type { Failure } from '../core/failure.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { timeLeft } from '../core/timeLeft.ts';
import type { ChurnStore } from './churnState.ts';
import type { ChurnContext } from './context.ts';
import { type LookUp, nothingIn } from './lookUp.ts';

const texts = { short: cancellingErrors.cancel, form: cancellingErrors.cancelUnreachable, serverMessageAllowed: true };

/** Creates the actions of 'Cancel now', which cancels the plan from any step. */
export function createCancelNow(
  context: ChurnContext,
  lookUp: LookUp,
): Pick<ChurnStore, 'cancel' | 'dismissCancelError'> {
  const { core, account, calls, state, progress, attempt, change, end, showNothing, sendFeedback } = context;
  const { api, clock, messages, session } = core;

  /** Says why nothing was cancelled. If it would do something else by now than was shown, asks again. */
  function rejected(failure: Failure, shown: ShownStanding | null) {
    const { cancellation } = state;
    const { standing } = progress;
    const nothing = standing?.isTold ? nothingIn(standing) : null;
    if (nothing !== null) return showNothing(nothing, true);
    cancellation.hasChanged = JSON.stringify(standing?.cancelling) !== JSON.stringify(shown?.cancelling);
    if (cancellation.hasChanged) return;
    cancellation.error = shownErrorOf(failure, texts);
    messages.error(cancellation.error, { isInPlace: true });
  }
  async function findEnd() {
    await lookUp.askStanding();
    const { end: ending, standing } = progress;
    if (ending?.status !== 'cancelled') return;
    change({ end: { ...ending, paidUntil: standing?.accessUntil ?? standing?.cancelling?.endsOn ?? null } });
  }

  return {
    async cancel() {
      const { cancellation } = state;
      if (cancellation.isPending || progress.end !== null) return;
      // A call that keeps the plan, or opens the portal, must not finish now.
      calls.abort('keep', 'portal');
      change({ pending: null });
      Object.assign(cancellation, { isPending: true, error: null, hasChanged: false });
      const { reason, standing: shown } = progress;
      const effect = shown?.isTold ? shown.cancelling?.effect : undefined;
      if (reason) attempt.note({ cancellationReason: reason });
      const left = timeLeft(clock);
      const result = await calls.run('cancel', async (signal) => {
        const answer = await api.call(cancelSubscription, { query: { effect } }, { signal });
        const isRejected = !answer.ok && 'status' in answer.failure && answer.failure.status === 409;
        if (isRejected && shown?.isTold) await lookUp.askFirst(signal, left());
        return answer;
      });
      if (!result) return;
      cancellation.isPending = false;
      if (!result.ok) return session.isOver() ? undefined : rejected(result.failure, shown);
      account.planCancelled();
      // This is the last chance to send the cancellation reason. If sending fails, it is tried once more.
      if (reason) void attempt.catchUp().then((failure) => failure && attempt.catchUp());
      void sendFeedback();
      const cancelledAt = result.data.cancelledAt ?? new Date(clock.now()).toISOString();
      const paidUntil = result.data.paidUntil ?? shown?.cancelling?.endsOn ?? null;
      end({
        status: 'cancelled',
        cancelledAt,
        paidUntil,
        effect: effect ?? 'later',
        notCharged: result.data.notCharged,
      });
      const today = { description: fill(churn.receipt.endedToday, { date: formatDate(cancelledAt) }) };
      messages.success({ ...cancelled, ...(effect === 'now' && today) });
      if (paidUntil === null) void findEnd();
    },
    dismissCancelError() {
      Object.assign(state.cancellation, { error: null, hasChanged: false });
    },
  };
}
