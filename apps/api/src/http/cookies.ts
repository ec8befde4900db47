import type { CookieName } from '@signalsync/content/kept';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { guestCheckoutSeconds } from '../domain/checkout/repository.ts';
import { deviceDays } from '../domain/signIn/devices.ts';
import type { SignedIn } from '../domain/signIn/service.ts';
import type { Settings } from '../settings.ts';
import type { AppContext } from './env.ts';
import { apiOrigin } from './guards.ts';

/**
 * Returns whether cookies are secure. Then they get `__Host-`, which binds them to this host over TLS. Localhost uses
 * http and plain names.
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

/** Sets the session cookie. */
export function setSessionCookie(c: AppContext, settings: Settings, token: string): void {
  keep(c, settings, { name: 'sid', value: token, seconds: settings.limits.sessionDays * daySeconds });
}

/** Removes the session cookie. */
export function clearSessionCookie(c: AppContext, settings: Settings): void {
  remove(c, settings, 'sid');
}

/** Returns the token that this browser's codes belong to; undefined if it does not have the form of our tokens. */
export function codeToken(c: AppContext, settings: Settings): string | undefined {
  return tokenIn(c, settings, 'login');
}

/** Sets the cookie that this browser's codes belong to, for the lifetime of a code. */
export function setCodeCookie(c: AppContext, settings: Settings, token: string): void {
  keep(c, settings, { name: 'login', value: token, seconds: settings.limits.codeMinutes * 60 });
}

/** Returns the token that makes this browser known for the addresses it has proven. */
export function deviceToken(c: AppContext, settings: Settings): string | undefined {
  return tokenIn(c, settings, 'device');
}

/** Sets the cookies of a sign-in: the session, and the one that makes the browser known. */
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

/** Sets the checkout cookie. It lives for two hours. */
export function setCheckoutCookie(c: AppContext, settings: Settings, token: string): void {
  keep(c, settings, { name: 'checkout', value: token, seconds: guestCheckoutSeconds });
}

/** Removes the checkout cookie. */
export function clearCheckoutCookie(c: AppContext, settings: Settings): void {
  remove(c, settings, 'checkout');
}

/** Stores a text in the browser for some seconds. It is signed, so that nobody can forge or change it. */
export async function setOAuthCookie(c: AppContext, settings: Settings, key: string, cookie: Cookie): Promise<void> {
  await setSignedCookie(c, cookie.name, cookie.value, key, optionsOf(c, settings, cookie.seconds));
}

/** Reads a sealed text and removes it from the browser. Returns undefined if it is missing or was changed. */
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
