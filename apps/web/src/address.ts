/** A setting of the build; null when it is not set, which hides what needs it. */
export const setting = (value: string | undefined): string | null => value?.trim() || null;

/** An address that a screen may link to or show in a frame: https, or http on this machine, or a path of our own; else null. */
export function address(value: string | undefined): string | null {
  const text = setting(value);
  if (text === null || isPath(text)) return text;
  const url = parsedUrl(text);
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal) ? url.href : null;
}

/** What a text says as an address, null where it is none. `URL.parse` says the same, but browsers that may buy do not have it. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether an address is a path of our own. */
export const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text);
