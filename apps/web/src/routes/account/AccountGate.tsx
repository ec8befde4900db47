import { shell } from '@signalsync/content/shell';
import { type AccountReturn, readReturn } from '@signalsync/state/paymentReturn/readReturn';
import { FullScreenSpinner } from '@signalsync/ui/shared/FullScreenSpinner';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { codeOf } from '../../platform/leaving.ts';
import { AuthGate } from '../../router/AuthGate.tsx';
import { nothing, PaymentReturnContext } from './returnedPayment.ts';

/** The page's address before `hideReturn`; null if it hid nothing. */
let hidden: string | null = null;

/**
 * The code loads only for users who return from a purchase. If it does not load, puts the address back, so that a
 * reload still finds the purchase.
 */
const PaymentReturn = lazy(() =>
  codeOf(import('./PaymentReturnRoute.tsx')).catch((error: unknown) => {
    if (hidden !== null) window.history.replaceState(window.history.state, '', hidden);
    throw error;
  }),
);

/** The gate of the account. A guest who returns from a payment may become signed in here. */
export function AccountGate({ children }: { children: ReactNode }) {
  const [found] = useState(() => readReturn(window.location.search));
  // Does not run while rendering: React may discard a first render, and the values in the URL would be lost. A layout
  // effect still runs before any call to the server.
  useLayoutEffect(() => hideReturn(found), [found]);
  const { intent } = found;
  if (intent?.purpose === 'purchase')
    return (
      <Suspense fallback={<FullScreenSpinner label={shell.loading} />}>
        <PaymentReturn intent={intent}>{children}</PaymentReturn>
      </Suspense>
    );
  return (
    <PaymentReturnContext value={{ ...nothing, newPaymentMethod: intent && intent.status, discord: found.discord }}>
      <AuthGate>{children}</AuthGate>
    </PaymentReturnContext>
  );
}

/**
 * Removes from the address bar and the history what Stripe or Discord has put into the URL. A payment's secret must not
 * stay there. If one of the removed values names a tab, writes that tab into the hash.
 */
function hideReturn({ strip, search, tab }: AccountReturn): void {
  if (strip.length === 0) return;
  const { href, pathname, hash } = window.location;
  hidden = href;
  window.history.replaceState(window.history.state, '', pathname + search + (tab === null ? hash : `#${tab}`));
}
