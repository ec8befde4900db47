import { sessions as content } from '@signalsync/content/sessions';
import { createSessionsStore } from '@signalsync/state/sessions';
import { createSignOutEverywhereStore } from '@signalsync/state/signOutEverywhere';
import { SessionsCard } from '@signalsync/ui/account/SessionsCard';
import { useEffect } from 'react';
import { useStore, useStoreState } from '../../core/useCore.ts';

/** The card on the general tab that lists where the user is signed in. Its code is loaded when the page is idle. */
export function SessionsRoute() {
  const store = useStore(createSessionsStore);
  const everywhere = useStore(createSignOutEverywhereStore);
  useEffect(() => void store.load(), [store]);
  return (
    <SessionsCard
      content={content}
      {...useStoreState(store.state)}
      onEnd={(id) => void store.end(id)}
      onEndOthers={() => void store.endOthers()}
      onRetry={() => void store.retry()}
      {...useStoreState(everywhere.state)}
      onSignOutEverywhere={() => void everywhere.signOutEverywhere()}
    />
  );
}
