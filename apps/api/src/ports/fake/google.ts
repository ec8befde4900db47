import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { devGoogleGrants } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import { liveGoogle } from '../live/google.ts';
import { exchanged, grantMs } from './oauth.ts';

/** Path of this server at which browsers find the fake Google's consent page. */
export const fakeConsentPath = '/dev/google';

/** The input of a user on the fake Google's consent page, and the request that it answers. */
type FakeConsent = Omit<typeof devGoogleGrants.$inferSelect, 'code' | 'expiresAt'>;

/** The fake Google sign-in, with a function that gives a user's consent. */
export type FakeGoogle = ReturnType<typeof fakeGoogle>;

/** Email addresses of this domain belong to a Workspace (a company's account) of the fake Google. */
const workspace = 'workspace.example';

/**
 * Creates the fake Google: a consent page of this server, and the call that exchanges a code. Used only outside
 * production.
 */
export function fakeGoogle({ db, clock }: { db: Database; clock: Clock }) {
  const client = { clientId: 'signalsync', clientSecret: 'client-secret-of-google' };
  const app = new Hono();
  app.post('/token', async (c) => {
    const take = (code: string) => db.delete(devGoogleGrants).where(eq(devGoogleGrants.code, code)).returning();
    const grant = await exchanged(c, client, clock.now(), take);
    if (grant instanceof Response) return grant;
    const { email, emailVerified, nonce } = grant;
    const claims = {
      iss: 'https://accounts.google.com',
      aud: client.clientId,
      exp: Math.floor(clock.now().getTime() / 1000) + 3600,
      sub: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21),
      email,
      email_verified: emailVerified,
      ...(email.toLowerCase().endsWith(`@${workspace}`) && { hd: workspace }),
      nonce,
    };
    const [header, payload] = [{ alg: 'none' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const id_token = `${header}.${payload}.`;
    return c.json({ access_token: 'unused', token_type: 'Bearer', expires_in: 3600, id_token });
  });
  const wire: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  const port = liveGoogle(client, () => clock.now(), { baseUrl: 'http://google.fake', fetch: wire });
  return {
    ...port,
    /** Returns the address of the consent page, which is one of this server's pages. */
    consentUrl: (request: Parameters<typeof port.consentUrl>[0]): URL =>
      new URL(fakeConsentPath + port.consentUrl(request).search, request.redirectUri),
    /** Stores the consent and returns the code for the redirect back. */
    grant: async (consent: FakeConsent): Promise<string> => {
      const code = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + grantMs);
      await db.insert(devGoogleGrants).values({ ...consent, code, expiresAt });
      return code;
    },
  };
}
