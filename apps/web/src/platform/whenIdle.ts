import { useEffect, useState } from 'react';

/**
 * Calls `run` once the page has loaded and is idle, at the latest 2 s after loading. Returns a function that stops
 * this.
 */
export function whenIdle(run: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    try {
      const id = window.requestIdleCallback(run, { timeout: 2000 });
      stop = () => window.cancelIdleCallback(id);
    } catch {
      // Safari has no idle callback, so `run` waits 200 ms instead.
      const id = setTimeout(run, 200);
      stop = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    stop = () => removeEventListener('load', wait);
  }
  return () => stop();
}

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
