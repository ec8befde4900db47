import { useEffect } from 'react';
import { useCore } from '../CoreContext.tsx';
import { paths } from '../paths.ts';
import { routeOf } from '../routes.ts';
import { type Navigate, useLocation } from './location.ts';

/** Leads on from the sign-in once `isReady`: back to where the person wanted to go, else to the account. */
export function useRedirectAfterSignIn(isReady: boolean): void {
  const { session } = useCore();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isReady) openAddress(session.takeReturn() ?? paths.account, navigate);
  }, [isReady, session, navigate]);
}

/**
 * Leads on to an address of this app. The page before stays until the next one's code is there. Where it cannot be had, the
 * crash boundary says so.
 */
export function openAddress(address: string, navigate: Navigate): void {
  routeOf(address.split(/[?#]/)[0] ?? address).route.follow(() => navigate(address, { replace: true }));
}
