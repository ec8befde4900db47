import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `callOff` if the user moves on while a pressed menu or dialog is not open yet: by Escape, Tab or another press.
 *
 * @param place - an element of the page that is there while the menu or dialog is awaited
 * @param isAwaited - whether the menu or dialog is wanted, but not open yet
 */
export function useCallOff(place: RefObject<Element | null>, isAwaited: boolean, callOff: () => void): void {
  const look = useEffectEvent(({ key }: Partial<KeyboardEvent>) => {
    // A `pointerup` event, the end of a press, has no `key`.
    if (key === undefined || key === 'Escape' || key === 'Tab') callOff();
  });
  useEffect(() => {
    const page = place.current?.ownerDocument;
    if (!isAwaited || !page) return undefined;
    const see = (event: Event) => look(event);
    // Listens for the end of a press and not for its beginning, because a finger that scrolls the page also begins a
    // press. The last argument, `true`, lets the listeners also see events that other code stops.
    page.addEventListener('pointerup', see, true);
    page.addEventListener('keydown', see, true);
    return () => {
      page.removeEventListener('pointerup', see, true);
      page.removeEventListener('keydown', see, true);
    };
  }, [place, isAwaited]);
}
