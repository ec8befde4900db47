import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `callOff` if the user moves on while a pressed menu or dialog is not open yet: by Escape, Tab or another press.
 *
 * @param isAwaited - whether the menu or dialog is wanted, but not open yet
 */
export function useCallOff(isAwaited: boolean, callOff: () => void): void {
  const look = useEffectEvent(({ key }: Partial<KeyboardEvent>) => {
    // The end of a press has no key.
    if (key === undefined || key === 'Escape' || key === 'Tab') callOff();
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const see = (event: Event) => look(event);
    // The end of a press, not its beginning: a finger that scrolls the page presses nothing. These listeners also see
    // events that other code stops.
    document.addEventListener('pointerup', see, true);
    document.addEventListener('keydown', see, true);
    return () => {
      document.removeEventListener('pointerup', see, true);
      document.removeEventListener('keydown', see, true);
    };
  }, [isAwaited]);
}
