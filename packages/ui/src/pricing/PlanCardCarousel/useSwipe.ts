import { type PointerEvent, useRef } from 'react';

/**
 * Returns handlers for a horizontal swipe of at least `threshold` px with a finger or pen. The element needs the CSS
 * `touch-action: pan-y`, so that the user can still scroll the page vertically.
 */
export function useSwipe(threshold: number, onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      if (from === null || from.id !== event.pointerId) return;
      start.current = null;
      const across = event.clientX - from.x;
      if (Math.abs(across) < threshold || Math.abs(across) < Math.abs(event.clientY - from.y)) return;
      onSwipe(across < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
