import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import { cancelSubscription } from '@signalsync/contract/calls/billing';
import { shownErrorOf } from '../core/failureText.ts';
import type { ChurnStore } from './churnState.ts';
import type { ChurnContext } from './context.ts';

const texts = { short: billingErrors.cancel, form: billingErrors.cancelUnreachable, serverMessageAllowed: true };

/**
 * Creates the actions of 'Cancel now', which cancels the plan from any step.
 * @param findEnd - fetches the end of the paid period
 */
export function createCancelNow(
  context: ChurnContext,
  findEnd: () => Promise<void>,
): Pick<ChurnStore, 'cancel' | 'dismissCancelError'> {
  const { core, account, calls, state, progress, attempt, change, end, sendFeedback } = context;
  const { api, clock, messages, session } = core;
  return {
    async cancel() {
      const { cancellation } = state;
      if (cancellation.isPending || progress.end !== null) return;
      // A call that keeps the plan, or opens the portal, must not finish now.
      calls.abort('keep', 'portal');
      change({ pending: null });
      cancellation.isPending = true;
      cancellation.error = null;
      const { reason } = progress;
      if (reason) attempt.note({ cancellationReason: reason });
      const result = await calls.run('cancel', (signal) => api.call(cancelSubscription, {}, { signal }));
      if (!result) return;
      const isSignedOut = !result.ok && result.failure.kind === 'unauthenticated' && (await session.recheck());
      cancellation.isPending = false;
      if (isSignedOut) return;
      if (!result.ok) {
        cancellation.error = shownErrorOf(result.failure, texts);
        messages.error(cancellation.error, { isInPlace: true });
        return;
      }
      account.planCancelled();
      // This is the last chance to send the cancellation reason. If sending fails, it is tried once more.
      if (reason) void attempt.catchUp().then((failure) => failure && attempt.catchUp());
      void sendFeedback();
      const { cancelledAt, paidUntil } = result.data;
      progress.paidUntil = paidUntil ?? progress.paidUntil;
      end({ status: 'cancelled', cancelledAt: cancelledAt ?? new Date(clock.now()).toISOString() });
      messages.success(billingSuccesses.cancelled);
      if (progress.paidUntil === null) void findEnd();
    },
    dismissCancelError() {
      state.cancellation.error = null;
    },
  };
}
