import { type ComponentType, useEffect, useLayoutEffect } from 'react';

let isFirstPage = true;

/**
 * A route's page. Sets the title of the browser's tab. After a navigation within the app it moves the focus to the
 * page's heading. A screen reader then announces the new page, and the focus is not lost with the old page.
 */
export function Page({ title, Route }: { title: string; Route: ComponentType }) {
  // Runs before the effects of the route, because the route may set a more specific title.
  useLayoutEffect(() => {
    document.title = title;
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.activeElement?.closest('main, [role$=dialog]')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [title]);
  // Repeats presses from before the start of the app. Runs after the effects of the route, which may first take over
  // text that was typed early.
  useEffect(() => window.repeatPresses?.());
  return <Route />;
}
