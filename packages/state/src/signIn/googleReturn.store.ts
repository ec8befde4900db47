import { googleReturnErrors } from '@signalsync/content/messages/googleReturn';
import { proxy } from 'valtio/vanilla';
import { callTimeoutMs } from '../core/client.ts';
import type { Stop } from '../core/clock.ts';
import type { Core } from '../createCore.ts';

/** Delay before the session check after the return from Google, in ms. */
const googleReturnDelayMs = 1000;

type GoogleReturn = { status: 'pending' } | { status: 'done' } | { status: 'failed'; message: string };

/** The store of the return from Google. One second after `start` it checks whether the user is signed in. */
export function createGoogleReturnStore({ clock, session }: Pick<Core, 'clock' | 'session'>) {
  const state = proxy<{ result: GoogleReturn }>({ result: { status: 'pending' } });
  let stop: Stop | null = null;

  async function check() {
    const mine = stop;
    // The page shows nothing but this wait, which ends within the 15 s of a call.
    const status = await session.check(callTimeoutMs - googleReturnDelayMs);
    if (stop !== mine) return;
    if (status === 'authenticated') session.signedIn();
    state.result =
      status === 'authenticated'
        ? { status: 'done' }
        : { status: 'failed', message: googleReturnErrors.authentication };
  }
  return {
    state,
    start() {
      if (stop || state.result.status !== 'pending') return;
      stop = clock.after(googleReturnDelayMs, () => void check());
    },
    dispose() {
      stop?.();
      stop = null;
    },
  };
}
