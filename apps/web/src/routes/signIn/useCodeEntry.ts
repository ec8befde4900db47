import type { SignInStore } from '@signalsync/state/signIn';
import { useEffect, useState } from 'react';
import { useCore } from '../../core/CoreContext.tsx';
import { isCodeEntry, leaveCodeEntry, onHistory, openCodeEntry } from '../../platform/codeEntry.ts';
import { useStoreState } from '../../core/useStore.ts';

/**
 * Makes Back lead from the code step to the email step, and Forward to the code step again. Returns true once the user
 * is signed in and the history is back at the email step, whose entry the next page then replaces.
 */
export function useCodeEntry(store: SignInStore): boolean {
  const { session } = useCore();
  const { step } = useStoreState(store.state);
  const isSignedIn = useStoreState(session.state).status === 'authenticated';
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    if (step === 'code') openCodeEntry();
  }, [step]);
  useEffect(
    () =>
      onHistory(() => {
        if (session.state.status === 'authenticated') return;
        if (isCodeEntry()) store.enterCode();
        else store.back();
      }),
    [store, session],
  );
  useEffect(() => {
    if (isSignedIn) leaveCodeEntry(() => setLeft(true));
  }, [isSignedIn]);
  return isSignedIn && hasLeft;
}
