import * as v from 'valibot';
import { call, errorOf } from '../ports/live/call.ts';
import { exchangeOf, type OAuthClient } from '../ports/live/oauth.ts';

const failure = v.object({ error: v.string() });

/**
 * Returns whether an OAuth provider accepts a client's id and secret. Sends an invented code: a provider that accepts
 * the client answers `invalid_grant` (RFC 6749, section 5.2).
 */
export async function acceptsClient(
  platform: string,
  url: string,
  client: OAuthClient,
  redirectUri: string,
): Promise<boolean> {
  const what = 'asking about the client';
  const init = exchangeOf(client, 'a-code-that-nobody-was-given', { redirectUri });
  const answer = await call({ platform, what, url, init });
  const parsed = v.safeParse(failure, answer.json);
  const error = parsed.success ? parsed.output.error : undefined;
  if (error === 'invalid_grant') return true;
  if (error === 'invalid_client' || error === 'unauthorized_client') return false;
  throw errorOf({ platform, what }, answer, error);
}
