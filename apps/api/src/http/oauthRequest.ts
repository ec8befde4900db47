import type { CookieName } from '@signalsync/content/kept';
import * as v from 'valibot';
import type { Dependencies } from './dependencies.ts';
import { setOAuthCookie, takeOAuthCookie } from './cookies.ts';
import type { AppContext } from './env.ts';
import { countAll } from '../domain/core/rateLimits.ts';
import { hashOf, newToken } from '../domain/core/tokens.ts';

/** A user must return from the consent page within this time. After that they must start again. */
const lifeSeconds = 600;

/** Schemas of the fields that an OAuth request to any provider has. */
export const oauthFields = {
  redirectUri: v.string(),
  state: v.string(),
  codeVerifier: v.string(),
  /** When the request expires, in ms since 1970. */
  expiresAt: v.number(),
};
type OAuthFields = v.InferOutput<v.ObjectSchema<typeof oauthFields, undefined>>;

type Needs = Pick<Dependencies, 'db' | 'settings' | 'clock' | 'secret'>;

/** Result of `take`. `foreign`: another browser began the request, or its cookie was changed, or it was used before. */
type Taken<Request> = { readonly kind: 'good'; readonly request: Request } | { readonly kind: 'foreign' | 'expired' };

/**
 * Creates the functions for OAuth requests (trips to a consent page and back) to one provider. A request's state and
 * PKCE verifier are kept in a signed cookie. So a request can be finished only once, and only by the browser that began
 * it.
 * @param schema - `oauthFields` and the request's other fields
 */
export function oauthRequests<Request extends OAuthFields>(
  provider: Extract<CookieName, 'google' | 'discord'>,
  schema: v.GenericSchema<unknown, Request>,
) {
  const keyOf = ({ secret }: Needs) => secret.hmac('cookie', provider);

  return {
    /** Begins a request: creates state and verifier, and sets the cookie. */
    async begin(c: AppContext, needs: Needs, own: Omit<Request, Exclude<keyof OAuthFields, 'redirectUri'>>) {
      const request = v.parse(schema, {
        ...own,
        state: newToken(),
        codeVerifier: newToken(),
        expiresAt: needs.clock.now().getTime() + lifeSeconds * 1000,
      });
      const cookie = { name: provider, value: JSON.stringify(request), seconds: lifeSeconds };
      await setOAuthCookie(c, needs.settings, keyOf(needs), cookie);
      return request;
    },

    /**
     * Returns the OAuth request that this browser began, when the consent page has sent the user back. Always removes
     * the cookie, so it works only once.
     * @param state - the `state` in the address to which the user came back
     * @param isOwn - returns whether the signed-in user began the request
     */
    async take(
      c: AppContext,
      needs: Needs,
      state: string | undefined,
      isOwn: (request: Request) => boolean = () => true,
    ): Promise<Taken<Request>> {
      const sealed = await takeOAuthCookie(c, needs.settings, keyOf(needs), provider);
      if (sealed === undefined) return { kind: 'foreign' };
      const request = v.parse(schema, JSON.parse(sealed));
      const now = needs.clock.now();
      if (request.state !== state || !isOwn(request)) return { kind: 'foreign' };
      if (request.expiresAt <= now.getTime()) return { kind: 'expired' };
      const spent = { key: `${provider}-state:${hashOf(request.state)}`, limit: 1, windowSeconds: lifeSeconds * 2 };
      return (await countAll(needs.db, now, [spent])) === null ? { kind: 'good', request } : { kind: 'foreign' };
    },
  };
}
