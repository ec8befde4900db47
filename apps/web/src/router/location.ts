import { createContext, use, useEffect } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { useCore } from '../core/useCore.ts';
import { paths } from './paths.ts';
import { routeOf } from './routeTable.ts';

/** Goes to an address of this app. With `replace`, Back does not lead to the current address. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** Returns the current path, and a function that navigates. */
export type LocationHook = () => [path: string, navigate: Navigate];

/** The hook that reads the address bar. Stories and the prerenderer provide their own. */
export const LocationContext = createContext<LocationHook>(useBrowserLocation);

/** Returns the current path, and a function that navigates. */
export const useLocation: LocationHook = () => use(LocationContext)();

/** Once `isReady` is true, goes from the sign-in to the address that the user wanted, or else to the account. */
export function useRedirectAfterSignIn(isReady: boolean): void {
  const { session } = useCore();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isReady) openAddress(session.takeReturn() ?? paths.account, navigate);
  }, [isReady, session, navigate]);
}

/**
 * Replaces the current address with another one of this app. The current page stays until the next one's code is
 * loaded, for at most one second. If the code cannot be loaded, the crash boundary says so.
 */
export function openAddress(address: string, navigate: Navigate): void {
  routeOf(address.split(/[?#]/)[0] ?? address).route.follow(() => navigate(address, { replace: true }));
}
