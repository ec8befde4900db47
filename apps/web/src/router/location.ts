import { createContext, use } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';

/** Goes to an address of this app; `replace` leaves no way back to the present one. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** Where the app is, as a path, and how it goes elsewhere. */
export type LocationHook = () => [path: string, navigate: Navigate];

/** The address bar; a story and the prerenderer put a place of their own here. */
export const LocationContext = createContext<LocationHook>(useBrowserLocation);

/** The path the app is at, and the way to another. */
export const useLocation: LocationHook = () => use(LocationContext)();
