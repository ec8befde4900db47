import { shell } from '@signalsync/content/shell';
import { FullScreenSpinner } from '@signalsync/ui/screens/FullScreenSpinner';
import { type ReactNode, useEffect } from 'react';
import { useCore } from '../CoreContext.tsx';
import { paths } from '../paths.ts';
import { useStoreState } from '../useStore.ts';
import { useLocation } from './location.ts';

const currentAddress = () => window.location.pathname + window.location.search + window.location.hash;

/** Shows its children to a signed-in person. Sends everybody else to the sign-in, and back here afterwards, unless they have logged out. */
export function AuthGate({ children }: { children: ReactNode }) {
  const { session } = useCore();
  const { status } = useStoreState(session.state);
  const [, navigate] = useLocation();

  useEffect(() => {
    if (status === 'unknown') void session.check();
    if (status === 'unauthenticated') {
      session.rememberReturn(currentAddress());
      navigate(paths.auth, { replace: true });
    }
  }, [session, status, navigate]);

  return status === 'authenticated' ? children : <FullScreenSpinner label={shell.loading} />;
}
