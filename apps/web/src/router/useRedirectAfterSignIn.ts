import { useEffect } from 'react';
import { useCore } from '../core/useCore.ts';
import { paths } from './paths.ts';
import { routeOf } from './routeTable.ts';
import { type Navigate, useLocation } from './location.ts';

/** Once `isReady` is true, goes from the sign-in to the URL that the user wanted, or else to the account. */
export function useRedirectAfterSignIn(isReady: boolean): void {
  const { session } = useCore();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isReady) openAddress(session.takeReturn() ?? paths.account, navigate);
  }, [isReady, session, navigate]);
}

/**
 * Replaces the current URL with another URL of this app. The current page stays until the code of the next page is
 * loaded, for at most one second. If the code cannot be loaded, the crash boundary shows an error.
 */
export function openAddress(address: string, navigate: Navigate): void {
  routeOf(address.split(/[?#]/)[0] ?? address).route.follow(() => navigate(address, { replace: true }));
}
