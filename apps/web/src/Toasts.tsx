import { type ComponentType, useEffect, useState } from 'react';

/**
 * The place for toasts. Their code comes once the page is idle, before the first message wherever possible: a screen reader
 * announces a text only in a region that was there before it.
 */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      // Without it messages still stand where they happened and under the bell.
      import('./ToastHost.tsx').then((module) => setHost(() => module.ToastHost)).catch(() => undefined);
    const afterLoad = () => {
      // A page that never rests shows its messages all the same.
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 2000 });
      else setTimeout(load, 200);
    };
    if (document.readyState === 'complete') {
      afterLoad();
      return;
    }
    window.addEventListener('load', afterLoad, { once: true });
    return () => window.removeEventListener('load', afterLoad);
  }, []);
  return Host && <Host />;
}
