import { useEffect } from 'react';
import { useCore } from '../CoreContext.tsx';
import { paths } from '../paths.ts';
import { useLocation } from './location.ts';

/** Leads on from the sign-in once `isReady`: back to where the person wanted to go, else to the account. */
export function useGoOn(isReady: boolean): void {
  const { session } = useCore();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isReady) navigate(session.takeReturn() ?? paths.account, { replace: true });
  }, [isReady, session, navigate]);
}
