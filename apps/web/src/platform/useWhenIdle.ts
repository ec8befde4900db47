import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/**
 * Loads code once the page is idle. Returns null until then, and for ever if the code cannot be loaded: such late code
 * is an extra, and the page works without it.
 *
 * @param load - loads the code; must be the same function at every render; null while the code is not wanted
 */
export function useWhenIdle<Module>(load: (() => Promise<Module>) | null): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    if (load === null) return undefined;
    return whenIdle(() => void load().then(setLoaded, () => undefined));
  }, [load]);
  return load && loaded;
}
