import { purchases as texts } from '@signalsync/content/purchases';
import { answerPurchase } from '@signalsync/contract/calls/purchases';
import { proxy } from 'valtio/vanilla';
import type { BillingStore } from '../billing/billing.store.ts';
import { createCalls } from '../core/calls.ts';
import type { Core } from '../createCore.ts';

/**
 * Sends the user's answers to the question 'Did you buy this?' about an unclaimed purchase. The questions are part of
 * the user, in the account store.
 */
export function createPurchasesStore({ api, session, messages }: Core, billing: Pick<BillingStore, 'refresh'>) {
  const state = proxy<{
    answering: { id: string; isMine: boolean } | null;
    failed: { id: string; message: string } | null;
  }>({ answering: null, failed: null });
  const calls = createCalls();
  return {
    state,
    /**
     * Answers a question, then fetches the account and its billing again. Returns true if the server accepted the
     * answer.
     */
    async answer(id: string, isMine: boolean) {
      if (state.answering !== null) return false;
      state.answering = { id, isMine };
      state.failed = null;
      const result = await calls.run('answer', (signal) =>
        api.call(answerPurchase, { body: { id, isMine } }, { signal }),
      );
      if (!result) return false;
      // 404: the question was answered elsewhere, so the account is fetched again.
      const isOver = result.ok || (result.failure.kind === 'rejected' && result.failure.status === 404);
      if (isOver) await billing.refresh();
      state.answering = null;
      if (result.ok) messages.success({ title: texts.question.thanks[isMine ? 'yes' : 'no'] });
      if (isOver) return result.ok;
      if (session.isOver()) return false;
      state.failed = { id, message: texts.question.failed };
      messages.error(texts.question.failed, { isInPlace: true });
      return false;
    },
    dispose() {
      calls.abort();
      state.answering = null;
    },
  };
}
