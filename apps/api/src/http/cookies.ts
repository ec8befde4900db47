import type { CookieName } from '@signalsync/content/kept';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { codeMinutes, deviceDays, guestCheckoutSeconds } from '../settings/cookieLifetimes.ts';
import type { SignedIn } from '../domain/signIn/service.ts';
import type { Settings } from '../settings/settings.ts';
import type { AppContext } from './env.ts';
import { apiOrigin } from './guards.ts';

/**
 * Returns whether cookies are secure. The names of secure cookies get the prefix `__Host-`, with which browsers send
 * them only to this host and over TLS. On localhost, which uses http, the names have no prefix.
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

const nameOf = (name: CookieName, secure: boolean) => (secure ? `__Host-${name}` : name);
const daySeconds = 24 * 60 * 60;

interface Cookie {
  name: CookieName;
  value: string;
  seconds: number;
}

const keep = (c: AppContext, settings: Settings, { name, value, seconds }: Cookie): void =>
  setCookie(c, name, value, optionsOf(c, settings, seconds));

function remove(c: AppContext, settings: Settings, name: CookieName): void {
  const secure = isSecure(c, settings);
  deleteCookie(c, nameOf(name, secure), { path: '/', secure, httpOnly: true, sameSite: 'Lax' });
}

/** Returns the token of this browser's session. */
export function sessionToken(c: AppContext, settings: Settings): string | undefined {
  return getCookie(c, nameOf('sid', isSecure(c, settings)));
}

export function setSessionCookie(c: AppContext, settings: Settings, token: string): void {
  keep(c, settings, { name: 'sid', value: token, seconds: settings.limits.sessionDays * daySeconds });
}

export function clearSessionCookie(c: AppContext, settings: Settings): void {
  remove(c, settings, 'sid');
}

/**
 * Returns the token of the cookie that ties sign-in codes to this browser. Returns undefined if the browser has no such
 * cookie, or if the value does not look like one of our tokens.
 */
export function codeToken(c: AppContext, settings: Settings): string | undefined {
  return tokenIn(c, settings, 'login');
}

/** Sets the cookie that ties sign-in codes to this browser. The cookie expires at the same time as a code. */
export function setCodeCookie(c: AppContext, settings: Settings, token: string): void {
  keep(c, settings, { name: 'login', value: token, seconds: codeMinutes * 60 });
}

/**
 * Returns the token of the device cookie. By this token the server recognizes the browser, and knows for which email
 * addresses somebody has signed in there. Returns undefined without a valid cookie.
 */
export function deviceToken(c: AppContext, settings: Settings): string | undefined {
  return tokenIn(c, settings, 'device');
}

/**
 * Sets the cookies of a sign-in: the session cookie, and the device cookie, by which the server later recognizes the
 * browser.
 */
export function setSignInCookies(c: AppContext, settings: Settings, tokens: SignedIn): void {
  setSessionCookie(c, settings, tokens.sessionToken);
  keep(c, settings, { name: 'device', value: tokens.deviceToken, seconds: deviceDays * daySeconds });
}

function tokenIn(c: AppContext, settings: Settings, name: CookieName): string | undefined {
  const token = getCookie(c, nameOf(name, isSecure(c, settings)));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Returns the token of the checkout that this browser began as a guest. */
export function checkoutToken(c: AppContext, settings: Settings): string | undefined {
  return getCookie(c, nameOf('checkout', isSecure(c, settings)));
}

/** Sets the checkout cookie. */
export function setCheckoutCookie(c: AppContext, settings: Settings, token: string): void {
  keep(c, settings, { name: 'checkout', value: token, seconds: guestCheckoutSeconds });
}

/** Removes the checkout cookie. */
export function clearCheckoutCookie(c: AppContext, settings: Settings): void {
  remove(c, settings, 'checkout');
}

/**
 * Stores a text in a signed cookie for `cookie.seconds`. The signature shows if somebody forged or changed the text.
 */
export async function setOAuthCookie(c: AppContext, settings: Settings, key: string, cookie: Cookie): Promise<void> {
  await setSignedCookie(c, cookie.name, cookie.value, key, optionsOf(c, settings, cookie.seconds));
}

/**
 * Returns the text of a signed cookie, and removes the cookie. Returns undefined if the cookie is missing or was
 * changed.
 */
export async function takeOAuthCookie(
  c: AppContext,
  settings: Settings,
  key: string,
  name: CookieName,
): Promise<string | undefined> {
  const value = await getSignedCookie(c, key, nameOf(name, isSecure(c, settings)));
  remove(c, settings, name);
  return value === false ? undefined : value;
}
