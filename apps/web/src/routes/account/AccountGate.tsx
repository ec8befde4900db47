import { type ReactNode, useLayoutEffect, useState } from 'react';
import { AuthGate } from '../../router/AuthGate.tsx';
import { hideReturn, readAddress } from './accountReturn.ts';
import { PaymentReturnContext } from './PaymentReturnContext.ts';
import { PaymentReturnGate } from './PaymentReturnGate.tsx';

/** The gate of the account. A guest who returns from a payment may become signed in here. */
export function AccountGate({ children }: { children: ReactNode }) {
  const [found] = useState(readAddress);
  // Does not run while rendering: React may discard a first render, and the values in the address would be lost. A
  // layout effect still runs before any call to the server.
  useLayoutEffect(() => hideReturn(found), [found]);
  const { intent } = found;
  if (intent?.purpose === 'purchase') return <PaymentReturnGate intent={intent}>{children}</PaymentReturnGate>;
  return (
    <PaymentReturnContext value={{ outcome: null, newPaymentMethod: intent && intent.status, discord: found.discord }}>
      <AuthGate>{children}</AuthGate>
    </PaymentReturnContext>
  );
}
