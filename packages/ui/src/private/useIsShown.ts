import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns a ref, and whether the stylesheet shows the ref's element. So a component can react to a breakpoint that only
 * the stylesheet knows. Use it only to change the reading and Tab order. For everything else, CSS is enough.
 */
export function useIsShown<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setShown(element.getClientRects().length > 0);
    look();
    return onResize(element.ownerDocument.documentElement, look);
  }, []);
  return [ref, isShown];
}

function onResize(element: Element, run: () => void): (() => void) | undefined {
  try {
    const observer = new ResizeObserver(run);
    observer.observe(element);
    return () => observer.disconnect();
  } catch {
    // Without a ResizeObserver, the first result never changes.
    return undefined;
  }
}
