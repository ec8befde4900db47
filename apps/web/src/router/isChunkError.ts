/**
 * Whether a browser could not fetch a part of the app: a new version has replaced it, or the network is gone. What failed once
 * stays failed until the page is loaded anew.
 */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
