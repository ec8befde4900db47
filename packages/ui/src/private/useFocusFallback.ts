import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Returns the element that gets the focus when another element is removed or disabled. Null or undefined if none. */
type Fallback = () => HTMLElement | null | undefined;

/**
 * Keeps the focus in a region. If the element with the focus is removed or disabled, the focus moves to the fallback of
 * that element. If the user has moved the focus elsewhere, nothing happens.
 *
 * @param fallbackOf - returns the fallback of an element. Called when that element gets the focus, because the place of
 * a removed element is no longer known. Called with null if a dialog closes before any element of the region has had
 * the focus.
 * @returns a function for `onClosed` of the region's dialogs. It focuses the element of the region that had the focus
 * last, or that element's fallback if the element was removed or disabled.
 */
export function useFocusFallback(
  region: RefObject<HTMLElement | null>,
  fallbackOf: (element: Element | null) => Fallback,
): () => void {
  const last = useRef<{ element: HTMLElement; fallback: Fallback } | null>(null);
  const remember = useEffectEvent((element: HTMLElement) => {
    last.current = { element, fallback: fallbackOf(element) };
  });
  useEffect(() => {
    const node = region.current;
    const onFocusIn = ({ target }: FocusEvent) => remember(target as HTMLElement);
    node?.addEventListener('focusin', onFocusIn);
    return () => node?.removeEventListener('focusin', onFocusIn);
  }, [region]);
  useLayoutEffect(() => {
    if (last.current && !canHold(last.current.element) && isLost(region, last.current.element)) {
      last.current.fallback()?.focus();
    }
  });
  return () => {
    if (!isLost(region, null)) return;
    const { element, fallback } = last.current ?? { element: null, fallback: fallbackOf(null) };
    (element && canHold(element) ? element : fallback())?.focus();
  };
}

const canHold = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

/** Returns whether the focus is lost: on no element, on the page's body, or on `unfit`, which cannot keep the focus. */
function isLost(region: RefObject<HTMLElement | null>, unfit: HTMLElement | null): boolean {
  const page = region.current?.ownerDocument;
  if (page === undefined) return false;
  const { activeElement, body } = page;
  return activeElement === null || activeElement === body || activeElement === unfit;
}
