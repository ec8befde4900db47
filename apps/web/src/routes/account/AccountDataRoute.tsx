import { accountData as content } from '@signalsync/content/accountData';
import type { Prove } from '@signalsync/state/account';
import { createAccountDataStore } from '@signalsync/state/accountData';
import { AccountDataCard } from '@signalsync/ui/account/AccountDataCard';
import { useStore, useStoreState } from '../../core/useCore.ts';
import { saveFile } from '../../platform/saveFile.ts';

/** The card on the general tab with which the user saves everything that is held about them. */
export function AccountDataRoute({ prove }: { prove: Prove }) {
  const store = useStore((core) => createAccountDataStore(core, saveFile));
  return <AccountDataCard content={content} {...useStoreState(store.state)} onTake={() => void store.take(prove)} />;
}
