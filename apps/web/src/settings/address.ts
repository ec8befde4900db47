import { parseUrl } from '@signalsync/state/core/ownPath';

/** Returns a setting of the build, or null if it is not set. A null setting hides whatever needs it. */
export const setting = (value: string | undefined): string | null => value?.trim() || null;

/**
 * Returns a URL that a screen may link to or show in a frame, else null. Allowed: https, http on this machine, and our
 * own paths.
 */
export function address(value: string | undefined): string | null {
  const text = setting(value);
  if (text === null || isPath(text)) return text;
  const url = parseUrl(text);
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal) ? url.href : null;
}

/** Returns whether a URL is a path of our own. */
export const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text);

/** Returns the base URL of an API without a trailing slash; empty if the API has the same origin as the page. */
export const baseUrlOf = (value: string | undefined): string => value?.trim().replace(/\/+$/, '') ?? '';
