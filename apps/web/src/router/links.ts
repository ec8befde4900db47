import { routeOf } from './routeTable.ts';
import type { Navigate } from './location.ts';

/** Returns the link in which an event happened, if it leads to this site. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin ? link : null;
}

/** Returns the link within this app that a plain left click would follow, or null for every other click. */
function ownLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = linkOf(event);
  if (!link) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (/^\/(api|dev)\//.test(link.pathname)) return null;
  return link;
}

/**
 * Makes plain `<a href>` links navigate within the app, and preloads a route's code when the user points at or focuses
 * its link. Plain links also work before the app has started.
 *
 * @param options - may have a signal that stops this
 */
export function followLinks(navigate: Navigate, options?: AddEventListenerOptions): void {
  const click = (event: MouseEvent) => {
    const link = ownLinkOf(event);
    if (!link) return;
    const { pathname, search, hash } = link;
    if (hash && pathname === location.pathname && search === location.search) return;
    event.preventDefault();
    // If the code cannot be loaded, the navigation renders the crash boundary, which shows an error.
    routeOf(pathname).route.follow(() => {
      navigate(pathname + search + hash);
      if (!hash) scrollTo(0, 0);
    });
  };

  const preload = (event: Event) => {
    const link = linkOf(event);
    // If the code cannot be loaded, the click that follows reports the failure.
    if (link)
      routeOf(link.pathname)
        .route.preload()
        .catch(() => undefined);
  };
  document.addEventListener('click', click, options);
  document.addEventListener('pointerover', preload, options);
  document.addEventListener('focusin', preload, options);
}
