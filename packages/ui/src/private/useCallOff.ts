import { useEffect, useEffectEvent } from 'react';

const openWindows = '[role=dialog], [role=alertdialog], [role=menu]';

/** Returns whether the event says that the user, or the page, has moved on. `before`: the windows of the press. */
function isElsewhere(event: Event, before: readonly Element[]): boolean {
  if (event instanceof KeyboardEvent) return event.key === 'Escape' || event.key === 'Tab';
  if (event.type !== 'focusin') return true;
  const focused = event.target instanceof Element ? event.target.closest(openWindows) : null;
  return focused !== null && !before.includes(focused);
}

/**
 * Calls `callOff` if the user moves on while a pressed menu or dialog is not open yet: by Escape, Tab or another press.
 * Also calls it if another window opens first.
 *
 * @param isAwaited - whether the menu or dialog is wanted, but not open yet
 */
export function useCallOff(isAwaited: boolean, callOff: () => void): void {
  const leave = useEffectEvent(callOff);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const before = [...document.querySelectorAll(openWindows)];
    const look = (event: Event) => {
      if (isElsewhere(event, before)) leave();
    };
    // The end of a press, not its beginning: a finger that scrolls the page presses nothing. These listeners also see
    // events that other code stops.
    const types = ['pointerup', 'keydown', 'focusin'];
    for (const type of types) window.addEventListener(type, look, true);
    return () => {
      for (const type of types) window.removeEventListener(type, look, true);
    };
  }, [isAwaited]);
}
