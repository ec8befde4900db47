import { useEffect } from 'react';
import { useCore } from '../CoreContext.tsx';
import { paths } from '../paths.ts';
import { routeOf } from '../routes.ts';
import { useLocation } from './location.ts';

/** Leads on from the sign-in once `isReady`: back to where the person wanted to go, else to the account. */
export function useGoOn(isReady: boolean): void {
  const { session } = useCore();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isReady) return;
    const address = session.takeReturn() ?? paths.account;
    const go = () => navigate(address, { replace: true });
    // The sign-in stays until the next page's code is there. Where it cannot be had, the crash boundary says so.
    void routeOf(address.split(/[?#]/)[0] ?? address)
      .route.preload()
      .then(go, go);
  }, [isReady, session, navigate]);
}
