import { signInErrors } from '@signalsync/content/messages/signIn';
import type { Stop } from '../core/clock.ts';
import type { SignInContext } from './context.ts';
import type { SignInStore } from './signInState.ts';
import { startGoogle } from './startGoogle.ts';

/** Creates the action that sends the browser to Google's consent page. */
export function createSignInWithGoogle({ core, state, run }: SignInContext): Pick<SignInStore, 'google' | 'dispose'> {
  const { browser } = core;
  let stopRestored: Stop = () => {};
  return {
    async google() {
      if (state.pending) return;
      state.googleError = null;
      const address = await run('google', (signal) => startGoogle(core, signal));
      if (!address) return;
      if (address === 'failed') {
        state.googleError = signInErrors.googleStart;
        return;
      }
      state.pending = 'google';
      stopRestored();
      stopRestored = browser.onRestored(() => {
        state.pending = null;
      });
      browser.goTo(address);
    },
    dispose: () => stopRestored(),
  };
}
