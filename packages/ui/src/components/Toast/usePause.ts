import { useEffect, useEffectEvent, useRef } from 'react';

interface Causes {
  isHovered: boolean;
  hasFocus: boolean;
}

/** Says when the pointer or the focus came to what is shown, and when both have left. */
export function usePause(isShown: boolean, onPauseChange: (isPaused: boolean) => void) {
  const causes = useRef<Causes>({ isHovered: false, hasFocus: false });
  const set = (change: Partial<Causes>) => {
    const wasPaused = causes.current.isHovered || causes.current.hasFocus;
    causes.current = { ...causes.current, ...change };
    const isPaused = causes.current.isHovered || causes.current.hasFocus;
    if (isPaused !== wasPaused) onPauseChange(isPaused);
  };
  // A focused close button that goes with its toast sends no blur.
  const forgetFocus = useEffectEvent(() => set({ hasFocus: false }));
  useEffect(() => {
    if (!isShown) forgetFocus();
  }, [isShown]);
  return { set };
}
