/** Returns the URL; null if the text is no URL. `URL.parse` does the same, but some supported browsers lack it. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * Returns a path of this site as path, query and hash; null if it leads to another site.
 * @param origin - origin of the page
 */
export function ownPath(path: string, origin: string): string | null {
  const url = path.startsWith('/') ? parseUrl(path, origin) : null;
  if (url === null || url.origin !== origin) return null;
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}
