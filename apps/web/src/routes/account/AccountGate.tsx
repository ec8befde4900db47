import { type ReactNode, useLayoutEffect, useState } from 'react';
import { AuthGate } from '../../router/AuthGate.tsx';
import { hideReturn, readAddress } from './accountReturn.ts';
import { PaymentReturnContext } from './PaymentReturnContext.ts';
import { PaymentReturnGate } from './PaymentReturnGate.tsx';

/** The gate of the account: whoever comes back from paying may become signed in here. */
export function AccountGate({ children }: { children: ReactNode }) {
  const [found] = useState(readAddress);
  // Not while rendering: React may throw a first attempt away, and what the address says would go with it. Before any call.
  useLayoutEffect(() => hideReturn(found), [found]);
  const { intent } = found;
  if (intent?.purpose === 'purchase') return <PaymentReturnGate intent={intent}>{children}</PaymentReturnGate>;
  return (
    <PaymentReturnContext value={{ outcome: null, newPaymentMethod: intent && intent.status, discord: found.discord }}>
      <AuthGate>{children}</AuthGate>
    </PaymentReturnContext>
  );
}
