import { useWhenIdle } from './useWhenIdle.ts';

// If the code cannot be loaded, messages still show at their place on the page and under the bell.
const loadHost = () => import('./ToastHost.tsx');

/**
 * The place for toasts. Their code loads once the page is idle, if possible before the first message. A screen reader
 * announces a text only in a region that was there before it.
 */
export function Toasts() {
  const host = useWhenIdle(loadHost);
  return host && <host.ToastHost />;
}
