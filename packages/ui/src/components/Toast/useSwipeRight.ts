import type { PointerEvent, RefObject } from 'react';
import { useRef } from 'react';

/** A move of at least this many px is a swipe and not a press. */
const slop = 6;

/**
 * Lets an element follow a swipe to the right. Calls `onSwipe` if the swipe reaches the threshold (px). Otherwise the
 * element moves back.
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
