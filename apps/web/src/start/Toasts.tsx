import { useWhenIdle } from '../platform/useWhenIdle.ts';

// Without this code the user still sees each message on the page itself and in the list of the bell button.
const loadHost = () => import('./ToastHost.tsx');

/**
 * The place for toasts. Their code loads once the page is idle, if possible before the first message: a screen reader
 * announces a toast only if the region for toasts was already on the page.
 */
export function Toasts() {
  const host = useWhenIdle(loadHost);
  return host && <host.ToastHost />;
}
