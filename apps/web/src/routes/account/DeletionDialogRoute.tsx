import { accountDeletionDialog } from '@signalsync/content/accountDeletionDialog';
import type { Prove } from '@signalsync/state/account';
import { createAccountDeletionStore } from '@signalsync/state/accountDeletion';
import { DeletionDialog } from '@signalsync/ui/account/DeletionDialog';
import { useEffect, useState } from 'react';
import { useStore, useStoreState } from '../../core/useCore.ts';
import { useLocation } from '../../router/location.ts';
import { paths } from '../../router/paths.ts';

/** The dialog in which the user deletes the account, from its opening to its end. */
export function DeletionDialogRoute({ prove }: { prove: Prove }) {
  const [isOpen, setOpen] = useState(true);
  const [, navigate] = useLocation();
  const store = useStore(createAccountDeletionStore);
  const { erasesAt, ...shown } = useStoreState(store.state);
  useEffect(() => void store.load(), [store]);
  useEffect(() => {
    if (erasesAt !== null) navigate(`${paths.accountDeleted}#${erasesAt}`, { replace: true });
  }, [erasesAt, navigate]);
  return (
    <DeletionDialog
      content={accountDeletionDialog}
      isOpen={isOpen}
      {...shown}
      onConfirm={(email) => void store.submit(email, prove)}
      onClose={() => setOpen(false)}
      onRetry={() => void store.retry()}
    />
  );
}
