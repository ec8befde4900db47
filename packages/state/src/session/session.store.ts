import { logoutError } from '@signalsync/content/messages';
import { authCheck, logout as logoutCall } from '@signalsync/contract/calls/session';
import type { signOutEverywhere } from '@signalsync/contract/calls/signOutEverywhere';
import { proxy } from 'valtio/vanilla';
import type { Browser } from '../core/browser.ts';
import { createCalls } from '../core/calls.ts';
import type { Client } from '../core/client.ts';
import { shownErrorOf } from '../core/failureText.ts';
import type { SessionMemory } from '../core/storage.ts';
import type { MessagesStore } from '../messages/messages.store.ts';
import { churnKey, createVisit, draftKey, signInKey, type Visit } from './visit.ts';

/**
 * `unconfirmed`: the page shows a user's account and has come back from the back-forward cache. Nobody knows yet whether
 * this user is still the one who is signed in.
 */
type SessionStatus = 'unknown' | 'unconfirmed' | 'authenticated' | 'unauthenticated';

/** A call that ends this session. */
type Logout = typeof logoutCall | typeof signOutEverywhere;

/** The store of the session: whether this browser is signed in. */
export interface SessionStore extends Visit {
  readonly state: {
    status: SessionStatus;
    isLoggingOut: boolean;
    /** The session ended automatically on this page, and nobody has signed in or logged out since. */
    hasEnded: boolean;
  };
  /**
   * Asks the server whether the user is signed in. Calls at the same time share one request. If the request fails,
   * nobody counts as signed in.
   */
  check(): Promise<SessionStatus>;
  /**
   * Call when the server has told which user this page shows. After a return from the back-forward cache the page is
   * then kept for this user, and loaded anew for another one.
   */
  belongsTo(userId: string): void;
  /** Call after a sign-in on this page. Tells the other tabs. */
  signedIn(): void;
  /**
   * Call after a 401. Asks the server whether the user is still signed in, and ends the session only if not. Without
   * this check, a backend that contradicts itself could send the user back and forth between the sign-in and the page.
   * Returns `hasEnded`. If it is true, the failed action needs no error of its own.
   */
  recheck(): Promise<boolean>;
  /**
   * Ends the session on the server, by another call if one is given. After a failure the user stays signed in and sees
   * 'Failed to logout', or the text of that call. Returns true if the session is over.
   */
  logout(call?: Logout, errorText?: string): Promise<boolean>;
  dispose(): void;
}

interface Parts {
  api: Client;
  browser: Browser;
  messages: MessagesStore;
  /** sessionStorage. */
  memory: SessionMemory;
}

export function createSessionStore({ api, browser, messages, memory }: Parts): SessionStore {
  const state = proxy<SessionStore['state']>({
    status: 'unknown',
    isLoggingOut: false,
    hasEnded: false,
  });
  const calls = createCalls();
  let checking: Promise<SessionStatus> | null = null;
  const visit = createVisit(memory, browser.origin);
  /** The user whose account this page shows; null if it shows none yet. */
  let owner: string | null = null;
  /** Whether the user was signed in. If so, the messages are cleared when the session ends. */
  let wasSignedIn = false;
  /** The user logged out, here or in another tab. Then no return path is kept. */
  let hasLeft = false;

  function forgetCheck() {
    calls.abort('check');
    checking = null;
  }
  /** Sets the status and aborts a running check, because its answer would be out of date. */
  function settle(status: SessionStatus) {
    forgetCheck();
    if (status === 'authenticated') {
      memory.remove(signInKey);
      wasSignedIn = true;
      hasLeft = state.hasEnded = false;
    } else if (status === 'unauthenticated' && state.status === 'authenticated') state.hasEnded = !hasLeft;
    if (status === 'unauthenticated') owner = null;
    state.status = status;
    if (status !== 'unauthenticated' || !wasSignedIn) return;
    wasSignedIn = false;
    messages.clear();
  }
  async function ask(): Promise<SessionStatus> {
    const result = await calls.run('check', (signal) => api.call(authCheck, {}, { signal }));
    // This check was aborted. If a newer check is running, its answer counts.
    if (!result) return checking ?? state.status;
    const isSignedIn = result.ok && result.data.authenticated;
    // The hidden page stays hidden until the browser has replaced it.
    if (isSignedIn && isOfOther(result.data.userId)) browser.reload();
    else settle(isSignedIn ? 'authenticated' : 'unauthenticated');
    return state.status;
  }
  /** Returns whether the page came back from the back-forward cache to somebody who is not known to be its owner. */
  const isOfOther = (userId?: string) => state.status === 'unconfirmed' && userId !== owner;
  function check() {
    checking ??= ask();
    return checking;
  }
  /**
   * Handles a logout in this or another tab: deletes the stored sign-in step and the unsent forms, and ends the
   * session.
   */
  function leave() {
    hasLeft = true;
    state.hasEnded = false;
    memory.remove(signInKey);
    memory.remove(draftKey);
    memory.remove(churnKey);
    settle('unauthenticated');
  }

  async function logout(call: Logout = logoutCall, short: string = logoutError): Promise<boolean> {
    if (state.isLoggingOut) return false;
    state.isLoggingOut = true;
    const result = await calls.run('logout', (signal) => api.call(call, {}, { signal }));
    state.isLoggingOut = false;
    if (!result) return false;
    const isOver = result.ok || result.failure.kind === 'unauthenticated';
    if (isOver) {
      leave();
      browser.tellTabs('signed-out');
    } else messages.error(shownErrorOf(result.failure, { short, serverMessageAllowed: false }));
    return isOver;
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
      else if (state.status === 'unauthenticated') void check();
    }),
  ];

  return {
    ...visit,
    rememberReturn(path) {
      if (!hasLeft) visit.rememberReturn(path);
    },
    state,
    check,
    belongsTo(userId) {
      if (isOfOther(userId)) browser.reload();
      else owner = userId;
    },
    signedIn() {
      owner = null;
      settle('authenticated');
      browser.tellTabs('signed-in');
    },
    async recheck() {
      if ((await check()) === 'unauthenticated') browser.tellTabs('ended');
      return state.hasEnded;
    },
    logout,
    dispose() {
      forgetCheck();
      calls.abort();
      for (const stop of stops) stop();
    },
  };
}
