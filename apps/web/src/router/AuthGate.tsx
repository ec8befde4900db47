import { shell } from '@signalsync/content/shell';
import { FullScreenSpinner } from '@signalsync/ui/screens/FullScreenSpinner';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCore } from '../CoreContext.tsx';
import { paths } from '../paths.ts';
import { useStoreState } from '../useStore.ts';
import { useLocation } from './location.ts';

const currentAddress = () => window.location.pathname + window.location.search + window.location.hash;

/** Shows its children to a signed-in person. Sends a visitor to the sign-in, and back here afterwards. */
export function AuthGate({ children }: { children: ReactNode }) {
  const { session } = useCore();
  const { status } = useStoreState(session.state);
  const [, navigate] = useLocation();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true;
    if (status === 'unknown') void session.check();
    if (status === 'unauthenticated') {
      // Whoever was in and left comes back to the start, not to where they left.
      if (!wasSignedIn.current) session.rememberReturn(currentAddress());
      navigate(paths.auth, { replace: true });
    }
  }, [session, status, navigate]);

  return status === 'authenticated' ? children : <FullScreenSpinner label={shell.loading} />;
}
