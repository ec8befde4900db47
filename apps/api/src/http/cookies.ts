import type { CookieName } from '@signalsync/content/kept';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { codeMinutes, deviceDays, guestCheckoutSeconds } from '../settings/cookieLifetimes.ts';
import type { Settings } from '../settings/settings.ts';
import type { AppContext } from './env.ts';
import { apiOrigin } from './guards.ts';

/**
 * Returns whether cookies are secure. Secure cookies have names that begin with `__Host-`. Browsers send such cookies
 * only to this host and over TLS. On localhost, which uses http, the names have no prefix.
 */
function isSecure(c: AppContext, settings: Settings): boolean {
  return settings.isProduction || apiOrigin(c, settings).startsWith('https://');
}

function optionsOf(c: AppContext, settings: Settings, maxAge: number): CookieOptions {
  const secure = isSecure(c, settings);
  return {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge,
    ...(secure && { secure: true, prefix: 'host' as const }),
  };
}

const nameOf = (c: AppContext, settings: Settings, name: CookieName) =>
  isSecure(c, settings) ? `__Host-${name}` : name;

const daySeconds = 24 * 60 * 60;
const secondsOf = {
  sid: ({ limits }: Settings) => limits.sessionDays * daySeconds,
  login: () => codeMinutes * 60,
  device: () => deviceDays * daySeconds,
  checkout: () => guestCheckoutSeconds,
};

/**
 * The cookies that hold a token of ours. `sid`: this browser's session. `login`: the browser to which a sign-in code
 * belongs, while the code is valid. `device`: identifies the browser, so that the server knows which email addresses
 * have signed in there. `checkout`: the checkout that this browser began as a guest.
 */
type TokenCookie = keyof typeof secondsOf;

/**
 * Returns the token in a cookie; undefined without the cookie. Also undefined if the value of `login` or `device` does
 * not look like one of our tokens.
 */
export function tokenIn(c: AppContext, settings: Settings, name: TokenCookie): string | undefined {
  const token = getCookie(c, nameOf(c, settings, name));
  const mustBeOurs = name === 'login' || name === 'device';
  return mustBeOurs && !/^[\w-]{43}$/.test(token ?? '') ? undefined : token;
}

/** Sets a cookie with a token. How long the cookie lives depends on its name. */
export function setToken(c: AppContext, settings: Settings, name: TokenCookie, token: string): void {
  setCookie(c, name, token, optionsOf(c, settings, secondsOf[name](settings)));
}

/** Tells the browser to remove a cookie. The attributes must be the same as when the cookie was set. */
export function removeCookie(c: AppContext, settings: Settings, name: CookieName): void {
  const attributes = { path: '/', secure: isSecure(c, settings), httpOnly: true, sameSite: 'Lax' } as const;
  deleteCookie(c, nameOf(c, settings, name), attributes);
}

/** Stores a text in a signed cookie for `seconds`. The signature reveals a forged or changed text. */
export async function setOAuthCookie(
  c: AppContext,
  settings: Settings,
  key: string,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
): Promise<void> {
  await setSignedCookie(c, name, value, key, optionsOf(c, settings, seconds));
}

/**
 * Returns the text of a signed cookie. Undefined if the cookie is missing, was changed, or was signed with another key.
 */
export async function readOAuthCookie(c: AppContext, settings: Settings, key: string, name: CookieName) {
  const value = await getSignedCookie(c, key, nameOf(c, settings, name));
  return value === false ? undefined : value;
}

/** Returns the text of a signed cookie as `readOAuthCookie` does, and removes the cookie. */
export async function takeOAuthCookie(c: AppContext, settings: Settings, key: string, name: CookieName) {
  const value = await readOAuthCookie(c, settings, key, name);
  removeCookie(c, settings, name);
  return value;
}

/**
 * Removes the cookies of a session that ends. docs/operating/security.md says why the cookie `device` stays, and why
 * there is no header Clear-Site-Data. The web app itself removes its drafts, and shows no page of an ended session
 * again.
 */
export function forgetBrowser(c: AppContext, settings: Settings): void {
  for (const name of ['sid', 'login', 'checkout'] as const) removeCookie(c, settings, name);
}
