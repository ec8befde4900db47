import { sessions as content } from '@signalsync/content/sessions';
import type { Prove } from '@signalsync/state/account';
import { createSessionsStore } from '@signalsync/state/sessions';
import { createSignOutEverywhereStore } from '@signalsync/state/signOutEverywhere';
import { SessionsCard } from '@signalsync/ui/account/SessionsCard';
import { useEffect } from 'react';
import { useStore, useStoreState } from '../../core/useCore.ts';
import { AccountDataRoute } from './AccountDataRoute.tsx';
import { DeletionRoute } from './DeletionRoute.tsx';

/**
 * The cards at the end of the general tab: where the user is signed in, and below it the user's data and the deletion of
 * the account, where the backend has these. Their code is loaded when the page is idle.
 * @param prove - asks the user for a new code
 */
export function SessionsRoute({ prove }: { prove: Prove }) {
  const store = useStore(createSessionsStore);
  const everywhere = useStore(createSignOutEverywhereStore);
  useEffect(() => void store.load(), [store]);
  const list = useStoreState(store.state);
  return (
    <>
      <SessionsCard
        content={content}
        {...list}
        onEnd={(id) => void store.end(id)}
        onEndOthers={() => void store.endOthers()}
        onRetry={() => void store.retry()}
        {...useStoreState(everywhere.state)}
        onSignOutEverywhere={() => void everywhere.signOutEverywhere()}
      />
      {list.sessions.status === 'ready' && list.sessions.canTakeData && <AccountDataRoute prove={prove} />}
      {list.sessions.status === 'ready' && list.sessions.canDelete && <DeletionRoute prove={prove} />}
    </>
  );
}
