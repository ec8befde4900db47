import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Settings } from '../settings.ts';
import { apiOrigin } from './guards.ts';
import type { AppContext } from './env.ts';

/** `__Host-` binds a cookie to this host over TLS; on http it is not possible, so localhost has the plain name. */
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

const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
const daySeconds = 24 * 60 * 60;

/** The token of this browser's session. */
export function sessionToken(c: AppContext, settings: Settings): string | undefined {
  return getCookie(c, nameOf('sid', isSecure(c, settings)));
}

export function setSessionCookie(c: AppContext, settings: Settings, token: string): void {
  setCookie(c, 'sid', token, optionsOf(c, settings, settings.limits.sessionDays * daySeconds));
}

export function clearSessionCookie(c: AppContext, settings: Settings): void {
  const secure = isSecure(c, settings);
  deleteCookie(c, nameOf('sid', secure), { path: '/', secure, httpOnly: true, sameSite: 'Lax' });
}

/** The token of the purchase that this browser began as a guest. */
export function checkoutToken(c: AppContext, settings: Settings): string | undefined {
  return getCookie(c, nameOf('checkout', isSecure(c, settings)));
}

export function setCheckoutCookie(c: AppContext, settings: Settings, token: string, seconds: number): void {
  setCookie(c, 'checkout', token, optionsOf(c, settings, seconds));
}

export function clearCheckoutCookie(c: AppContext, settings: Settings): void {
  const secure = isSecure(c, settings);
  deleteCookie(c, nameOf('checkout', secure), { path: '/', secure, httpOnly: true, sameSite: 'Lax' });
}

/** Keeps a text in the browser for some seconds; signed, so that it cannot be made up or changed. */
export async function setSealedCookie(
  c: AppContext,
  settings: Settings,
  key: string,
  cookie: { name: string; value: string; seconds: number },
): Promise<void> {
  await setSignedCookie(c, cookie.name, cookie.value, key, optionsOf(c, settings, cookie.seconds));
}

/** Reads a sealed text and removes it from the browser; undefined when it is missing or was changed. */
export async function takeSealedCookie(
  c: AppContext,
  settings: Settings,
  key: string,
  name: string,
): Promise<string | undefined> {
  const secure = isSecure(c, settings);
  const value = await getSignedCookie(c, key, nameOf(name, secure));
  deleteCookie(c, nameOf(name, secure), { path: '/', secure, httpOnly: true, sameSite: 'Lax' });
  return value === false ? undefined : value;
}
