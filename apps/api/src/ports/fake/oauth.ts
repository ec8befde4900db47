import type { Context } from 'hono';
import { basicOf, challengeOf, type OAuthClient } from '../live/oauth.ts';

/** A user's consent on the page of a fake. It is stored under a code that works once. */
interface Grant {
  readonly codeChallenge: string;
  readonly expiresAt: Date;
  readonly redirectUri?: string;
}

/** How long a code works, in ms. */
export const grantMs = 5 * 60 * 1000;

/** Returns an error response as in RFC 6749, section 5.2. */
export const oauthError = (error: string, status = 400) => Response.json({ error }, { status });

/**
 * Returns the stored consent for the code that a client exchanges. If the client or the code is wrong, returns the
 * error response. See RFC 6749, section 4.1.3, and RFC 7636, section 4.6.
 * @param take - removes the consents with a code and returns them
 */
export async function exchanged<G extends Grant>(
  { req }: Context,
  client: OAuthClient,
  now: Date,
  take: (code: string) => Promise<G[]>,
): Promise<G | Response> {
  if (req.header('authorization') !== basicOf(client)) return oauthError('invalid_client', 401);
  const form = await req.parseBody<Record<string, string>>();
  const { grant_type, code = '', redirect_uri = '', code_verifier = '' } = form;
  if (grant_type !== 'authorization_code') return oauthError('unsupported_grant_type');
  const [grant] = await take(code);
  if (grant === undefined || grant.expiresAt <= now) return oauthError('invalid_grant');
  const { codeChallenge, redirectUri = redirect_uri } = grant;
  const isOurs = codeChallenge === challengeOf(code_verifier) && redirectUri === redirect_uri;
  return isOurs ? grant : oauthError('invalid_grant');
}
