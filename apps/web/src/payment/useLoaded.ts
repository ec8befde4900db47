import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads something, and loads again if `load` is replaced by another function. Returns null until the result is there.
 * @param onFailed - called if loading fails while the component is still on the page
 */
export function useLoaded<Loaded>(load: () => Promise<Loaded>, onFailed: (error: unknown) => void): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let isGone = false;
    load().then(
      (value) => !isGone && setLoaded(() => value),
      (error: unknown) => !isGone && failed(error),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return loaded;
}
