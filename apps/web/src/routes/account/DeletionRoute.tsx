import { accountDeletionCard } from '@signalsync/content/accountDeletionCard';
import type { Prove } from '@signalsync/state/account';
import { DeletionCard } from '@signalsync/ui/account/DeletionCard';
import { type ReactNode, useRef, useState } from 'react';
import { codeOf } from '../../platform/leaving.ts';

const loadDialog = () => codeOf(import('./DeletionDialogRoute.tsx'));

/** The card with which the user deletes the account. The dialog's code is loaded at the press. */
export function DeletionRoute({ prove }: { prove: Prove }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [opening, setOpening] = useState<'none' | 'running' | 'failed'>('none');
  const count = useRef(0);
  const open = () => {
    setOpening('running');
    loadDialog().then(
      ({ DeletionDialogRoute }) => {
        setOpening('none');
        setDialog(<DeletionDialogRoute key={count.current++} prove={prove} />);
      },
      () => setOpening('failed'),
    );
  };
  return (
    <>
      <DeletionCard
        content={accountDeletionCard}
        isOpening={opening === 'running'}
        hasFailed={opening === 'failed'}
        onOpen={open}
      />
      {dialog}
    </>
  );
}
