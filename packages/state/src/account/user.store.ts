import { fill } from '@signalsync/content/fill';
import { userErrors } from '@signalsync/content/messages/user';
import { currentUser } from '@signalsync/contract/calls/user';
import type { User } from '@signalsync/contract/model/account';
import type { FailedLoad } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import { failedLoad } from '../core/failedLoad.ts';
import { failureText } from '../core/failureText.ts';
import { createQuery } from '../core/query.ts';
import type { Core } from '../createCore.ts';
import { createDrafts } from '../drafts/drafts.ts';

type RemoteUser =
  | { status: 'loading' }
  | { status: 'ready'; user: User }
  /** Nobody is signed in. `message` is a text that asks the user to log in. */
  | { status: 'noUser'; message: string }
  | FailedLoad;

/** The signed-in user, with the functions that fetch and change the user's data. */
export type UserStore = Omit<ReturnType<typeof createUserStore>, 'change'>;

/**
 * Creates the store of the signed-in user.
 * @param state - the state of a larger store, if the user is only a part of that store
 */
export function createUserStore(core: Core, state = proxy<{ user: RemoteUser }>({ user: { status: 'loading' } })) {
  const { session } = core;
  const drafts = createDrafts(core);
  const isReady = () => state.user.status === 'ready';
  const query = createQuery(core, state, 'user', {
    ask: (signal, api) => api.call(currentUser, {}, { signal, nullReply: true, ...(!isReady() && { as: null }) }),
    show(result): RemoteUser {
      if (result.ok && result.data) {
        const user = result.data;
        session.belongsTo(user.id, user.as ?? null);
        drafts.openFor(user.id);
        return { status: 'ready', user };
      }
      if (result.ok || result.failure.kind === 'unauthenticated')
        return { status: 'noUser', message: userErrors.noUser };
      const message = failureText(result.failure, { serverMessageAllowed: true });
      return failedLoad(result.failure, fill(userErrors.load, { message }));
    },
  });

  /** Changes the shown user, after the server has accepted the change. */
  function change(update: (user: User) => User) {
    // A running fetch was sent before this change, so its answer would be out of date.
    query.abort();
    if (state.user.status === 'ready') state.user.user = update(state.user.user);
  }

  return {
    state,
    /** What this user has typed anywhere and not sent yet. */
    drafts,
    /** Fetches the user once. A call during the fetch waits until the fetch ends; a later call does nothing. */
    load: query.load,
    /**
     * Fetches again after a failure, or if nobody was signed in. Reloads the page if the reply did not fit this version
     * of the page.
     */
    retry: query.retry,
    /**
     * Fetches the user again. The shown user data stays until the reply arrives, and also after a failure. Used when
     * the user returns from a page where the account may have changed.
     */
    refresh: () => (isReady() ? query.reload() : query.load()),
    change,
    /** Marks the user as one without a plan, after the plan was cancelled on this page. */
    planCancelled() {
      change((user) => ({ ...user, subscriptionStatus: 'inactive', stripeSubscriptionId: null }));
    },
    dispose() {
      query.abort();
      drafts.dispose();
      session.belongsTo(null);
    },
  };
}
