import { purchases as content } from '@signalsync/content/purchases';
import type { AccountPurchases } from '@signalsync/contract/model/purchase';
import type { BillingStore } from '@signalsync/state/billing';
import { createPurchasesStore } from '@signalsync/state/purchases';
import { PurchaseNotices } from '@signalsync/ui/checkout/PurchaseNotices';
import { useStore, useStoreState } from '../../core/useCore.ts';

/** Notices about purchases that somebody made as a guest, under this user's email address. */
export default function PurchaseNoticesRoute({
  billing,
  purchases,
}: {
  billing: BillingStore;
  purchases: AccountPurchases;
}) {
  const store = useStore((core) => createPurchasesStore(core, billing));
  return (
    <PurchaseNotices
      content={content}
      questions={purchases.questions ?? []}
      refunds={purchases.refunds ?? []}
      {...useStoreState(store.state)}
      onAnswer={(id, isMine) => void store.answer(id, isMine)}
    />
  );
}
