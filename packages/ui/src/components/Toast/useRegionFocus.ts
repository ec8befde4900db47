import type { FocusEvent } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the toast region when the hotkey is pressed while a toast is shown. When the toast disappears,
 * moves the focus back.
 */
export function useRegionFocus(region: HTMLElement | null, hotkey: string, isShown: boolean) {
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!region) return;
    const page = region.ownerDocument;
    if (!isShown) {
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
    page.addEventListener('keydown', goToRegion);
    return () => page.removeEventListener('keydown', goToRegion);
  }, [region, hotkey, isShown]);

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
