import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onPauseChange` with true when the pointer or the focus enters the toast, and with false when both have left.
 */
export function usePause(isShown: boolean, onPauseChange: (isPaused: boolean) => void) {
  const causes = useRef({ isHovered: false, hasFocus: false });
  const set = (change: Partial<typeof causes.current>) => {
    const wasPaused = causes.current.isHovered || causes.current.hasFocus;
    causes.current = { ...causes.current, ...change };
    const isPaused = causes.current.isHovered || causes.current.hasFocus;
    if (isPaused !== wasPaused) onPauseChange(isPaused);
  };
  // If the focused close button is removed with its toast, the browser sends no blur event. So `hasFocus` is reset.
  const forgetFocus = useEffectEvent(() => set({ hasFocus: false }));
  useEffect(() => {
    if (!isShown) forgetFocus();
  }, [isShown]);
  return { set };
}

/**
 * Moves the toast to the other edge of the screen (`data-moved`) if it is at the same height as the focused element.
 * The toast stays if the focused element, such as a whole dialog, is so tall that the toast would be beside it at both
 * edges.
 */
function makeWay(region: HTMLElement) {
  const isCovering = (isMoved: boolean) => {
    region.toggleAttribute('data-moved', isMoved);
    const place = region.getBoundingClientRect();
    const field = region.ownerDocument.activeElement?.getBoundingClientRect();
    return field && field.bottom > place.top && field.top < place.bottom;
  };
  if (isCovering(false) && isCovering(true)) isCovering(false);
}

/**
 * Moves the focus to the toast region when the hotkey is pressed while a toast is shown. When the toast disappears,
 * moves the focus back. Also keeps the toast away from the focused element. This is checked only when the toast appears
 * and when the focus moves, so that the toast does not jump while the page scrolls.
 *
 * @param toastId - the toast that is shown; undefined if there is none
 */
export function useRegionFocus(region: HTMLElement | null, hotkey: string, toastId: string | undefined) {
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!region) return;
    const page = region.ownerDocument;
    if (toastId === undefined) {
      const isLost = page.activeElement === page.body || region.contains(page.activeElement);
      if (isLost && cameFrom.current?.isConnected) cameFrom.current.focus();
      cameFrom.current = null;
      return;
    }
    const goToRegion = (event: KeyboardEvent) => {
      if (event.key !== hotkey) return;
      event.preventDefault();
      region.focus();
    };
    const look = () => makeWay(region);
    look();
    page.addEventListener('keydown', goToRegion);
    page.addEventListener('focusin', look);
    return () => {
      page.removeEventListener('keydown', goToRegion);
      page.removeEventListener('focusin', look);
    };
  }, [region, hotkey, toastId]);

  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) cameFrom.current = null;
    },
  };
}

/** Smallest movement, in px, that counts as a swipe and not as a press. */
const slop = 6;

/**
 * Moves an element with a finger that swipes to the right. Calls `onSwipe` if the swipe reaches the threshold (px).
 * Otherwise the element moves back.
 */
export function useSwipeRight(element: RefObject<HTMLElement | null>, threshold: number, onSwipe: () => void) {
  const start = useRef<{ x: number; pointerId: number } | null>(null);
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (start.current?.x ?? event.clientX));
  const end = () => {
    start.current = null;
    element.current?.style.removeProperty('transform');
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.isPrimary && event.button === 0) start.current = { x: event.clientX, pointerId: event.pointerId };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current?.pointerId !== event.pointerId || distance(event) < slop) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      element.current?.style.setProperty('transform', `translateX(${distance(event)}px)`);
    },
    onPointerUp(event: PointerEvent) {
      const isSwipe = start.current !== null && distance(event) >= threshold;
      end();
      if (isSwipe) onSwipe();
    },
    onPointerCancel: end,
  };
}
