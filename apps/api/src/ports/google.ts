import { mailable } from '@signalsync/contract/model/email';
import { decodeIdToken, Google } from 'arctic';
import * as v from 'valibot';
import { withTimeout } from '../async/withTimeout.ts';

/** A user who consented at Google. */
export interface GoogleIdentity {
  /** Google's permanent id of the user. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Data of one Google sign-in. We keep this data while the user is on the consent page. */
interface GoogleOAuthRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Google sign-in: returns the address of the consent page, and finds out who came back with a code. */
export interface GooglePort {
  consentUrl(request: GoogleOAuthRequest): URL;
  /** Returns the user. Throws if the code is not valid or does not belong to the request. */
  identify(request: GoogleOAuthRequest, code: string): Promise<GoogleIdentity>;
}

const timeoutMs = 10_000;

const idToken = v.object({
  iss: v.picklist(['https://accounts.google.com', 'accounts.google.com'], 'was not issued by Google'),
  aud: v.string('has no audience'),
  exp: v.number('has no end'),
  nonce: v.string('has no nonce'),
  sub: v.pipe(v.string('has no subject'), v.minLength(1, 'has no subject')),
  email: v.string('has no email'),
  email_verified: v.optional(v.boolean('has no verified mark'), false),
});

/**
 * Creates the port to the real Google. The token comes directly from Google over TLS, so its claims are checked but its
 * signature is not.
 */
export function liveGoogle(client: { clientId: string; clientSecret: string }, now: () => Date): GooglePort {
  const at = (redirectUri: string) => new Google(client.clientId, client.clientSecret, redirectUri);
  return {
    consentUrl: ({ redirectUri, state, codeVerifier, nonce }) => {
      const url = at(redirectUri).createAuthorizationURL(state, codeVerifier, ['openid', 'email']);
      url.searchParams.set('nonce', nonce);
      return url;
    },
    identify: async ({ redirectUri, codeVerifier, nonce }, code) => {
      const exchange = at(redirectUri).validateAuthorizationCode(code, codeVerifier);
      const tokens = await withTimeout(exchange, timeoutMs, () => new Error('Google did not answer in time'));
      const claims = v.parse(idToken, decodeIdToken(tokens.idToken()));
      if (claims.aud !== client.clientId || claims.nonce !== nonce || claims.exp * 1000 <= now().getTime()) {
        throw new Error('The id token does not belong to this sign-in');
      }
      return {
        subject: claims.sub,
        email: mailable(claims.email) || claims.email,
        isEmailVerified: claims.email_verified,
      };
    },
  };
}
