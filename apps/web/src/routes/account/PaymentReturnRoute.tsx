import { fill } from '@signalsync/content/fill';
import { mailHref } from '@signalsync/content/mailHref';
import { paymentReturn as content } from '@signalsync/content/paymentReturn';
import { shell } from '@signalsync/content/shell';
import { createPaymentReturnStore } from '@signalsync/state/paymentReturn';
import type { ReturnedIntent } from '@signalsync/state/paymentReturn/readReturn';
import { PaymentReturn } from '@signalsync/ui/checkout/PaymentReturn';
import { FullScreenSpinner } from '@signalsync/ui/shared/FullScreenSpinner';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { codeOf } from '../../platform/leaving.ts';
import { useStore, useStoreState } from '../../core/useCore.ts';
import { log } from '../../platform/log.ts';
import { AuthGate } from '../../router/AuthGate.tsx';
import { settings } from '../../settings/settings.ts';
import { useSite } from '../site.ts';
import { outcomeHrefs, signInPath } from './outcomeHrefs.ts';
import { nothing, PaymentReturnContext } from './returnedPayment.ts';

const OtherAddress = lazy(() => codeOf(import('./OtherAddressRoute.tsx')));

/** The gate of a user who returns from a purchase. A guest waits here until the server has created the account. */
export default function PaymentReturnRoute({ intent, children }: { intent: ReturnedIntent; children: ReactNode }) {
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
