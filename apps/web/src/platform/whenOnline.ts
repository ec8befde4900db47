import { useEffect } from 'react';

/** Calls `run` whenever the device has a connection again. `run` must be the same function at every render. */
export function useWhenOnline(run: () => unknown): void {
  useEffect(() => {
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [run]);
}
