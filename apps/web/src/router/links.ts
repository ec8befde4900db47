import { routeOf } from './routeTable.ts';
import type { Navigate } from './location.ts';

/** Returns the link within this app that a plain left click would follow, or null for every other click. */
function ownLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (/^\/(api|dev)\//.test(link.pathname)) return null;
  return link;
}

/**
 * Makes plain `<a href>` links navigate within the app, and preloads a route's code when the user points at or focuses
 * its link. Plain links also work before the app has started. Returns a function that stops this.
 */
export function followLinks(navigate: Navigate): () => void {
  const click = (event: MouseEvent) => {
    const link = ownLinkOf(event);
    if (!link) return;
    const samePage = link.pathname === window.location.pathname && link.search === window.location.search;
    if (samePage && link.hash) return;
    event.preventDefault();
    // If the code cannot be loaded, the navigation renders the crash boundary, which shows an error.
    routeOf(link.pathname).route.follow(() => {
      navigate(link.pathname + link.search + link.hash);
      if (!link.hash) window.scrollTo(0, 0);
    });
  };

  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // If the code cannot be loaded, the click that follows reports the failure.
    if (link?.origin === window.location.origin)
      routeOf(link.pathname)
        .route.preload()
        .catch(() => undefined);
  };
  document.addEventListener('click', click);
  document.addEventListener('pointerover', preload);
  document.addEventListener('focusin', preload);
  return () => {
    document.removeEventListener('click', click);
    document.removeEventListener('pointerover', preload);
    document.removeEventListener('focusin', preload);
  };
}
