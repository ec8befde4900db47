import { fill } from '@signalsync/content/fill';
import { accountErrors } from '@signalsync/content/messages/account';
import { currentUser } from '@signalsync/contract/calls/user';
import type { User } from '@signalsync/contract/model/account';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { failureText } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';
import { createDrafts } from '../drafts/drafts.ts';
import type { AccountStore } from './accountState.ts';
import { createForms } from './createForms.ts';

export type { AccountStore } from './accountState.ts';

type Needs = Pick<Core, 'api' | 'clock' | 'memory' | 'messages' | 'session'>;

export function createAccountStore(core: Needs): AccountStore {
  const { api, session } = core;
  const calls = createCalls();
  const drafts = createDrafts(core);
  const state = proxy<AccountStore['state']>({
    user: { status: 'loading' },
    email: { isSaving: false, error: null },
    billing: { isSaving: false, error: null },
  });

  let loading: Promise<void> = Promise.resolve();
  function know(user: User) {
    session.belongsTo(user.id);
    drafts.openFor(user.id);
    state.user = { status: 'ready', user };
  }
  function load(): Promise<void> {
    if (state.user.status === 'loading' && !calls.isRunning('load')) loading = fetchPerson();
    return loading;
  }
  async function fetchPerson() {
    const result = await calls.run('load', (signal) => api.call(currentUser, {}, { signal, nullReply: true }));
    if (!result) return;
    if (result.ok && result.data) know(result.data);
    else if (result.ok || result.failure.kind === 'unauthenticated') {
      if (!result.ok) await session.recheck();
      state.user = { status: 'noUser', message: accountErrors.noUser };
    } else {
      const message = failureText(result.failure, { serverMessageAllowed: true });
      state.user = { status: 'failed', message: fill(accountErrors.load, { message }) };
    }
  }

  function change(update: (user: User) => User) {
    // A running fetch was sent before this change, so its answer would be out of date.
    calls.abort('load');
    if (state.user.status === 'ready') state.user.user = update(state.user.user);
  }

  async function refresh() {
    if (state.user.status !== 'ready') return load();
    const result = await calls.run('load', (signal) => api.call(currentUser, {}, { signal }));
    if (result?.ok && state.user.status === 'ready') know(result.data);
    else if (result && !result.ok && result.failure.kind === 'unauthenticated') await session.recheck();
  }

  return {
    state,
    drafts,
    load,
    async retry() {
      if (state.user.status !== 'failed' && state.user.status !== 'noUser') return;
      state.user = { status: 'loading' };
      await load();
    },
    refresh,
    ...createForms({ core, calls, state, change, refresh }),
    planCancelled() {
      change((user) => ({ ...user, subscriptionStatus: 'inactive', stripeSubscriptionId: null }));
    },
    clearError(form) {
      state[form].error = null;
    },
    dispose() {
      calls.abort();
      drafts.dispose();
      state.email.isSaving = false;
      state.billing.isSaving = false;
    },
  };
}
