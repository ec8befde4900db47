import * as v from 'valibot';
import type { UnprovenGoogle } from '../domain/signIn/service.ts';
import { readOAuthCookie, removeCookie, setOAuthCookie } from './cookies.ts';
import type { Dependencies } from './dependencies.ts';
import type { AppContext } from './env.ts';

type Needs = Pick<Dependencies, 'settings' | 'clock' | 'secret'>;

/** How long the browser may take from Google's redirect to the code or link that proves the address. */
const lifeSeconds = 600;

const kept = v.object({ subject: v.string(), email: v.string(), expiresAt: v.number() });

/** Another key than that of a sign-in that is on its way to Google, whose cookie has the same name. */
const keyOf = ({ secret }: Needs) => secret.hmac('cookie', 'unproven google');

/** Keeps in this browser the Google account that came back with an address that only a code or link can prove. */
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
 * Returns the Google account that this browser came back with; null if there is none. `forget` removes it: call it only
 * once the browser is signed in, because after a rejected code or link the next one may still prove the address.
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
