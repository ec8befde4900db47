import { type ComponentType, useLayoutEffect } from 'react';

let isFirstPage = true;

/**
 * A route's page: names it in the browser's tab, and after a navigation within the app moves focus to its heading, as a full
 * page load would. A screen reader then says where the person is, and the focus is not lost with the old page.
 */
export function Page({ title, Route }: { title: string; Route: ComponentType }) {
  // Before the effects of the route, which may name a part of the page.
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
  return <Route />;
}
