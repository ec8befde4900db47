import { useEffect } from 'react';

/** Scrolls to the element that the hash names. The browser itself tries this too early, before the element exists. */
export function useHashTarget(path: string): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [path]);
}
