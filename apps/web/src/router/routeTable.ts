import type { LazyRoute } from './lazyRoute.tsx';

/** A page of the app. A `session` page has a gate, which sends a signed-out visitor to the sign-in first. */
export interface RouteEntry {
  /** The path of the page; null for the page that is shown at every unknown URL. */
  readonly path: string | null;
  readonly title: string;
  readonly access: 'public' | 'session';
  readonly route: LazyRoute;
}

let table: readonly RouteEntry[] = [];

/** Sets the pages of the app. The page for unknown URLs comes last. Call this before a page is shown. */
export function setRoutes(routes: readonly RouteEntry[]): void {
  table = routes;
}

/** Returns the route of a path, with or without a trailing slash; for an unknown path, the last route of the table. */
export function routeOf(path: string): RouteEntry {
  const known = table.find((entry) => entry.path === (path.replace(/\/+$/, '') || '/')) ?? table.at(-1);
  if (known === undefined) throw new Error('No pages');
  return known;
}
