import { email as emailSchema } from '@signalsync/contract/model/email';
import { desc } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Dependencies } from '../app.ts';
import { users } from '../db/schema.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { apiOrigin } from '../http/guards.ts';
import { answerPage } from '../http/page.ts';
import { Refusal } from '../http/refusal.ts';
import { type LocalGoogle, localConsentPath } from '../ports/localGoogle.ts';

const attempt = v.object({
  redirect_uri: v.string(),
  state: v.string(),
  nonce: v.string(),
  code_challenge: v.string(),
});
const answer = v.object({
  ...attempt.entries,
  email: v.optional(v.string(), ''),
  verified: v.optional(v.string()),
  choice: v.picklist(['allow', 'deny']),
});

/** Outside production: the page on which Google would ask for consent. */
export function devGoogleRoutes(app: Hono<AppEnv>, { db, settings }: Dependencies, google: LocalGoogle): void {
  app.get(localConsentPath, async (c) => {
    const fields = parsed(attempt, c.req.query());
    refuseForeignReturn(c, fields.redirect_uri);
    const known = await db.select({ email: users.signInEmail }).from(users).orderBy(desc(users.createdAt)).limit(20);
    return answerPage(
      c,
      'Sign in with Google (local stand-in)',
      html`<p>This page plays Google's part on this machine. Choose who you are there.</p>
<form method="post" action="${localConsentPath}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label>Email of the Google account <input type="email" name="email" list="known" value="${known[0]?.email ?? 'trader@example.com'}" autocomplete="off"></label>
<datalist id="known">${known.map(({ email }) => html`<option value="${email}"></option>`)}</datalist>
<label><input type="checkbox" name="verified" value="yes" checked> Google has verified this address</label>
<button type="submit" name="choice" value="allow">Allow</button><button type="submit" name="choice" value="deny" formnovalidate>Deny</button>
</form>`,
    );
  });

  app.post(localConsentPath, async (c) => {
    const form = parsed(answer, Object.fromEntries((await c.req.formData()).entries()));
    refuseForeignReturn(c, form.redirect_uri);
    const target = new URL(form.redirect_uri);
    target.searchParams.set('state', form.state);
    if (form.choice === 'deny') {
      target.searchParams.set('error', 'access_denied');
      return c.redirect(target.href, 303);
    }
    const code = await google.grant({
      email: parsed(emailSchema, form.email),
      isEmailVerified: form.verified !== undefined,
      nonce: form.nonce,
      codeChallenge: form.code_challenge,
    });
    target.searchParams.set('code', code);
    return c.redirect(target.href, 303);
  });

  function refuseForeignReturn(c: AppContext, redirectUri: string): void {
    if (redirectUri !== `${apiOrigin(c, settings)}/api/auth/google/callback`) {
      throw new Refusal(400, 'This sign-in does not lead back to this server. Start it again from the sign-in page.');
    }
  }
}

function parsed<S extends v.GenericSchema<unknown, unknown>>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (!result.success)
    throw new Refusal(400, 'Start the sign-in again from the sign-in page and enter a valid email address.');
  return result.output;
}
