import { sessionErrors } from '@signalsync/content/messages/sessions';
import { signOutEverywhere } from '@signalsync/contract/calls/signOutEverywhere';
import type { ShownError } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import type { Core } from '../createCore.ts';
import { logOut } from './logOut.ts';

/** The store of the control that ends all sessions of the user, in this and in other browsers. */
export function createSignOutEverywhereStore(core: Core) {
  const state = proxy<{ isSigningOut: boolean; logoutError: ShownError | null }>({
    isSigningOut: false,
    logoutError: null,
  });
  return {
    state,
    /** Ends all sessions. After a failure the user stays signed in and sees an error. */
    async signOutEverywhere() {
      if (core.session.state.isLoggingOut) return;
      state.isSigningOut = true;
      await logOut(core, state, signOutEverywhere, sessionErrors.signOutEverywhere);
      state.isSigningOut = false;
    },
    dispose: () => undefined,
  };
}
