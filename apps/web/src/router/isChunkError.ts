/**
 * Returns whether a browser could not load a part of the app: a new version replaced it, or the network is down. A
 * failed part keeps failing until the page is reloaded.
 */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
