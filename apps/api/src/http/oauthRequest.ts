import type { CookieName } from '@signalsync/content/kept';
import { generateCodeVerifier, generateState } from 'arctic';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies.ts';
import { hashOf } from '../domain/signIn/sessions.ts';
import { setOAuthCookie, takeOAuthCookie } from './cookies.ts';
import type { AppContext } from './env.ts';
import { countAll } from './rateLimits.ts';

/** Somebody who was sent away for consent comes back within so long, or begins again. */
const lifeSeconds = 600;

/** What every OAuth request keeps. */
export const oauthFields = {
  redirectUri: v.string(),
  state: v.string(),
  codeVerifier: v.string(),
  /** Milliseconds since 1970. */
  expiresAt: v.number(),
};
type OAuthFields = v.InferOutput<v.ObjectSchema<typeof oauthFields, undefined>>;

type Needs = Pick<Dependencies, 'db' | 'settings' | 'clock' | 'secret'>;

/** `foreign`: not begun by this browser, changed, or used before. */
type Taken<Request> = { readonly kind: 'good'; readonly request: Request } | { readonly kind: 'foreign' | 'expired' };

/**
 * The OAuth requests to one provider. A request's state and PKCE verifier are sealed into a cookie, so only the browser that
 * began it can finish it, and only once.
 * @param schema - `oauthFields`, and what else is kept of a request
 */
export function oauthRequests<Request extends OAuthFields>(
  provider: Extract<CookieName, 'google' | 'discord'>,
  schema: v.GenericSchema<unknown, Request>,
) {
  const keyOf = ({ secret }: Needs) => secret.hmac('cookie', provider);

  return {
    /** Begins a request: makes state and verifier, and sets the cookie. */
    async begin(c: AppContext, needs: Needs, own: Omit<Request, Exclude<keyof OAuthFields, 'redirectUri'>>) {
      const request = v.parse(schema, {
        ...own,
        state: generateState(),
        codeVerifier: generateCodeVerifier(),
        expiresAt: needs.clock.now().getTime() + lifeSeconds * 1000,
      });
      const cookie = { name: provider, value: JSON.stringify(request), seconds: lifeSeconds };
      await setOAuthCookie(c, needs.settings, keyOf(needs), cookie);
      return request;
    },

    /** Takes the request that a return belongs to, once. Removes the cookie, whatever comes of it. */
    async take(c: AppContext, needs: Needs, state: string | undefined): Promise<Taken<Request>> {
      const sealed = await takeOAuthCookie(c, needs.settings, keyOf(needs), provider);
      if (sealed === undefined) return { kind: 'foreign' };
      const request = v.parse(schema, JSON.parse(sealed));
      const now = needs.clock.now();
      if (request.state !== state) return { kind: 'foreign' };
      if (request.expiresAt <= now.getTime()) return { kind: 'expired' };
      const spent = { key: `${provider}-state:${hashOf(request.state)}`, limit: 1, windowSeconds: lifeSeconds * 2 };
      return (await countAll(needs.db, now, [spent])) === null ? { kind: 'good', request } : { kind: 'foreign' };
    },
  };
}
