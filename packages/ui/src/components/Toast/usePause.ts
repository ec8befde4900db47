import { useEffect, useEffectEvent, useRef } from 'react';

interface Causes {
  isHovered: boolean;
  hasFocus: boolean;
}

/**
 * Calls `onPauseChange` with true when the pointer or the focus enters the toast, and with false when both have left.
 */
export function usePause(isShown: boolean, onPauseChange: (isPaused: boolean) => void) {
  const causes = useRef<Causes>({ isHovered: false, hasFocus: false });
  const set = (change: Partial<Causes>) => {
    const wasPaused = causes.current.isHovered || causes.current.hasFocus;
    causes.current = { ...causes.current, ...change };
    const isPaused = causes.current.isHovered || causes.current.hasFocus;
    if (isPaused !== wasPaused) onPauseChange(isPaused);
  };
  // If the focused close button is removed with its toast, the browser sends no blur event.
  const forgetFocus = useEffectEvent(() => set({ hasFocus: false }));
  useEffect(() => {
    if (!isShown) forgetFocus();
  }, [isShown]);
  return { set };
}
