import { accountDeletion } from '@signalsync/content/accountDeletion';
import { createDeletionUndoStore } from '@signalsync/state/accountDeletion/undo';
import { AccountDeletion } from '@signalsync/ui/account/AccountDeletion';
import { useEffect, useState } from 'react';
import { useCore, useStore, useStoreState } from '../core/useCore.ts';
import { linkToken } from '../platform/linkToken.ts';
import { useLinkToken } from '../platform/useLinkToken.ts';
import { useLocation } from '../router/location.ts';
import { paths } from '../router/paths.ts';
import { useSite } from './site.ts';

export default function AccountDeletionRoute() {
  const [path] = useLocation();
  return path.startsWith(paths.undoDeletion) ? <UndoPage /> : <DonePage />;
}

/** The page after the user has deleted the account. Its URL says after the `#` when the account is erased. */
function DonePage() {
  const { session } = useCore();
  const [erasesAt] = useState(() => {
    const text = linkToken() ?? '';
    return Number.isNaN(Date.parse(text)) ? null : text;
  });
  // The other tabs are told, too.
  useEffect(() => void session.recheck(), [session]);
  return (
    <AccountDeletion
      {...useSite()}
      content={accountDeletion}
      page={{ kind: 'done', erasesAt }}
      onUndo={() => undefined}
    />
  );
}

function UndoPage() {
  const { count, token } = useLinkToken();
  return <OpenedLink key={count} token={token} />;
}

function OpenedLink({ token }: { token: string | null }) {
  const store = useStore((core) => createDeletionUndoStore(core, token));
  const { undo } = useStoreState(store.state);
  return (
    <AccountDeletion
      {...useSite()}
      content={accountDeletion}
      page={{ kind: 'undo', undo }}
      onUndo={() => void store.submit()}
    />
  );
}
