import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { Dependencies } from '../http/dependencies.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { answerPage } from '../http/page.ts';
import { faultsOf, type PlatformName } from '../ports/fake/faults.ts';
import { type FakePlatforms, fakePlatformsPath } from '../ports/fake/platforms.ts';
import { platformsPage } from './devPlatformsPage.ts';
import { platformsState } from './devPlatformsState.ts';

const invitePath = `${fakePlatformsPath}/invite/:code`;
const onOff = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);
const faultChange = v.object({ platform: v.string(), fault: v.string(), on: onOff });
const joining = v.object({ username: v.optional(v.pipe(v.string(), v.trim()), '') });
const inviteTexts = {
  discord: { title: 'Join the Discord community', label: 'Discord username', button: 'Join the community' },
  telegram: {
    title: 'Join the Telegram group',
    label: 'Telegram username, without an @; empty for who has none',
    button: 'Join the group',
  },
} as const;
const leaving = v.object({ platform: v.picklist(['discord', 'telegram']), memberId: v.string() });

/**
 * Registers a page and calls to see the state of the fake platforms and to act as their members. A call with a JSON
 * body is answered with JSON; a form is answered with a redirect to the page. Only outside production:
 * - `GET /dev/platforms/state`
 * - `POST /dev/platforms/faults { platform, fault, on }`
 * - `POST /dev/platforms/invite/{code} { username }`
 * - `POST /dev/platforms/leave { platform, memberId }`
 */
export function devPlatformsRoutes(app: Hono<AppEnv>, deps: Dependencies, fakes: FakePlatforms): void {
  app.get(`${fakePlatformsPath}/state`, async (c) => c.json(await platformsState(deps, fakes)));
  app.get(fakePlatformsPath, async (c) =>
    answerPage(c, 'Platforms (local fakes)', platformsPage(await platformsState(deps, fakes))),
  );

  app.post(`${fakePlatformsPath}/faults`, async (c) => {
    const { platform, fault, on } = parsed(faultChange, await bodyOf(c));
    const known = Object.entries(faultsOf).find(([name]) => name === platform);
    const found = known?.[1].find((name) => name === fault);
    if (known === undefined || found === undefined) throw new HttpError(422, 'There is no such platform or fault.');
    await fakes.faults.set(known[0] as PlatformName, found, on);
    return done(c, { faults: await fakes.faults.list() });
  });

  app.get(invitePath, async (c) => {
    const invite = await inviteOf(c.req.param('code'));
    const isTelegram = invite.platform === 'telegram';
    const { title, label, button } = inviteTexts[invite.platform];
    const body = html`<p>This page plays ${isTelegram ? 'Telegram' : 'Discord'}'s part on this machine.</p>
${
  invite.works
    ? html`<form method="post">
<label>${label} <input type="text" name="username" value="trader" autocomplete="off"${raw(isTelegram ? '' : ' required')}></label>
<button type="submit">${button}</button></form>`
    : html`<p>This invite link has expired or was used.</p>`
}
<p><a href="${fakePlatformsPath}">All platforms</a></p>`;
    return answerPage(c, title, body);
  });

  app.post(invitePath, async (c) => {
    const invite = await inviteOf(c.req.param('code'));
    const { username } = parsed(joining, await bodyOf(c));
    if (invite.platform === 'discord' && username === '') throw new HttpError(422, 'On Discord everybody has a name.');
    const outcome = await fakes[invite.platform].join(fakes.inviteAddress(invite.code), username);
    if (outcome === 'invite is spent') throw new HttpError(409, 'This invite link has expired or was used.');
    if (outcome === 'update was not taken') throw new HttpError(502, 'Joined, but our server did not take the update.');
    return done(c, { outcome });
  });

  app.post(`${fakePlatformsPath}/leave`, async (c) => {
    const { platform, memberId } = parsed(leaving, await bodyOf(c));
    await fakes[platform].leave(memberId);
    return done(c, { left: memberId });
  });

  async function inviteOf(code: string) {
    const invite = (await platformsState(deps, fakes)).invites.find((one) => one.code === code);
    if (invite === undefined) throw new HttpError(404, 'There is no such invite.');
    return invite;
  }
}

const isJson = (c: Context) => c.req.header('content-type')?.startsWith('application/json') === true;

/** Returns the request's body, from JSON or a form. */
async function bodyOf(c: AppContext): Promise<unknown> {
  if (isJson(c)) return c.req.json().catch(() => undefined);
  return Object.fromEntries((await c.req.formData()).entries());
}

function done(c: AppContext, answer: object): Response {
  return isJson(c) ? c.json(answer) : c.redirect(fakePlatformsPath, 303);
}

function parsed<S extends v.GenericSchema<unknown, unknown>>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw new HttpError(422, 'This is not what the page of the platforms sends.');
  return result.output;
}
