import { createContext, use } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';

/** Goes to a URL of this app. With `replace`, Back does not lead to the current URL. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** Returns the current path, and a function that navigates. */
export type LocationHook = () => [path: string, navigate: Navigate];

/** The hook that reads the address bar. Stories and the prerenderer provide their own. */
export const LocationContext = createContext<LocationHook>(useBrowserLocation);

/** Returns the current path, and a function that navigates. */
export const useLocation: LocationHook = () => use(LocationContext)();
