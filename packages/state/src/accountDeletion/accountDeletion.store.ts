import { accountDeletionErrors } from '@signalsync/content/messages/accountDeletion';
import { deleteAccount, deletionOutlookOf } from '@signalsync/contract/calls/accountDeletion';
import type { DeletionOutlook } from '@signalsync/contract/view/accountDeletion';
import type { ShownError } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import { addressToProve, type Prove } from '../account/account.store.ts';
import { createAct, toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import { failedLoad } from '../core/failedLoad.ts';
import { createQuery } from '../core/query.ts';
import type { Core } from '../createCore.ts';

/** The store of the dialog with which users delete their account. */
export function createAccountDeletionStore(core: Core) {
  const { api, messages } = core;
  /** `erasesAt`: when the account is erased; null until the user has deleted it. */
  const state = proxy<{
    outlook: DeletionOutlook;
    isDeleting: boolean;
    error: ShownError | null;
    erasesAt: string | null;
  }>({ outlook: { status: 'loading' }, isDeleting: false, error: null, erasesAt: null });
  const calls = createCalls();
  const act = createAct(core, calls);
  const query = createQuery(
    core,
    state,
    'outlook',
    {
      ask: (signal, within) => within.call(deletionOutlookOf, {}, { signal }),
      show(result): DeletionOutlook {
        if (result.ok) return { status: 'ready', outlook: result.data };
        return failedLoad(result.failure, accountDeletionErrors.load);
      },
    },
    calls,
  );

  return {
    state,
    load: query.load,
    retry: query.retry,
    /**
     * Deletes the account, if the server still means what was shown.
     * @param email - the account's address, as the user has typed it
     * @param prove - asks for a new code, if the server wants one first
     */
    async submit(email: string, prove: Prove = async () => false): Promise<boolean> {
      const shown = state.outlook;
      if (shown.status !== 'ready') return false;
      const request = { body: { email, shown: shown.outlook.shown } };
      const work = async (signal: AbortSignal) => {
        const first = await api.call(deleteAccount, request, { signal, keepErrorBody: true });
        const address = first.ok ? null : addressToProve(first.failure);
        if (address === null) return first;
        const isProven = await prove(address, () => {
          state.isDeleting = false;
        });
        if (!isProven || signal.aborted) return first;
        state.isDeleting = true;
        return api.call(deleteAccount, request, { signal });
      };
      const result = await act('delete', work, {
        error: state.error,
        show: ({ isPending, error }) => Object.assign(state, { isDeleting: isPending, error }),
        failed: (failure) =>
          toldFailure(messages, failure, { short: accountDeletionErrors.delete, serverMessageAllowed: false }),
      });
      if (result === undefined) return false;
      if (result.ok) {
        Object.assign(state, { isDeleting: false, erasesAt: result.data.erasesAt });
        return true;
      }
      // Something has changed, so the dialog shows what would happen now.
      if (result.failure.kind === 'rejected' && result.failure.status === 409) await query.reload();
      return false;
    },
    dispose() {
      query.abort();
      state.isDeleting = false;
    },
  };
}
