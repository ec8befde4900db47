import { FullScreenSpinner } from '@signalsync/ui/screens/FullScreenSpinner';
import { shell } from '@signalsync/content/shell';
import { type ReactNode, useEffect } from 'react';
import { useStoreState } from '../useStore.ts';
import { Redirect } from 'wouter';
import { useCore } from '../CoreContext.tsx';
import { paths } from '../paths.ts';

/** Shows its children to a signed-in person; sends everybody else to the sign-in, and back here afterwards. */
export function AuthGate({ children }: { children: ReactNode }) {
  const { session } = useCore();
  const { status } = useStoreState(session.state);
  useEffect(() => {
    if (status === 'unknown') void session.check();
  }, [session, status]);
  if (status === 'authenticated') return children;
  if (status === 'unknown') return <FullScreenSpinner label={shell.loading} />;
  return <Redirect to={paths.auth} replace />;
}
