import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Dependencies } from '../http/dependencies.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { answerPage } from '../http/page.ts';
import { type FakeDiscord, fakeDiscordPath } from '../ports/fake/discord.ts';

const request = v.object({
  redirect_uri: v.string(),
  state: v.string(),
  scope: v.literal('identify guilds.join'),
  code_challenge: v.string(),
});
const answer = v.object({
  ...request.entries,
  username: v.optional(v.string(), ''),
  choice: v.picklist(['allow', 'deny']),
});
/** Discord's rules for usernames: https://support.discord.com/hc/en-us/articles/12620128861463 */
const usernamePattern = '[a-z0-9_.]{2,32}';

/** Registers the fake of Discord's consent page. Only outside production. */
export function devDiscordRoutes(app: Hono<AppEnv>, { settings }: Dependencies, discord: FakeDiscord): void {
  app.get(fakeDiscordPath, async (c) => {
    const fields = parsed(request, c.req.query());
    rejectForeignReturn(c, fields.redirect_uri);
    const known = await discord.members();
    const form = html`<p>This page plays Discord's part on this machine. Choose who you are there.</p>
<p>SignalSync wants to know your username, and to join servers for you.</p>
<form method="post" action="${fakeDiscordPath}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label>Discord username <input type="text" name="username" list="known" value="trader" pattern="${usernamePattern}" required autocomplete="off"></label>
<p>2 to 32 small letters, digits, dots and underscores.</p>
<datalist id="known">${known.map(({ username }) => html`<option value="${username}"></option>`)}</datalist>
<button type="submit" name="choice" value="allow">Allow</button><button type="submit" name="choice" value="deny" formnovalidate>Deny</button>
</form>`;
    return answerPage(c, 'Connect Discord (local fake)', form, { formTarget: new URL(fields.redirect_uri).origin });
  });

  app.post(fakeDiscordPath, async (c) => {
    const form = parsed(answer, Object.fromEntries((await c.req.formData()).entries()));
    rejectForeignReturn(c, form.redirect_uri);
    const target = new URL(form.redirect_uri);
    target.searchParams.set('state', form.state);
    if (form.choice === 'deny') {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set('error_description', 'The resource owner or authorization server denied the request');
      return c.redirect(target.href, 303);
    }
    if (!new RegExp(`^${usernamePattern}$`).test(form.username)) {
      throw new HttpError(400, 'A Discord username has 2 to 32 small letters, digits, dots and underscores.');
    }
    const { username, redirect_uri: redirectUri, code_challenge: codeChallenge } = form;
    target.searchParams.set('code', await discord.grant({ username, redirectUri, codeChallenge }));
    return c.redirect(target.href, 303);
  });

  function rejectForeignReturn(c: AppContext, redirectUri: string): void {
    if (redirectUri !== `${appOrigin(c, settings)}/discord-auth`) {
      throw new HttpError(400, 'This consent does not lead back to this app. Start it again from the Connect tab.');
    }
  }
}

function parsed<S extends v.GenericSchema<unknown, unknown>>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw new HttpError(400, 'Start connecting Discord again from the Connect tab.');
  return result.output;
}
