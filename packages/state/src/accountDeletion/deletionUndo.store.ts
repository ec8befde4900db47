import { accountDeletion } from '@signalsync/content/accountDeletion';
import { undoDeletion } from '@signalsync/contract/calls/accountDeletionUndo';
import type { DeletionUndo } from '@signalsync/contract/view/accountDeletion';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { shownErrorOf } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';

/** After a rejection with one of these statuses, the link cannot work any more. */
const gone: readonly number[] = [400, 404, 409, 410, 422];

/** The store of the page to which the link in the mail about a deletion leads. Nothing changes until a press. */
export function createDeletionUndoStore({ api }: Pick<Core, 'api'>, token: string | null) {
  const state = proxy<{ undo: DeletionUndo }>({ undo: { status: token ? 'ready' : 'missing' } });
  const calls = createCalls();
  return {
    state,
    async submit() {
      if (!token || !(state.undo.status === 'ready' || state.undo.status === 'failed')) return false;
      state.undo = { status: 'pending' };
      const result = await calls.run('submit', (signal) => api.call(undoDeletion, { body: { token } }, { signal }));
      if (!result) return false;
      if (result.ok) {
        state.undo = { status: 'done', email: result.data.email };
        return true;
      }
      const { failure } = result;
      const isGone = failure.kind === 'rejected' && gone.includes(failure.status);
      const error = shownErrorOf(failure, { short: accountDeletion.failed, serverMessageAllowed: false });
      state.undo = isGone ? { status: 'gone' } : { status: 'failed', error };
      return false;
    },
    dispose() {
      calls.abort();
      if (state.undo.status === 'pending') state.undo = { status: 'ready' };
    },
  };
}
