import { logoutError } from '@signalsync/content/messages';
import { authCheck, logout as logoutCall } from '@signalsync/contract/calls/session';
import { proxy } from 'valtio/vanilla';
import type { Browser } from '../core/browser.ts';
import { createCalls } from '../core/calls.ts';
import type { Client } from '../core/client.ts';
import { shownErrorOf } from '../core/failureText.ts';
import type { SessionMemory } from '../core/storage.ts';
import type { MessagesStore } from '../messages/messages.store.ts';
import { createVisit, draftKey, signInKey, type Visit } from './visit.ts';

export type SessionStatus = 'unknown' | 'authenticated' | 'unauthenticated';

/** Whether this browser is signed in. */
export interface SessionStore extends Visit {
  readonly state: {
    status: SessionStatus;
    isLoggingOut: boolean;
    /** It ended by itself while this page stood, and nobody has signed in or logged out since. */
    hasEnded: boolean;
  };
  /** Asks the server, once for all who ask at the same time. No answer counts as not signed in. */
  check(): Promise<SessionStatus>;
  /** Somebody has just signed in here; the other tabs hear of it. */
  signedIn(): void;
  /**
   * A call was answered with 401: ends the session if the server, asked again, says that there is none. A host that
   * contradicts itself would otherwise send the person in circles between the sign-in and the page. Gives `hasEnded`: what
   * failed needs no word of its own then.
   */
  recheck(): Promise<boolean>;
  /** Ends the session on the server. A failure leaves the person signed in and shows 'Failed to logout'. */
  logout(): Promise<boolean>;
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
  const state = proxy<SessionStore['state']>({ status: 'unknown', isLoggingOut: false, hasEnded: false });
  const calls = createCalls();
  let checking: Promise<SessionStatus> | null = null;
  const visit = createVisit(memory, browser.origin);
  /** Whether there are messages of a session to forget when it is over. */
  let wasSignedIn = false;
  /** The person has logged out, here or in another tab, and is not to be led back. */
  let hasLeft = false;

  function forgetCheck() {
    calls.abort('check');
    checking = null;
  }
  /** A settled status wins over a check that is still under way. */
  function settle(status: SessionStatus) {
    forgetCheck();
    if (status === 'authenticated') {
      memory.remove(signInKey);
      wasSignedIn = true;
      hasLeft = state.hasEnded = false;
    } else if (status === 'unauthenticated' && state.status === 'authenticated') state.hasEnded = !hasLeft;
    state.status = status;
    if (status !== 'unauthenticated' || !wasSignedIn) return;
    wasSignedIn = false;
    messages.clear();
  }
  async function ask(): Promise<SessionStatus> {
    const result = await calls.run('check', (signal) => api.call(authCheck, {}, { signal }));
    // Somebody restarted the check: theirs is the answer.
    if (!result) return checking ?? state.status;
    settle(result.ok && result.data.authenticated ? 'authenticated' : 'unauthenticated');
    return state.status;
  }
  function check() {
    checking ??= ask();
    return checking;
  }
  /** Whoever logs out, in whichever tab, leaves nothing of a sign-in or a form behind. */
  function leave() {
    hasLeft = true;
    state.hasEnded = false;
    memory.remove(signInKey);
    memory.remove(draftKey);
    settle('unauthenticated');
  }

  const stops = [
    browser.onRestored(() => {
      if (state.status === 'unknown' && !checking) return;
      settle('unknown');
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
    signedIn() {
      settle('authenticated');
      browser.tellTabs('signed-in');
    },
    async recheck() {
      if ((await check()) === 'unauthenticated') browser.tellTabs('ended');
      return state.hasEnded;
    },
    async logout() {
      if (state.isLoggingOut) return false;
      state.isLoggingOut = true;
      const result = await calls.run('logout', (signal) => api.call(logoutCall, {}, { signal }));
      state.isLoggingOut = false;
      if (!result) return false;
      const isOver = result.ok || result.failure.kind === 'unauthenticated';
      if (isOver) {
        leave();
        browser.tellTabs('signed-out');
      } else messages.error(shownErrorOf(result.failure, { short: logoutError, serverMessageAllowed: false }));
      return isOver;
    },
    dispose() {
      forgetCheck();
      calls.abort();
      for (const stop of stops) stop();
    },
  };
}
