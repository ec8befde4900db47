import { guestPurchase as content } from '@signalsync/content/guestPurchase';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { createGuestPurchaseStore, goOnPath } from '@signalsync/state/guestPurchase';
import { GuestPurchaseNotice } from '@signalsync/ui/checkout/GuestPurchaseNotice';
import { useEffect } from 'react';
import { checkoutPath } from '../../router/paths.ts';
import { useStore, useStoreState } from '../../core/useCore.ts';

interface GuestPurchaseRouteProps {
  /** True on the checkout page. There the guest can pay a declined purchase, so the page shows no notice about it. */
  isCheckout?: boolean;
  /** Called with true if the payment has succeeded or is processing. Then the page must not take another payment. */
  onPaid?: (isPaid: boolean) => void;
}

/** Shows a purchase that this browser began as a guest, with a link to continue. Shows nothing if there is none. */
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
