import { useEffect } from 'react';

/** Scrolls to what the hash of the address names. The browser looks for it before this page's code is there. */
export function useHashTarget(path: string): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [path]);
}
