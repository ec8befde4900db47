import { fill } from '@signalsync/content/fill';
import { mailHref } from '@signalsync/content/mailHref';
import { paymentReturn as content } from '@signalsync/content/paymentReturn';
import { shell } from '@signalsync/content/shell';
import { createPaymentReturnStore } from '@signalsync/state/paymentReturn';
import type { ReturnedIntent } from '@signalsync/state/paymentReturn/readReturn';
import { FullScreenSpinner } from '@signalsync/ui/shared/FullScreenSpinner';
import { PaymentReturn } from '@signalsync/ui/checkout/PaymentReturn';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { settings } from '../../settings/settings.ts';
import { log } from '../../platform/log.ts';
import { AuthGate } from '../../router/AuthGate.tsx';
import { useSite } from '../site.ts';
import { useStore, useStoreState } from '../../core/useStore.ts';
import { outcomeHrefs, signInPath } from './outcomeHrefs.ts';
import { PaymentReturnContext } from './PaymentReturnContext.ts';

const OtherAddress = lazy(async () => {
  const { OtherAddressRoute: Route } = await import('./OtherAddressRoute.tsx');
  return { default: Route };
});

interface PaymentReturnGateProps {
  intent: ReturnedIntent;
  children: ReactNode;
}

/** The gate of a user who returns from a purchase. A guest waits here until the server has created the account. */
export function PaymentReturnGate({ intent, children }: PaymentReturnGateProps) {
  const store = useStore((core) => createPaymentReturnStore(core, intent, log));
  const { result } = useStoreState(store.state);
  const site = useSite();
  const [isNotMine, setNotMine] = useState(false);
  useEffect(() => store.start(), [store]);
  if (result.status === 'checking') return <FullScreenSpinner label={shell.loading} />;
  if (result.status === 'signedIn')
    return (
      <PaymentReturnContext value={{ outcome: result.outcome, newPaymentMethod: null, discord: null }}>
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
