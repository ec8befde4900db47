import { setting } from '../src/settings/address.ts';
import { originMark } from './head.ts';

/**
 * Returns the origin for absolute URLs: those in search results, shared links and the sitemap. Uses `VITE_APP_URL` if
 * it is set, and throws if it is no origin. Else returns a mark, which our server replaces with its own origin. If the
 * API has another origin, our server does not serve the pages, so the result is null.
 */
export function siteOrigin(env: Record<string, string | undefined>): string | null {
  const given = setting(env.VITE_APP_URL);
  if (given === null) return setting(env.VITE_API_URL) === null ? originMark : null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.origin !== given.replace(/\/$/, '') || !/^https?:$/.test(url.protocol))
    throw new Error(`VITE_APP_URL is ${given}. It takes the origin of the site, such as https://app.example.com`);
  return url.origin;
}

/** Returns a warning if a build lacks the origin, else nothing. */
export const originWarning = (origin: string | null): string[] =>
  origin === null ? ['VITE_APP_URL is not set: search engines get no sitemap, and shared links show no picture.'] : [];
