import { email as emailSchema } from '@signalsync/contract/model/email';
import { desc } from 'drizzle-orm';
import { html } from 'hono/html';
import * as v from 'valibot';
import { users } from '../db/schema.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App, AppContext } from '../http/env.ts';
import { apiOrigin, appOrigin, googleCallbackPath } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { answerPage, formOf, parsed } from '../http/page.ts';
import { type FakeDiscord, fakeDiscordKeys, fakeDiscordPath } from '../ports/fake/discord.ts';
import { type FakeGoogle, fakeConsentPath } from '../ports/fake/google.ts';

const oauthFields = {
  response_type: v.literal('code'),
  client_id: v.string(),
  redirect_uri: v.string(),
  state: v.string(),
  code_challenge: v.string(),
  code_challenge_method: v.literal('S256'),
};
const choice = v.object({ choice: v.picklist(['allow', 'deny']) });

/** The consent page of a fake vendor. */
interface ConsentPage<Request extends { redirect_uri: string; state: string }, Person> {
  readonly path: string;
  readonly vendor: 'Google' | 'Discord';
  readonly title: string;
  /** Schema of the query with which our app opens the page. */
  readonly request: v.GenericSchema<unknown, Request>;
  /** Schema of the form that the user fills in. */
  readonly person: v.GenericSchema<unknown, Person>;
  /** The sentence that asks a user to correct a form that was not valid. */
  readonly again: string;
  /** Returns the only allowed `redirect_uri`. For any other, `foreign` is the sentence of the error. */
  readonly redirectOf: (c: AppContext) => string;
  readonly foreign: string;
  readonly inputs: () => Promise<ReturnType<typeof html>>;
  /** Stores the consent and returns its code. */
  readonly grant: (request: Request, person: Person) => Promise<string>;
}

/** Registers the consent page of a fake vendor. */
function consentPage<Request extends { redirect_uri: string; state: string }, Person>(
  app: App,
  page: ConsentPage<Request, Person>,
): void {
  const { path, vendor, title, request, person, again, redirectOf, foreign, inputs, grant } = page;

  function requestOf(c: AppContext, fields: unknown): Request {
    const asked = parsed(request, fields, 400, again);
    if (asked.redirect_uri !== redirectOf(c)) throw new HttpError(400, foreign);
    return asked;
  }

  app.get(path, async (c) => {
    const fields = requestOf(c, c.req.query());
    const form = html`<p>This page plays ${vendor}'s part on this machine. Choose who you are there.</p>
<form method="post" action="${path}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${await inputs()}
<button type="submit" name="choice" value="allow">Allow</button><button type="submit" name="choice" value="deny" formnovalidate>Deny</button>
</form>`;
    return answerPage(c, title, form, { formTarget: new URL(fields.redirect_uri).origin });
  });

  app.post(path, async (c) => {
    const form = await formOf(c);
    const asked = requestOf(c, form);
    const target = new URL(asked.redirect_uri);
    target.searchParams.set('state', asked.state);
    if (parsed(choice, form, 400, again).choice === 'allow') {
      target.searchParams.set('code', await grant(asked, parsed(person, form, 400, again)));
    } else {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set('error_description', 'The resource owner or authorization server denied the request');
    }
    return c.redirect(target.href, 303);
  });
}

/** Registers the fake of Google's consent page. Used only outside production. */
export function devGoogleRoutes(app: App, { db, settings }: Dependencies, google: FakeGoogle): void {
  consentPage(app, {
    path: fakeConsentPath,
    vendor: 'Google',
    title: 'Sign in with Google (local fake)',
    request: v.object({ ...oauthFields, nonce: v.string() }),
    person: v.object({ email: emailSchema, verified: v.optional(v.string()) }),
    again: 'Start the sign-in again from the sign-in page and enter a valid email address.',
    redirectOf: (c) => `${apiOrigin(c, settings)}${googleCallbackPath}`,
    foreign: 'This sign-in does not lead back to this server. Start it again from the sign-in page.',
    inputs: async () => {
      const known = await db.select({ email: users.signInEmail }).from(users).orderBy(desc(users.createdAt)).limit(20);
      return html`<label>Email of the Google account <input type="email" name="email" list="known" value="${known[0]?.email ?? 'trader@example.com'}" autocomplete="off"></label>
<datalist id="known">${known.map(({ email }) => html`<option value="${email}"></option>`)}</datalist>
<label><input type="checkbox" name="verified" value="yes" checked> Google has verified this address</label>`;
    },
    grant: ({ nonce, code_challenge: codeChallenge }, { email, verified }) =>
      google.grant({ email, emailVerified: verified !== undefined, nonce, codeChallenge }),
  });
}

/** Discord's rules for usernames: https://support.discord.com/hc/en-us/articles/12620128861463 */
const usernamePattern = '[a-z0-9_.]{2,32}';

/** Registers the fake of Discord's consent page. Used only outside production. */
export function devDiscordRoutes(app: App, { settings }: Dependencies, discord: FakeDiscord): void {
  consentPage(app, {
    path: fakeDiscordPath,
    vendor: 'Discord',
    title: 'Connect Discord (local fake)',
    request: v.object({
      ...oauthFields,
      client_id: v.literal(fakeDiscordKeys.clientId),
      scope: v.literal('identify guilds.join'),
    }),
    person: v.object({ username: v.pipe(v.string(), v.regex(new RegExp(`^${usernamePattern}$`))) }),
    again: 'Start connecting Discord again from the Connect tab.',
    redirectOf: (c) => `${appOrigin(c, settings)}/discord-auth`,
    foreign: 'This consent does not lead back to this app. Start it again from the Connect tab.',
    inputs: async () => {
      const known = await discord.members();
      return html`<p>SignalSync wants to know your username, and to join servers for you.</p>
<label>Discord username <input type="text" name="username" list="known" value="trader" pattern="${usernamePattern}" required autocomplete="off"></label>
<p>2 to 32 small letters, digits, dots and underscores.</p>
<datalist id="known">${known.map(({ username }) => html`<option value="${username}"></option>`)}</datalist>`;
    },
    grant: ({ redirect_uri: redirectUri, code_challenge: codeChallenge }, { username }) =>
      discord.grant({ username, redirectUri, codeChallenge }),
  });
}
