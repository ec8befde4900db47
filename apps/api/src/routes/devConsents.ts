import { email as emailSchema } from '@signalsync/contract/model/email';
import { desc } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { users } from '../db/schema.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { apiOrigin, appOrigin, googleCallbackPath } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { answerPage, formOf, parsed } from '../http/page.ts';
import { type FakeDiscord, fakeDiscordKeys, fakeDiscordPath } from '../ports/fake/discord.ts';
import { type FakeGoogle, fakeConsentPath } from '../ports/fake/google.ts';

const choice = v.picklist(['allow', 'deny']);
const discordRequest = v.object({
  response_type: v.literal('code'),
  client_id: v.literal(fakeDiscordKeys.clientId),
  redirect_uri: v.string(),
  state: v.string(),
  scope: v.literal('identify guilds.join'),
  code_challenge: v.string(),
  code_challenge_method: v.literal('S256'),
});
const discordAnswer = v.object({ ...discordRequest.entries, username: v.optional(v.string(), ''), choice });
const startDiscordAgain = 'Start connecting Discord again from the Connect tab.';
/** Discord's rules for usernames: https://support.discord.com/hc/en-us/articles/12620128861463 */
const usernamePattern = '[a-z0-9_.]{2,32}';

const googleRequest = v.object({
  redirect_uri: v.string(),
  state: v.string(),
  nonce: v.string(),
  code_challenge: v.string(),
});
const googleAnswer = v.object({
  ...googleRequest.entries,
  email: v.optional(v.string(), ''),
  verified: v.optional(v.string()),
  choice,
});
const startGoogleAgain = 'Start the sign-in again from the sign-in page and enter a valid email address.';

const hiddenInputs = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
const buttons = html`<button type="submit" name="choice" value="allow">Allow</button><button type="submit" name="choice" value="deny" formnovalidate>Deny</button>`;

/** Sends the browser back to who asked for the consent, with the request's state and these parameters. */
function sendBack(c: AppContext, form: { redirect_uri: string; state: string }, parameters: Record<string, string>) {
  const target = new URL(form.redirect_uri);
  for (const [name, value] of Object.entries({ state: form.state, ...parameters }))
    target.searchParams.set(name, value);
  return c.redirect(target.href, 303);
}

/** Registers the fake of Discord's consent page. Only outside production. */
export function devDiscordRoutes(app: Hono<AppEnv>, { settings }: Dependencies, discord: FakeDiscord): void {
  app.get(fakeDiscordPath, async (c) => {
    const fields = parsed(discordRequest, c.req.query(), 400, startDiscordAgain);
    rejectForeignReturn(c, fields.redirect_uri);
    const known = await discord.members();
    const form = html`<p>This page plays Discord's part on this machine. Choose who you are there.</p>
<p>SignalSync wants to know your username, and to join servers for you.</p>
<form method="post" action="${fakeDiscordPath}">
${hiddenInputs(fields)}
<label>Discord username <input type="text" name="username" list="known" value="trader" pattern="${usernamePattern}" required autocomplete="off"></label>
<p>2 to 32 small letters, digits, dots and underscores.</p>
<datalist id="known">${known.map(({ username }) => html`<option value="${username}"></option>`)}</datalist>
${buttons}
</form>`;
    return answerPage(c, 'Connect Discord (local fake)', form, { formTarget: new URL(fields.redirect_uri).origin });
  });

  app.post(fakeDiscordPath, async (c) => {
    const form = parsed(discordAnswer, await formOf(c), 400, startDiscordAgain);
    rejectForeignReturn(c, form.redirect_uri);
    if (form.choice === 'deny') {
      const error_description = 'The resource owner or authorization server denied the request';
      return sendBack(c, form, { error: 'access_denied', error_description });
    }
    if (!new RegExp(`^${usernamePattern}$`).test(form.username)) {
      throw new HttpError(400, 'A Discord username has 2 to 32 small letters, digits, dots and underscores.');
    }
    const { username, redirect_uri: redirectUri, code_challenge: codeChallenge } = form;
    return sendBack(c, form, { code: await discord.grant({ username, redirectUri, codeChallenge }) });
  });

  function rejectForeignReturn(c: AppContext, redirectUri: string): void {
    if (redirectUri !== `${appOrigin(c, settings)}/discord-auth`) {
      throw new HttpError(400, 'This consent does not lead back to this app. Start it again from the Connect tab.');
    }
  }
}

/** Registers the fake of Google's consent page. Only outside production. */
export function devGoogleRoutes(app: Hono<AppEnv>, { db, settings }: Dependencies, google: FakeGoogle): void {
  app.get(fakeConsentPath, async (c) => {
    const fields = parsed(googleRequest, c.req.query(), 400, startGoogleAgain);
    rejectForeignReturn(c, fields.redirect_uri);
    const known = await db.select({ email: users.signInEmail }).from(users).orderBy(desc(users.createdAt)).limit(20);
    const form = html`<p>This page plays Google's part on this machine. Choose who you are there.</p>
<form method="post" action="${fakeConsentPath}">
${hiddenInputs(fields)}
<label>Email of the Google account <input type="email" name="email" list="known" value="${known[0]?.email ?? 'trader@example.com'}" autocomplete="off"></label>
<datalist id="known">${known.map(({ email }) => html`<option value="${email}"></option>`)}</datalist>
<label><input type="checkbox" name="verified" value="yes" checked> Google has verified this address</label>
${buttons}
</form>`;
    return answerPage(c, 'Sign in with Google (local fake)', form);
  });

  app.post(fakeConsentPath, async (c) => {
    const form = parsed(googleAnswer, await formOf(c), 400, startGoogleAgain);
    rejectForeignReturn(c, form.redirect_uri);
    if (form.choice === 'deny') return sendBack(c, form, { error: 'access_denied' });
    const code = await google.grant({
      email: parsed(emailSchema, form.email, 400, startGoogleAgain),
      isEmailVerified: form.verified !== undefined,
      nonce: form.nonce,
      codeChallenge: form.code_challenge,
    });
    return sendBack(c, form, { code });
  });

  function rejectForeignReturn(c: AppContext, redirectUri: string): void {
    if (redirectUri !== `${apiOrigin(c, settings)}${googleCallbackPath}`) {
      throw new HttpError(400, 'This sign-in does not lead back to this server. Start it again from the sign-in page.');
    }
  }
}
