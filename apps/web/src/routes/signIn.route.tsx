import { signIn } from '@signalsync/content/signIn';
import { createSignInStore } from '@signalsync/state/signIn';
import { SignIn } from '@signalsync/ui/signIn/SignIn';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useCore, useStore, useStoreState } from '../core/useCore.ts';
import { hideLinkToken, linkToken } from '../platform/linkToken.ts';
import { fetchAhead } from '../platform/fetchAhead.ts';
import { laterPart } from '../router/laterPart.tsx';
import { useRedirectAfterSignIn } from '../router/useRedirectAfterSignIn.ts';
import { useIsHydrated } from '../router/useIsHydrated.ts';
import { useSite } from './site.ts';
import { useWhenIdle } from '../platform/whenIdle.ts';
import { signInStepOf } from './signIn/signInStepOf.ts';
import { leaveCodeEntry, useCodeEntry } from './signIn/useCodeEntry.ts';

/** The sample signal. It does nothing, so the HTML from the build needs no code. */
export const signInSignalPart = laterPart(
  'sign-in-signal',
  () => import('./signIn/SignInSignalRoute.tsx'),
  () => undefined,
);

const loadAccount = async () => {
  const { loadAhead } = await import('../platform/loadAhead.ts');
  return loadAhead('account');
};
const loadGuestPurchase = () => import('./guestPurchase/GuestPurchaseRoute.tsx');

export default function SignInRoute() {
  const { session } = useCore();
  const store = useStore((core) => createSignInStore(core, { error: errorOfAddress() }));
  const state = useStoreState(store.state);
  const isHydrated = useIsHydrated();
  const { status, isNetworkForeign } = useStoreState(session.state);
  const isSignedOut = status === 'unauthenticated';
  // The page shows a purchase that this browser began as a guest. A user who followed a link with an email address
  // already knows of that purchase, so the page then leaves it out.
  const [isLed] = useState(() => emailInLink() !== '');
  const begun = useWhenIdle(isSignedOut && !isLed ? loadGuestPurchase : null);
  useLayoutEffect(() => {
    // A fast user may have typed into the prerendered page. The field has then already given that text to the store.
    const email = store.state.email || emailOfLink();
    if (email !== '') store.setEmail(email);
    store.restore(email);
  }, [store]);
  useEffect(() => void session.check(), [session]);
  const isCodeSent = state.step === 'code';
  useEffect(() => (isCodeSent ? fetchAhead(loadAccount) : undefined), [isCodeSent]);
  useRedirectAfterSignIn(useCodeEntry(store));
  return (
    <SignIn
      {...useSite()}
      content={signIn}
      signal={signInSignalPart.element}
      step={signInStepOf(state)}
      google={{ isStarting: state.pending === 'google', error: isHydrated ? state.googleError : null }}
      onGoogle={() => void store.google()}
      onEmailChange={store.setEmail}
      onSend={() => void store.send()}
      onCodeChange={store.setCode}
      onVerify={() => void store.verify()}
      onResend={() => void store.resend()}
      onDifferentEmail={() => {
        store.differentEmail();
        leaveCodeEntry();
      }}
      onEnterCode={store.enterCode}
      onRetryNetwork={isNetworkForeign ? () => void session.check() : undefined}
      notice={begun && <begun.GuestPurchaseRoute />}
    />
  );
}

/** Returns the value of `?error=` in the URL; null while the page is rendered at build time. */
function errorOfAddress(): string | null {
  return typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('error');
}

/** Returns the email address in the link that the user followed; empty if none, or while rendering at build time. */
const emailInLink = () =>
  typeof window === 'undefined' ? '' : (new URLSearchParams(linkToken() ?? '').get('email') ?? '');

/** Returns the email address of `emailInLink`, and removes it from the address bar. */
function emailOfLink(): string {
  const email = emailInLink();
  if (email !== '') hideLinkToken();
  return email;
}
