import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devGoogleGrants } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import type { GooglePort } from '../google.ts';

const grantMs = 5 * 60 * 1000;

/** Path of the fake's consent page. */
export const fakeConsentPath = '/dev/google';

/** What a user consented to on the fake Google's page. */
interface FakeConsent {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly nonce: string;
  readonly codeChallenge: string;
}

/** The fake Google sign-in, with a function to consent. */
export interface FakeGoogle extends GooglePort {
  /** Stores the consent and returns the code for the redirect back. */
  grant(consent: FakeConsent): Promise<string>;
}

/** Creates the fake Google: a page of this server, with real codes, nonce and PKCE. Only outside production. */
export function fakeGoogle({ db, clock }: { db: Database; clock: Clock }): FakeGoogle {
  return {
    consentUrl: ({ redirectUri, state, nonce, codeVerifier }) => {
      const url = new URL(fakeConsentPath, redirectUri);
      url.search = new URLSearchParams({
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: challengeOf(codeVerifier),
      }).toString();
      return url;
    },
    grant: async ({ email, isEmailVerified, nonce, codeChallenge }) => {
      const code = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + grantMs);
      await db
        .insert(devGoogleGrants)
        .values({ code, email, emailVerified: isEmailVerified, nonce, codeChallenge, expiresAt });
      return code;
    },
    identify: async ({ nonce, codeVerifier }, code) => {
      const [grant] = await db.delete(devGoogleGrants).where(eq(devGoogleGrants.code, code)).returning();
      if (grant === undefined || grant.expiresAt <= clock.now()) throw new Error('The code is unknown or spent');
      if (grant.nonce !== nonce || grant.codeChallenge !== challengeOf(codeVerifier)) {
        throw new Error('The code belongs to another sign-in');
      }
      const subject = createHash('sha256').update(grant.email.toLowerCase()).digest('hex').slice(0, 21);
      return { subject, email: grant.email, isEmailVerified: grant.emailVerified };
    },
  };
}

function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}
