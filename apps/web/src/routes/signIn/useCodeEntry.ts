import type { SignInStore } from '@signalsync/state/signIn';
import { useEffect, useState } from 'react';
import { useCore } from '../../CoreContext.tsx';
import { isCodeEntry, leaveCodeEntry, onHistory, openCodeEntry } from '../../platform/codeEntry.ts';
import { useStoreState } from '../../useStore.ts';

/**
 * Lets Back lead from the code to the address, and Forward to the code again. True once somebody is signed in and the history has left
 * the code step: what follows takes the place of the sign-in.
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
