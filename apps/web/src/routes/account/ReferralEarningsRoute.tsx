import { referralEarnings as content } from '@signalsync/content/referralEarnings';
import { createEarningsStore } from '@signalsync/state/referral/earnings';
import { ReferralEarnings } from '@signalsync/ui/account/ReferralEarnings';
import { useEffect, useState } from 'react';
import { useStore, useStoreState } from '../../core/useCore.ts';

/** What the user has earned by their referral link. Its code is loaded when the page is idle. */
export function ReferralEarningsRoute() {
  const store = useStore(createEarningsStore);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void store.load(), [store]);
  return (
    <ReferralEarnings
      content={content}
      {...useStoreState(store.state)}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onRetry={() => void store.retry()}
    />
  );
}
