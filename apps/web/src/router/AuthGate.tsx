import { shell } from '@signalsync/content/shell';
import { FullScreenSpinner } from '@signalsync/ui/shared/FullScreenSpinner';
import { HiddenPage } from '@signalsync/ui/shared/HiddenPage';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { codeOf } from '../platform/leaving.ts';
import { useCore, useStoreState } from '../core/useCore.ts';
import { paths } from './paths.ts';
import { useLocation } from './location.ts';

const EndedSession = lazy(() => codeOf(import('./EndedSession.tsx')));

const currentAddress = () => window.location.pathname + window.location.search + window.location.hash;

/**
 * Shows its children to a signed-in user. A page that returns from the back-forward cache stays hidden until the server
 * has confirmed that this user is still signed in. If the session ended while the page was open, or another account has
 * signed in, the gate shows a notice instead. The gate sends every other visitor to the sign-in. After signing in, the
 * user returns to this URL, except after a logout in this or another tab.
 */
export function AuthGate({ children }: { children: ReactNode }) {
  const { browser, session } = useCore();
  const { status, hasEnded } = useStoreState(session.state);
  const [, navigate] = useLocation();

  useEffect(() => {
    if (status === 'unknown') void session.check();
    if (status === 'unauthenticated') {
      session.rememberReturn(currentAddress());
      if (!hasEnded) navigate(paths.auth, { replace: true });
    }
  }, [session, status, hasEnded, navigate]);

  if (status === 'authenticated' || status === 'unconfirmed')
    return (
      <HiddenPage isHidden={status === 'unconfirmed'} label={shell.loading} onFreeze={browser.onStored}>
        {children}
      </HiddenPage>
    );
  const isOver = status === 'replaced' || (status === 'unauthenticated' && hasEnded);
  const spinner = <FullScreenSpinner label={shell.loading} />;
  return isOver ? (
    <Suspense fallback={spinner}>
      <EndedSession />
    </Suspense>
  ) : (
    spinner
  );
}
