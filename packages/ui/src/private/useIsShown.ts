import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the stylesheet shows the element that the ref is given to: lets a component follow a breakpoint that only the
 * stylesheet knows. Use it where a part has another place in the order of reading and of Tab; everything else CSS can do alone.
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
    // Without observers what was seen at first stays.
    return undefined;
  }
}
