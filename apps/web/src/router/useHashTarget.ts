import { useEffect, useState } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';

/**
 * Scrolls to the element that the hash names after the app has shown a page: the browser itself tries this too early,
 * before the element exists. In a prerendered page the browser has already done so, and the user may have scrolled on
 * since.
 */
export function useHashTarget(path: string): void {
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated);
  useEffect(() => {
    const { hash } = window.location;
    if (hash && !isPrerendered) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [path, isPrerendered]);
}
