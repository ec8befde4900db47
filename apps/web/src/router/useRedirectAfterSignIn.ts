import { useEffect } from 'react';
import { useCore } from '../CoreContext.tsx';
import { paths } from '../paths.ts';
import { routeOf } from '../routes.ts';
import { type Navigate, useLocation } from './location.ts';

/** Leaves the sign-in once `isReady`: for the address that the user wanted, else for the account. */
export function useRedirectAfterSignIn(isReady: boolean): void {
  const { session } = useCore();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isReady) openAddress(session.takeReturn() ?? paths.account, navigate);
  }, [isReady, session, navigate]);
}

/**
 * Goes to an address of this app. The current page stays until the next one's code is loaded. If that fails, the crash
 * boundary says so.
 */
export function openAddress(address: string, navigate: Navigate): void {
  routeOf(address.split(/[?#]/)[0] ?? address).route.follow(() => navigate(address, { replace: true }));
}
