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
      // Safari has no idle callback.
      const id = setTimeout(run, 200);
      stop = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    stop = () => window.removeEventListener('load', wait);
  }
  return () => stop();
}
