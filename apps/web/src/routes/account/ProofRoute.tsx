import { proof as content } from '@signalsync/content/proof';
import { signIn } from '@signalsync/content/signIn';
import { createProofStore } from '@signalsync/state/proof';
import { ProofDialog } from '@signalsync/ui/signIn/ProofDialog';
import { useEffect, useState } from 'react';
import { useStore, useStoreState } from '../../core/useCore.ts';
import { signInStepOf } from '../signIn/signInStepOf.ts';

/** The dialog that asks for a new code, from its opening to its end. Calls `onEnd` with whether the code was right. */
export function ProofRoute({ email, onEnd }: { email: string; onEnd: (isProven: boolean) => void }) {
  const [isOpen, setOpen] = useState(true);
  const end = (isProven: boolean) => {
    setOpen(false);
    onEnd(isProven);
  };
  const store = useStore((core) => createProofStore(core, email, () => end(true)));
  const step = signInStepOf(useStoreState(store.state));
  useEffect(() => void store.send(), [store]);
  return (
    <ProofDialog
      content={content}
      signIn={signIn}
      isOpen={isOpen}
      step={step}
      onSend={() => void store.send()}
      onCodeChange={store.setCode}
      onVerify={() => void store.verify()}
      onResend={() => void store.resend()}
      onClose={() => end(false)}
    />
  );
}
