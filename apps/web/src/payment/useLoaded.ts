import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads something, and again if `load` becomes another function. Returns null until it is there.
 * @param onFailed - called if it cannot be loaded, unless the component is gone by then
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
