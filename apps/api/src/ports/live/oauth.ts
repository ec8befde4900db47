import { createHash } from 'node:crypto';

/** Our OAuth client at a vendor: the id and the secret that the vendor has given to us. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Data of one visit to a consent page. We keep it in a cookie until the user returns. */
export interface OAuthRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
}

/** Returns the PKCE challenge for a verifier: RFC 7636, section 4.2. */
export const challengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url');

/** Returns the address of a consent page, with PKCE: RFC 6749, section 4.1.1. `more` holds the vendor's own fields. */
export function consentAddress(
  page: string,
  { clientId }: OAuthClient,
  { redirectUri, state, codeVerifier }: OAuthRequest,
  more: { readonly scope: string; readonly nonce?: string; readonly prompt?: 'select_account' },
): URL {
  const fields = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state, ...more };
  const challenge = { code_challenge: challengeOf(codeVerifier), code_challenge_method: 'S256' };
  return new URL(`${page}?${new URLSearchParams({ ...fields, ...challenge }).toString()}`);
}

/** Returns the Authorization header of our client: RFC 6749, section 2.3.1. */
export const basicOf = ({ clientId, clientSecret }: OAuthClient): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

/** Returns the request that exchanges a code for a token: RFC 6749, section 4.1.3. */
export const exchangeOf = (
  client: OAuthClient,
  code: string,
  { redirectUri, codeVerifier }: Pick<OAuthRequest, 'redirectUri'> & Partial<OAuthRequest>,
) => ({
  method: 'POST',
  headers: { authorization: basicOf(client) },
  body: new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
  }),
});
