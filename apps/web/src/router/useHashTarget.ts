import { useEffect } from 'react';

/** Scrolls to the element that the hash names. The browser looks for it before this page's code is loaded. */
export function useHashTarget(path: string): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [path]);
}
