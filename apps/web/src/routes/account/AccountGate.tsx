import { fill } from '@signalsync/content/fill';
import { mailHref } from '@signalsync/content/mailHref';
import { paymentReturn as content } from '@signalsync/content/paymentReturn';
import { shell } from '@signalsync/content/shell';
import type { PaymentOutcome } from '@signalsync/contract/view/billing';
import { createPaymentReturnStore } from '@signalsync/state/paymentReturn';
import {
  type AccountReturn,
  readReturn,
  type ReturnedIntent,
  type ReturnStatus,
} from '@signalsync/state/paymentReturn/readReturn';
import { FullScreenSpinner } from '@signalsync/ui/shared/FullScreenSpinner';
import { PaymentReturn } from '@signalsync/ui/checkout/PaymentReturn';
import { createContext, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useStore, useStoreState } from '../../core/useCore.ts';
import { log } from '../../platform/log.ts';
import { AuthGate } from '../../router/AuthGate.tsx';
import { settings } from '../../settings/settings.ts';
import { useSite } from '../site.ts';
import { outcomeHrefs, signInPath } from './outcomeHrefs.ts';

const OtherAddress = lazy(() => import('./OtherAddressRoute.tsx'));

/** What the user returns from: a payment, adding a card, or Discord. */
interface ReturnedPayment {
  /** Result of a purchase; null if there was none, or if its result is unknown. */
  outcome: PaymentOutcome | null;
  /** Result of adding a card; null if none was added. */
  newPaymentMethod: ReturnStatus;
  /** Value of `?discord=`; null if it was not in the URL. */
  discord: string | null;
}

const nothing: ReturnedPayment = { outcome: null, newPaymentMethod: null, discord: null };
export const PaymentReturnContext = createContext(nothing);

/** The gate of the account. A guest who returns from a payment may become signed in here. */
export function AccountGate({ children }: { children: ReactNode }) {
  const [found] = useState(() => readReturn(window.location.search));
  // Does not run while rendering: React may discard a first render, and the values in the URL would be lost. A layout
  // effect still runs before any call to the server.
  useLayoutEffect(() => hideReturn(found), [found]);
  const { intent } = found;
  if (intent?.purpose === 'purchase') return <PaymentReturnGate intent={intent}>{children}</PaymentReturnGate>;
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
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search + (tab === null ? hash : `#${tab}`));
}

/** The gate of a user who returns from a purchase. A guest waits here until the server has created the account. */
function PaymentReturnGate({ intent, children }: { intent: ReturnedIntent; children: ReactNode }) {
  const store = useStore((core) => createPaymentReturnStore(core, intent, log));
  const { result } = useStoreState(store.state);
  const site = useSite();
  const [isNotMine, setNotMine] = useState(false);
  useEffect(() => store.start(), [store]);
  if (result.status === 'checking') return <FullScreenSpinner label={shell.loading} />;
  if (result.status === 'signedIn')
    return (
      <PaymentReturnContext value={{ ...nothing, outcome: result.outcome }}>
        <AuthGate>{children}</AuthGate>
      </PaymentReturnContext>
    );
  const readdress = result.status === 'addressKnown' ? result.readdress : null;
  const support = { href: supportHref(intent.id), reference: intent.id };
  if (isNotMine && readdress)
    return (
      <Suspense fallback={<FullScreenSpinner label={shell.loading} />}>
        <OtherAddress customerId={readdress.customerId} support={support} onBack={() => setNotMine(false)} />
      </Suspense>
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
      support={support}
      onNotMine={readdress ? () => setNotMine(true) : undefined}
    />
  );
}

/** Returns a `mailto:` link to our support; the mail's text names the payment. Null if no support address is set. */
function supportHref(reference: string): string | null {
  if (settings.supportEmail === null) return null;
  const { subject, body } = content.support;
  return mailHref(settings.supportEmail, { subject: fill(subject, { reference }), body: fill(body, { reference }) });
}
