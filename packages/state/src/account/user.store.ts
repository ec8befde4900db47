import { fill } from '@signalsync/content/fill';
import { userErrors } from '@signalsync/content/messages/user';
import { currentUser } from '@signalsync/contract/calls/user';
import type { User } from '@signalsync/contract/model/account';
import { proxy } from 'valtio/vanilla';
import { type Calls, createCalls } from '../core/calls.ts';
import { failureText } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';
import { createDrafts } from '../drafts/drafts.ts';
import type { UserStore } from './accountState.ts';

export type { UserStore } from './accountState.ts';

/** The part of the core that the user's data needs. */
export type UserNeeds = Pick<Core, 'api' | 'clock' | 'memory' | 'session'>;

interface Parts {
  core: UserNeeds;
  calls: Calls;
  state: UserStore['state'];
}

/** The user's part of a store, around its state. */
interface UserPart extends Omit<UserStore, 'state'> {
  /** Changes the shown user, after the server has accepted the change. */
  change(update: (user: User) => User): void;
}

/** Creates the store of the signed-in user, for a page without the forms of the account. */
export function createUserStore(core: UserNeeds): UserStore {
  const state = proxy<UserStore['state']>({ user: { status: 'loading' } });
  const { change: _, ...user } = createUserPart({ core, calls: createCalls(), state });
  return { state, ...user };
}

/** Creates the user's part of a store. `calls` and `state` belong to the whole store. */
export function createUserPart({ core, calls, state }: Parts): UserPart {
  const { api, session } = core;
  const drafts = createDrafts(core);

  let loading: Promise<void> = Promise.resolve();
  function know(user: User) {
    session.belongsTo(user.id, user.as ?? null);
    drafts.openFor(user.id);
    state.user = { status: 'ready', user };
  }
  function load(): Promise<void> {
    if (state.user.status === 'loading' && !calls.isRunning('load')) loading = fetchPerson();
    return loading;
  }
  async function fetchPerson() {
    const result = await calls.run('load', (signal) =>
      api.call(currentUser, {}, { signal, as: null, nullReply: true }),
    );
    if (!result) return;
    if (result.ok && result.data) know(result.data);
    else if (result.ok || result.failure.kind === 'unauthenticated') {
      if (!result.ok) await session.recheck();
      state.user = { status: 'noUser', message: userErrors.noUser };
    } else {
      const message = failureText(result.failure, { serverMessageAllowed: true });
      state.user = { status: 'failed', message: fill(userErrors.load, { message }) };
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
    drafts,
    load,
    async retry() {
      if (state.user.status !== 'failed' && state.user.status !== 'noUser') return;
      state.user = { status: 'loading' };
      await load();
    },
    refresh,
    change,
    planCancelled() {
      change((user) => ({ ...user, subscriptionStatus: 'inactive', stripeSubscriptionId: null }));
    },
    dispose() {
      calls.abort();
      drafts.dispose();
      session.belongsTo(null);
    },
  };
}
