import { email as emailSchema } from '@signalsync/contract/model/email';
import { desc } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { users } from '../db/schema.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { apiOrigin, googleCallbackPath } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { answerPage } from '../http/page.ts';
import { type FakeGoogle, fakeConsentPath } from '../ports/fake/google.ts';

const request = v.object({
  redirect_uri: v.string(),
  state: v.string(),
  nonce: v.string(),
  code_challenge: v.string(),
});
const answer = v.object({
  ...request.entries,
  email: v.optional(v.string(), ''),
  verified: v.optional(v.string()),
  choice: v.picklist(['allow', 'deny']),
});

/** Registers the fake of Google's consent page. Only outside production. */
export function devGoogleRoutes(app: Hono<AppEnv>, { db, settings }: Dependencies, google: FakeGoogle): void {
  app.get(fakeConsentPath, async (c) => {
    const fields = parsed(request, c.req.query());
    rejectForeignReturn(c, fields.redirect_uri);
    const known = await db.select({ email: users.signInEmail }).from(users).orderBy(desc(users.createdAt)).limit(20);
    return answerPage(
      c,
      'Sign in with Google (local fake)',
      html`<p>This page plays Google's part on this machine. Choose who you are there.</p>
<form method="post" action="${fakeConsentPath}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label>Email of the Google account <input type="email" name="email" list="known" value="${known[0]?.email ?? 'trader@example.com'}" autocomplete="off"></label>
<datalist id="known">${known.map(({ email }) => html`<option value="${email}"></option>`)}</datalist>
<label><input type="checkbox" name="verified" value="yes" checked> Google has verified this address</label>
<button type="submit" name="choice" value="allow">Allow</button><button type="submit" name="choice" value="deny" formnovalidate>Deny</button>
</form>`,
    );
  });

  app.post(fakeConsentPath, async (c) => {
    const form = parsed(answer, Object.fromEntries((await c.req.formData()).entries()));
    rejectForeignReturn(c, form.redirect_uri);
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

  function rejectForeignReturn(c: AppContext, redirectUri: string): void {
    if (redirectUri !== `${apiOrigin(c, settings)}${googleCallbackPath}`) {
      throw new HttpError(400, 'This sign-in does not lead back to this server. Start it again from the sign-in page.');
    }
  }
}

function parsed<S extends v.GenericSchema<unknown, unknown>>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (!result.success)
    throw new HttpError(400, 'Start the sign-in again from the sign-in page and enter a valid email address.');
  return result.output;
}
