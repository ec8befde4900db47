import { googleReturn } from '@signalsync/content/googleReturn';
import { shell } from '@signalsync/content/shell';
import { createGoogleReturnStore } from '@signalsync/state/googleReturn';
import { GoogleReturn } from '@signalsync/ui/screens/GoogleReturn';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { useGoOn } from '../router/useGoOn.ts';
import { useStore, useStoreState } from '../useStore.ts';

export default function GoogleReturnRoute() {
  const store = useStore(createGoogleReturnStore);
  const { result } = useStoreState(store.state);
  useEffect(() => store.start(), [store]);
  useGoOn(result.status === 'done');
  return (
    <GoogleReturn
      content={googleReturn}
      result={result.status === 'failed' ? result : { status: 'pending' }}
      productName={shell.productName}
      signInHref={paths.auth}
    />
  );
}
