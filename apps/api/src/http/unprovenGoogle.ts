import * as v from 'valibot';
import type { UnprovenGoogle } from '../domain/signIn/service.ts';
import { readOAuthCookie, removeCookie, setOAuthCookie } from './cookies.ts';
import type { Dependencies } from './dependencies.ts';
import type { AppContext } from './env.ts';

type Needs = Pick<Dependencies, 'settings' | 'clock' | 'secret'>;

/** After Google's redirect, the browser must prove the address, by a code or link, within this many seconds. */
const lifeSeconds = 600;

const kept = v.object({ subject: v.string(), email: v.string(), expiresAt: v.number() });

/**
 * The key that signs this cookie. A Google sign-in that is not finished has a cookie with the same name and another
 * key.
 */
const keyOf = ({ secret }: Needs) => secret.hmac('cookie', 'unproven google');

/**
 * Remembers in this browser a Google account whose address Google does not prove, until a code or link proves the
 * address.
 */
export async function keepUnprovenGoogle(c: AppContext, needs: Needs, { subject, email }: UnprovenGoogle) {
  const expiresAt = needs.clock.now().getTime() + lifeSeconds * 1000;
  const cookie = {
    name: 'google',
    value: JSON.stringify({ subject, email, expiresAt }),
    seconds: lifeSeconds,
  } as const;
  await setOAuthCookie(c, needs.settings, keyOf(needs), cookie);
}

/**
 * Returns the Google account that `keepUnprovenGoogle` has stored in this browser; null if there is none. `forget`
 * removes it. Call `forget` only after the browser is signed in: if a code or link is rejected, the next one may still
 * prove the address.
 */
export async function unprovenGoogle(c: AppContext, needs: Needs) {
  const text = await readOAuthCookie(c, needs.settings, keyOf(needs), 'google');
  if (text === undefined) return { google: null, forget: () => undefined };
  const { expiresAt, ...google } = v.parse(kept, JSON.parse(text));
  return {
    google: expiresAt > needs.clock.now().getTime() ? google : null,
    forget: () => removeCookie(c, needs.settings, 'google'),
  };
}
