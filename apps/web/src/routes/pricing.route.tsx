import { pricing } from '@signalsync/content/pricing';
import { createPlansStore } from '@signalsync/state/pricing';
import { Pricing } from '@signalsync/ui/screens/Pricing';
import { useEffect } from 'react';
import { useCore } from '../CoreContext.tsx';
import { useSite } from '../site.ts';
import { useStore, useStoreState } from '../useStore.ts';
import { offersOf } from './offersOf.ts';

export default function PricingRoute() {
  const store = useStore(createPlansStore);
  const { plans } = useStoreState(store.state);
  // This page does not ask the server whether the user is signed in. It knows only if another page of the app has
  // checked the session, or if the user has signed in, since the app was loaded.
  const { status } = useStoreState(useCore().session.state);
  useEffect(() => void store.load(), [store]);
  return (
    <Pricing
      {...useSite()}
      content={pricing}
      isSignedIn={status === 'authenticated'}
      plans={offersOf(plans)}
      onRetry={() => void store.retry()}
    />
  );
}
