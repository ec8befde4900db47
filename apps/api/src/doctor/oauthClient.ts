import * as v from 'valibot';
import { call, errorOf } from '../ports/live/call.ts';

const failure = v.object({ error: v.string() });

/**
 * Returns whether a vendor of OAuth accepts a client's id and secret. Offers a code that nobody was given: a vendor
 * that accepts the client answers `invalid_grant` (RFC 6749, section 5.2).
 */
export async function acceptsClient(
  platform: string,
  url: string,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  redirectUri: string,
): Promise<boolean> {
  const what = 'asking about the client';
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'a-code-that-nobody-was-given',
    redirect_uri: redirectUri,
  });
  const init = { method: 'POST', headers: { authorization: `Basic ${basic}` }, body };
  const answer = await call({ platform, what, url, init });
  const parsed = v.safeParse(failure, answer.json);
  const error = parsed.success ? parsed.output.error : undefined;
  if (error === 'invalid_grant') return true;
  if (error === 'invalid_client' || error === 'unauthorized_client') return false;
  throw errorOf({ platform, what }, answer, error);
}
