import { authCheck, logout as logoutCall } from '@signalsync/contract/calls/session';
import type { signOutEverywhere } from '@signalsync/contract/calls/signOutEverywhere';
import { proxy } from 'valtio/vanilla';
import type { Browser } from '../core/browser.ts';
import { createCalls } from '../core/calls.ts';
import { type Client, clientFor as namedClient } from '../core/client.ts';
import type { Stop } from '../core/clock.ts';
import type { Failure } from '../core/failure.ts';
import type { SessionMemory } from '../core/storage.ts';
import type { MessagesStore } from '../messages/messages.store.ts';
import { createVisit } from './visit.ts';

/**
 * `unconfirmed`: a page with a user's account has returned from the back-forward cache, and it is not yet known whether
 * this user is still signed in. `replaced`: the page showed a user's account, and another user has since signed in
 * in this browser. The next `check` makes the page show the new user's account.
 */
type SessionStatus = 'unknown' | 'unconfirmed' | 'authenticated' | 'unauthenticated' | 'replaced';

/** A call that ends this session. */
export type Logout = typeof logoutCall | typeof signOutEverywhere;

interface Parts {
  api: Client;
  browser: Browser;
  messages: MessagesStore;
  /** sessionStorage, without errors: a failed write is not remembered. */
  memory: SessionMemory;
}

/** Creates the store of the session: whether this browser is signed in. */
export function createSessionStore({ api, browser, messages, memory }: Parts) {
  const state = proxy<{
    status: SessionStatus;
    isLoggingOut: boolean;
    /** The session ended automatically on this page, and nobody has signed in or logged out since. */
    hasEnded: boolean;
    /** The network has answered the last check in our server's place: it wants its user to sign in there first. */
    isNetworkForeign: boolean;
  }>({
    status: 'unknown',
    isLoggingOut: false,
    hasEnded: false,
    isNetworkForeign: false,
  });
  const calls = createCalls();
  let checking: Promise<SessionStatus> | null = null;
  const visit = createVisit(memory, browser.origin);
  /** The user whose account this page shows; null if it shows none yet. */
  let owner: string | null = null;
  /** The server's name for the owner's account, which the page's calls send as `as`; null if there is none. */
  let ownerAs: string | null = null;
  /** Whether the user was signed in. If so, the messages are cleared when the session ends. */
  let wasSignedIn = false;
  /** The user logged out, here or in another tab. Then no return path is kept. */
  let hasLeft = false;
  let stopOnline: Stop = () => {};

  function showNobody() {
    owner = ownerAs = null;
  }
  function forgetCheck() {
    calls.abort('check');
    checking = null;
  }
  /** Sets the status and aborts a running check, because its answer would be out of date. */
  function settle(status: SessionStatus) {
    forgetCheck();
    if (status === 'authenticated') {
      memory.remove('sign-in');
      wasSignedIn = true;
      hasLeft = state.hasEnded = false;
    } else if (status === 'unauthenticated' && state.status === 'authenticated') state.hasEnded = !hasLeft;
    const isOver = status === 'unauthenticated' || status === 'replaced';
    if (isOver) showNobody();
    state.status = status;
    if (!isOver || !wasSignedIn) return;
    wasSignedIn = false;
    messages.clear();
  }
  async function ask(timeoutMs?: number): Promise<SessionStatus> {
    const result = await calls.run('check', (signal) =>
      api.call(authCheck, {}, { signal, ...(timeoutMs && { timeoutMs }) }),
    );
    // This check was aborted. If a newer check is running, its answer counts.
    if (!result) return checking ?? state.status;
    stopOnline();
    const failure = result.ok ? null : result.failure;
    state.isNetworkForeign = failure !== null && 'isForeign' in failure;
    if (failure?.kind === 'network') stopOnline = browser.onOnline(() => void check());
    const isSignedIn = result.ok && result.data.authenticated;
    // If another user is signed in, the page stays hidden until the browser has loaded it again.
    if (isSignedIn && isOfOther(result.data.userId)) browser.reload();
    else if (isSignedIn && isReplacedBy(result.data.userId)) settle('replaced');
    else settle(isSignedIn ? 'authenticated' : 'unauthenticated');
    return state.status;
  }
  /** Returns whether the page has returned from the back-forward cache and shows another user than `userId`. */
  const isOfOther = (userId?: string) => state.status === 'unconfirmed' && userId !== owner;
  /** Returns whether another user than the page's owner is signed in. `userId` is undefined if it is unknown. */
  const isReplacedBy = (userId?: string) => owner !== null && userId !== undefined && userId !== owner;
  /**
   * Returns whether the session ended automatically, or another user has signed in instead. The gate (`AuthGate`) then
   * shows that, and a failed action needs no error of its own.
   */
  const isOver = () => state.hasEnded || state.status === 'replaced';
  const shownAs = () => ownerAs;
  /**
   * Asks the server whether the user is signed in. Calls at the same time share one request. If the request fails,
   * nobody counts as signed in. If it failed for lack of a network, asks again once the device has a connection again.
   * @param timeoutMs - less than the 15 s of a call, for a page that has waited before
   */
  function check(timeoutMs?: number) {
    // A running check may take longer than this page waits. Its callers get the answer of the new one.
    if (timeoutMs) forgetCheck();
    checking ??= ask(timeoutMs);
    return checking;
  }
  /**
   * Asks the server whether the user is still signed in; if not, ends the session. Without this check, a backend that
   * contradicts itself could send the user back and forth between the sign-in and the page. Asks nothing once the
   * session is over. Returns `isOver`.
   */
  async function recheck() {
    if (!isOver() && (await check()) === 'unauthenticated') browser.tellTabs('ended');
    return isOver();
  }
  /**
   * Handles a logout in this or another tab: deletes the stored sign-in step and the unsent forms, and ends the
   * session.
   */
  function leave() {
    hasLeft = true;
    state.hasEnded = false;
    for (const key of ['sign-in', 'draft', 'churn', 'checkout'] as const) memory.remove(key);
    settle('unauthenticated');
  }

  /**
   * Ends the session on the server, by the logout call or by the given call. Returns `over`; or the failure, after
   * which the user stays signed in; or null if there is nothing to say: another press is running, or another user has
   * signed in. See `logOut`, which also shows the failure.
   */
  async function logout(call: Logout = logoutCall): Promise<Failure | 'over' | null> {
    if (state.isLoggingOut) return null;
    state.isLoggingOut = true;
    const result = await calls.run('logout', (signal) => namedClient(api, shownAs).call(call, {}, { signal }));
    state.isLoggingOut = false;
    if (!result) return null;
    const wasOver = !result.ok && result.failure.kind === 'unauthenticated';
    // Another user has signed in meanwhile. Do not end their session.
    if (wasOver && owner !== null && (await check()) === 'replaced') return null;
    if (!result.ok && !wasOver) return result.failure;
    leave();
    browser.tellTabs('signed-out');
    return 'over';
  }

  const stops = [
    browser.onRestored(() => {
      if (state.status === 'unknown' && !checking) return;
      settle(owner === null ? 'unknown' : 'unconfirmed');
      void check();
    }),
    browser.onTabNews((news) => {
      if (news === 'signed-out') leave();
      else if (news === 'ended') settle('unauthenticated');
      else if (state.status === 'unauthenticated' || owner !== null) void check();
    }),
  ];

  return {
    ...visit,
    rememberReturn(path: string) {
      if (!hasLeft) visit.rememberReturn(path);
    },
    state,
    check,
    /**
     * Call when the server has said which user this page shows, or with null when the page shows no user any more. If
     * another user signs in later, the status becomes `replaced`. A page that has returned from the back-forward cache
     * reloads if it showed another user.
     * @param as - what the page's calls send, so that the server rejects them once another user is signed in
     */
    belongsTo(userId: string | null, as: string | null = null) {
      if (userId !== null && isOfOther(userId)) return browser.reload();
      owner = userId;
      ownerAs = as;
    },
    /**
     * Returns a client whose calls are made for the user whom the page shows. After a 401, a call first finds out
     * whether the session has ended ({@link recheck}), and then returns its result.
     */
    // A guest has no session that could have ended, so there is nothing to check.
    clientFor: (client: Client) => namedClient(client, shownAs, async () => wasSignedIn && recheck()),
    isOver,
    /** Call after a sign-in on this page. Tells the other tabs. */
    signedIn() {
      showNobody();
      settle('authenticated');
      browser.tellTabs('signed-in');
    },
    recheck,
    logout,
    dispose() {
      forgetCheck();
      stopOnline();
      calls.abort();
      for (const stop of stops) stop();
    },
  };
}
