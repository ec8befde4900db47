import type { SignInStore } from '@signalsync/state/signIn';
import { useEffect, useState } from 'react';
import { useCore } from '../../CoreContext.tsx';
import { isCodeEntry, leaveCodeEntry, onHistory, openCodeEntry } from '../../platform/codeEntry.ts';
import { useStoreState } from '../../useStore.ts';

/**
 * Makes Back lead from the code to the email, and Forward to the code again. Returns true once the user is signed in
 * and the history has left the code step, so that the next page replaces the sign-in.
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
