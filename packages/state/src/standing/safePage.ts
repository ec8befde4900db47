/** Returns a URL of the provider, or null if the browser must not follow it. */
export type SafePage = (address: string) => string | null;
