import type { SignInStore } from '@signalsync/state/signIn';
import { useEffect, useState } from 'react';
import { useCore, useStoreState } from '../../core/useCore.ts';

/** Returns whether the current history entry belongs to the sign-in's code step. */
const isCodeEntry = (): boolean => (window.history.state as { signIn?: string } | null)?.signIn === 'code';

/** Adds a history entry for the code step, so that Back leads to the email step. The address bar does not change. */
function openCodeEntry(): void {
  if (!isCodeEntry()) window.history.pushState({ signIn: 'code' }, '');
}

/** Goes back from the entry of the code step, then calls `then`. On any other entry it only calls `then`. */
export function leaveCodeEntry(then: () => void = () => undefined): void {
  if (!isCodeEntry()) return then();
  window.addEventListener('popstate', then, { once: true });
  window.history.back();
}

/**
 * Makes Back lead from the code step to the email step, and Forward to the code step again. Returns true once the user
 * is signed in and the history is back at the email step. The next page then replaces the entry of that step.
 */
export function useCodeEntry(store: SignInStore): boolean {
  const { session } = useCore();
  const { step } = useStoreState(store.state);
  const isSignedIn = useStoreState(session.state).status === 'authenticated';
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    if (step === 'code') openCodeEntry();
  }, [step]);
  useEffect(() => {
    const moved = () => {
      if (session.state.status === 'authenticated') return;
      if (isCodeEntry()) store.enterCode();
      else store.back();
    };
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, [store, session]);
  useEffect(() => {
    if (isSignedIn) leaveCodeEntry(() => setLeft(true));
  }, [isSignedIn]);
  return isSignedIn && hasLeft;
}
