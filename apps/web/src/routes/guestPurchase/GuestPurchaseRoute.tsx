import { guestPurchase as content } from '@signalsync/content/guestPurchase';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { createGuestPurchaseStore, goOnPath } from '@signalsync/state/guestPurchase';
import { GuestPurchaseNotice } from '@signalsync/ui/pieces/GuestPurchaseNotice';
import { useEffect } from 'react';
import { checkoutPath } from '../../paths.ts';
import { useStore, useStoreState } from '../../useStore.ts';

interface GuestPurchaseRouteProps {
  /** The page is where a declined one is paid, so that nothing has to be said of it. */
  isCheckout?: boolean;
  /** Told whether it is paid, or may be: then nothing is to be paid here. */
  onPaid?: (isPaid: boolean) => void;
}

/** What this browser has begun to pay without an account, with the way on; nothing where there is none. */
export function GuestPurchaseRoute({ isCheckout = false, onPaid }: GuestPurchaseRouteProps) {
  const store = useStore(createGuestPurchaseStore);
  const { purchase } = useStoreState(store.state);
  const isPaid = purchase !== null && purchase.status !== 'failed';
  useEffect(() => store.start(), [store]);
  useEffect(() => onPaid?.(isPaid), [onPaid, isPaid]);
  if (purchase === null || (isCheckout && !isPaid)) return null;
  return <GuestPurchaseNotice content={content} purchase={purchase} href={hrefOf(purchase)} />;
}

const hrefOf = (purchase: GuestPurchase) =>
  purchase.status === 'failed' ? checkoutPath(purchase.priceId) : goOnPath(purchase);
