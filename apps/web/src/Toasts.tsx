import { useWhenIdle } from './useWhenIdle.ts';

// Without it messages still stand where they happened and under the bell.
const loadHost = () => import('./ToastHost.tsx');

/**
 * The place for toasts. Their code comes once the page is idle, before the first message wherever possible: a screen reader
 * announces a text only in a region that was there before it.
 */
export function Toasts() {
  const host = useWhenIdle(loadHost);
  return host && <host.ToastHost />;
}
