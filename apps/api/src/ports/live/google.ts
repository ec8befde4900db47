import { mailable } from '@signalsync/contract/model/email';
import * as v from 'valibot';
import { call, errorOf, jsonOf, type LiveOptions, readAs } from './call.ts';
import { consentAddress, exchangeOf, type OAuthClient, type OAuthRequest } from './oauth.ts';

/** A user who consented at Google. */
export interface GoogleIdentity {
  /** Google's permanent id of the user. */
  readonly subject: string;
  readonly email: string;
  /**
   * Whether Google is responsible for the address and has verified it: the address is from Gmail or from a Workspace.
   * Google has verified any other address only once, and does not know whose it is now.
   */
  readonly isEmailProven: boolean;
}

/** Data of one Google sign-in. We keep this data while the user is on the consent page. */
interface GoogleOAuthRequest extends OAuthRequest {
  readonly nonce: string;
  /** Whether Google must ask which account to use, even if the browser knows only one. */
  readonly mustChoose: boolean;
}

const asked = { platform: 'Google', what: 'exchanging a code' };
const tokens = v.object({ id_token: v.string() });
const failure = v.object({ error: v.string() });
const idToken = v.object({
  iss: v.picklist(['https://accounts.google.com', 'accounts.google.com'], 'was not issued by Google'),
  aud: v.string('has no audience'),
  exp: v.number('has no end'),
  nonce: v.string('has no nonce'),
  sub: v.pipe(v.string('has no subject'), v.minLength(1, 'has no subject')),
  email: v.string('has no email'),
  email_verified: v.optional(v.boolean('has no verified mark'), false),
  /** The Workspace domain of the account. */
  hd: v.optional(v.string('has a strange domain'), ''),
});

/** The port to Google's sign-in: the address of the consent page, and the user who consented there. */
export type GooglePort = ReturnType<typeof liveGoogle>;

/**
 * Creates the port to Google. The token comes directly from Google over TLS. So its claims are checked, and its
 * signature is not.
 */
export function liveGoogle(client: OAuthClient, now: () => Date, { baseUrl, ...network }: LiveOptions) {
  return {
    consentUrl: ({ nonce, mustChoose, ...request }: GoogleOAuthRequest): URL =>
      consentAddress('https://accounts.google.com/o/oauth2/v2/auth', client, request, {
        scope: 'openid email',
        nonce,
        ...(mustChoose && { prompt: 'select_account' as const }),
      }),
    /**
     * Returns the Google user for the `code` from a redirect. Throws if the code is not valid or belongs to another
     * request.
     */
    identify: async (
      { nonce, ...request }: Omit<GoogleOAuthRequest, 'mustChoose'>,
      code: string,
    ): Promise<GoogleIdentity> => {
      const init = exchangeOf(client, code, request);
      const answer = await call({ ...asked, url: `${baseUrl}/token`, init, ...network });
      if (answer.status !== 200) {
        const parsed = v.safeParse(failure, answer.json);
        throw errorOf(asked, answer, parsed.success ? parsed.output.error : undefined);
      }
      const [, payload = ''] = readAs(asked, tokens, answer.json).id_token.split('.');
      const claims = v.parse(idToken, jsonOf(Buffer.from(payload, 'base64url').toString('utf8')));
      if (claims.aud !== client.clientId || claims.nonce !== nonce || claims.exp * 1000 <= now().getTime()) {
        throw new Error('The id token does not belong to this sign-in');
      }
      return {
        subject: claims.sub,
        email: mailable(claims.email) || claims.email,
        isEmailProven: claims.email_verified && (claims.hd !== '' || isOfGmail(claims.email)),
      };
    },
  };
}

const isOfGmail = (email: string): boolean => /@(?:gmail|googlemail)\.com$/i.test(email.trim());
