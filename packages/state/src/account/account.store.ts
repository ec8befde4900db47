import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Core } from '../createCore.ts';
import type { AccountStore } from './accountState.ts';
import { createForms } from './createForms.ts';
import { createUserPart, type UserNeeds } from './user.store.ts';

export type { AccountStore } from './accountState.ts';

export function createAccountStore(core: UserNeeds & Pick<Core, 'messages'>): AccountStore {
  const calls = createCalls();
  const state = proxy<AccountStore['state']>({
    user: { status: 'loading' },
    email: { isSaving: false, error: null },
    billing: { isSaving: false, error: null },
  });
  const { change, ...user } = createUserPart({ core, calls, state });
  return {
    state,
    ...user,
    async load() {
      await user.load();
      // Who is here has left the steps before cancelling, by the portal's way back for example.
      user.drafts.note({ step: null, reason: null, feedback: null });
    },
    ...createForms({ core, calls, state, change, refresh: user.refresh }),
    clearError(form) {
      state[form].error = null;
    },
    dispose() {
      user.dispose();
      state.email.isSaving = false;
      state.billing.isSaving = false;
    },
  };
}
