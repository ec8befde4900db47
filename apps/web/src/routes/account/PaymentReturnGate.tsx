import { paymentReturn as content } from '@signalsync/content/paymentReturn';
import { shell } from '@signalsync/content/shell';
import { createPaymentReturnStore } from '@signalsync/state/paymentReturn';
import type { ReturnedIntent } from '@signalsync/state/paymentReturn/readReturn';
import { FullScreenSpinner } from '@signalsync/ui/screens/FullScreenSpinner';
import { PaymentReturn } from '@signalsync/ui/screens/PaymentReturn';
import { type ReactNode, useEffect } from 'react';
import { log } from '../../platform/log.ts';
import { AuthGate } from '../../router/AuthGate.tsx';
import { useSite } from '../../site.ts';
import { useStore, useStoreState } from '../../useStore.ts';
import { outcomeHrefs, signInPath } from './outcomeHrefs.ts';
import { PaymentReturnContext } from './PaymentReturnContext.ts';

interface PaymentReturnGateProps {
  /** The purchase. */
  intent: ReturnedIntent;
  children: ReactNode;
}

/** Holds a guest who comes back from paying until the account is there. */
export function PaymentReturnGate({ intent, children }: PaymentReturnGateProps) {
  const store = useStore((core) => createPaymentReturnStore(core, intent, { log }));
  const { result } = useStoreState(store.state);
  const site = useSite();
  useEffect(() => store.start(), [store]);
  if (result.status === 'checking') return <FullScreenSpinner label={shell.loading} />;
  if (result.status === 'signedIn')
    return (
      <PaymentReturnContext value={{ outcome: result.outcome, addition: null, discord: null }}>
        <AuthGate>{children}</AuthGate>
      </PaymentReturnContext>
    );
  const email = result.status === 'addressKnown' ? result.email : null;
  const signIn = email === null ? site.hrefs.signIn : signInPath(email);
  return (
    <PaymentReturn
      {...site}
      hrefs={{ ...site.hrefs, signIn }}
      content={content}
      state={result}
      outcomeHrefs={outcomeHrefs}
    />
  );
}
