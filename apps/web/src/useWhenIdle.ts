import { useEffect, useState } from 'react';
import { whenIdle } from './platform/whenIdle.ts';

/**
 * Code that comes once the page is idle; null until then, and for good where it cannot be had: what comes this late is an
 * extra, without which the page stands.
 *
 * @param load - fetches it, the same function at each render; null for as long as it is not wanted
 */
export function useWhenIdle<Module>(load: (() => Promise<Module>) | null): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    if (load === null) return undefined;
    return whenIdle(() => void load().then(setLoaded, () => undefined));
  }, [load]);
  return load && loaded;
}
