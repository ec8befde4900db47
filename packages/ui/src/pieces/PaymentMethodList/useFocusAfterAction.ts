import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus if the pressed button was removed by its own action. It goes to the row that took its place, or to
 * the region if there is none. If the user has moved the focus elsewhere, it stays there.
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
    /** Must be called with the index of the row before its action runs. */
    remember: (place: number) => {
      pressed.current = { place, button: region.current?.ownerDocument.activeElement ?? null };
    },
    /** Checks the focus again after a dialog that had it was closed. */
    settle,
  };
}
