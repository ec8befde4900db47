import { googleReturn } from '@signalsync/content/googleReturn';
import { shell } from '@signalsync/content/shell';
import { createGoogleReturnStore } from '@signalsync/state/googleReturn';
import { GoogleReturn } from '@signalsync/ui/signIn/GoogleReturn';
import { useEffect } from 'react';
import { useRedirectAfterSignIn } from '../../router/useRedirectAfterSignIn.ts';
import { useSite } from '../site.ts';
import { useStore, useStoreState } from '../../core/useCore.ts';

/** Checks whether Google has signed the user in. If so, goes to the page that the user wanted; else shows an error. */
export function GoogleSigningIn() {
  const store = useStore(createGoogleReturnStore);
  const { result } = useStoreState(store.state);
  useEffect(() => store.start(), [store]);
  useRedirectAfterSignIn(result.status === 'done');
  useEffect(() => {
    if (result.status === 'failed') document.title = `${googleReturn.failed} | ${shell.productName}`;
  }, [result.status]);
  return (
    <GoogleReturn
      content={googleReturn}
      result={result.status === 'failed' ? result : { status: 'pending' }}
      site={useSite()}
    />
  );
}
