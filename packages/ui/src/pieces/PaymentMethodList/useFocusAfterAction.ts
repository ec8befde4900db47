import { useLayoutEffect, useRef } from 'react';

/**
 * When a pressed button goes with what it did, the focus goes to the row in its place, or to the region where there is none. Focus
 * that the person has put elsewhere meanwhile stays there.
 */
export function useFocusAfterAction() {
  const region = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ place: number; button: Element | null } | null>(null);
  const settle = () => {
    const element = region.current;
    if (!element || !pressed.current || pressed.current.button?.isConnected) return;
    const { activeElement, body } = element.ownerDocument;
    if (activeElement !== null && activeElement !== body) return;
    const rows = element.querySelectorAll('li');
    (rows[Math.min(pressed.current.place, rows.length - 1)] ?? element).focus();
    pressed.current = null;
  };
  useLayoutEffect(settle);
  return {
    region,
    /** Called with the place of the row in which something is pressed. */
    remember: (place: number) => {
      pressed.current = { place, button: region.current?.ownerDocument.activeElement ?? null };
    },
    /** Looks after the focus once more, when a window that held it has gone. */
    settle,
  };
}
