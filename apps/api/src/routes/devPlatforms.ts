import { type Community, communityIds } from '@signalsync/contract/model/connection';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { Dependencies } from '../http/dependencies.ts';
import type { App, AppContext } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { answerPage, formOf, parsed } from '../http/page.ts';
import { type Fault, faultsOf, type PlatformName } from '../ports/fake/faults.ts';
import { type FakePlatforms, fakePlatformsPath } from '../ports/fake/platforms.ts';

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
const unknownForm = 'This is not what the page of the platforms sends.';
const leaving = v.object({ platform: v.picklist(communityIds), memberId: v.string() });

/**
 * Registers a page and calls with which a developer sees the state of the fake platforms and acts as their members. A
 * call with a JSON body is answered with JSON, a form with a redirect to the page. Used only outside production:
 * - `GET /dev/platforms/state`
 * - `POST /dev/platforms/faults { platform, fault, on }`
 * - `POST /dev/platforms/invite/{code} { username }`
 * - `POST /dev/platforms/leave { platform, memberId }`
 */
export function devPlatformsRoutes(app: App, deps: Dependencies, fakes: FakePlatforms): void {
  app.get(`${fakePlatformsPath}/state`, async (c) => c.json(await platformsState(deps, fakes)));
  app.get(fakePlatformsPath, async (c) =>
    answerPage(c, 'Platforms (local fakes)', platformsPage(await platformsState(deps, fakes))),
  );

  app.post(`${fakePlatformsPath}/faults`, async (c) => {
    const { platform, fault, on } = parsed(faultChange, await bodyOf(c), 422, unknownForm);
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
    const { username } = parsed(joining, await bodyOf(c), 422, unknownForm);
    if (invite.platform === 'discord' && username === '') throw new HttpError(422, 'On Discord everybody has a name.');
    const outcome = await fakes[invite.platform].join(fakes.inviteAddress(invite.code), username);
    if (outcome === 'invite is spent') throw new HttpError(409, 'This invite link has expired or was used.');
    if (outcome === 'update was not taken') throw new HttpError(502, 'Joined, but our server did not take the update.');
    return done(c, { outcome });
  });

  app.post(`${fakePlatformsPath}/leave`, async (c) => {
    const { platform, memberId } = parsed(leaving, await bodyOf(c), 422, unknownForm);
    await fakes[platform].leave(memberId);
    return done(c, { left: memberId });
  });

  async function inviteOf(code: string) {
    const invite = (await platformsState(deps, fakes)).invites.find((one) => one.code === code);
    if (invite === undefined) throw new HttpError(404, 'There is no such invite.');
    return invite;
  }
}

/** The state of the fakes, as `/dev/platforms/state` returns it. Times are ISO 8601. */
export type PlatformsState = Awaited<ReturnType<typeof platformsState>>;

/** Reads the state of the fakes: their members, invites and faults, and the notes to the team. */
async function platformsState({ platforms, clock }: Dependencies, fakes: FakePlatforms) {
  const { discord, telegram, tradingview, notify, faults, inviteAddress } = fakes;
  const on = await faults.list();
  const membersOf = async (port: typeof discord | typeof telegram) =>
    (await port.members()).map(({ memberId, username, role, joinedAt }) => ({
      memberId,
      username,
      role,
      joinedAt: joinedAt.toISOString(),
    }));
  const names = Object.keys(platformTitles) as PlatformName[];
  return {
    /** Platforms whose keys are set. The real platform is used instead of its fake. */
    live: names.filter((name) => platforms[name] !== fakes[name]),
    discord: await membersOf(discord),
    telegram: await membersOf(telegram),
    invites: (await fakes.invites()).map(({ code, platform, name, expiresAt, closedAt }) => ({
      code,
      platform,
      name,
      url: inviteAddress(code),
      expiresAt: expiresAt?.toISOString() ?? null,
      works: closedAt === null && (expiresAt === null || expiresAt > clock.now()),
    })),
    tradingview: (await tradingview.access()).map(({ username, scriptId, expiresAt }) => ({
      username,
      scriptId,
      expiresAt: expiresAt?.toISOString() ?? null,
      isOver: expiresAt !== null && expiresAt <= clock.now(),
    })),
    notifications: (await notify.notifications()).map(({ text, sentAt }) => ({ text, sentAt: sentAt.toISOString() })),
    faults: names.flatMap((platform) =>
      faultsOf[platform].map((fault: Fault) => ({
        platform,
        fault,
        on: on.some((one) => one.platform === platform && one.fault === fault),
      })),
    ),
  };
}

const isJson = (c: Context) => c.req.header('content-type')?.startsWith('application/json') === true;

/** Returns the request's body, from JSON or a form. */
async function bodyOf(c: AppContext): Promise<unknown> {
  if (isJson(c)) return c.req.json().catch(() => undefined);
  return formOf(c);
}

function done(c: AppContext, answer: object): Response {
  return isJson(c) ? c.json(answer) : c.redirect(fakePlatformsPath, 303);
}

const platformTitles = {
  discord: 'Discord',
  telegram: 'Telegram',
  tradingview: 'TradingView',
  notify: 'Slack',
} as const;
const faultNames = {
  away: 'cannot be reached',
  slow: 'does not answer in time',
  limited: 'was asked too often',
  rejected: 'does not accept our keys',
  answerLost: 'does the work, but its answer is lost',
  oauthRejected: 'does not accept the code of a consent',
  tooManyServers: 'says that the person is in too many servers',
  banned: 'says that the community has banned the person',
  cannotJoin: 'does not let the person join',
  firstScriptFails: 'does not share the first script',
  someScriptsFail: 'does not share the last script',
  signedOut: 'has ended our session',
} as const;

type Cell = string | ReturnType<typeof html>;

/** Returns the HTML of `/dev/platforms`, with a button for each thing that a developer can do there. */
function platformsPage(state: PlatformsState) {
  const { live, discord, telegram, invites, tradingview, notifications, faults } = state;
  const leave = (platform: Community, memberId: string, username: string) =>
    html`<form method="post" action="${fakePlatformsPath}/leave"><input type="hidden" name="platform" value="${platform}"><input type="hidden" name="memberId" value="${memberId}"><button type="submit" aria-label="${`Leave as ${username}`}">Leave</button></form>`;
  return html`<p>These fakes play the platforms' part on this machine. Reload the page to see what is new.</p>
${live.length > 0 && html`<p>Real, because their keys are set: ${live.map((name) => platformTitles[name]).join(', ')}.</p>`}
<h2 id="faults">What goes wrong</h2>
${table(
  'faults',
  ['Platform', 'Fault', ''],
  faults.map(({ platform, fault, on }) => [
    platformTitles[platform],
    `${faultNames[fault]}${on ? ': on' : ''}`,
    html`<form method="post" action="${fakePlatformsPath}/faults"><input type="hidden" name="platform" value="${platform}"><input type="hidden" name="fault" value="${fault}"><input type="hidden" name="on" value="${String(!on)}"><button type="submit" aria-label="${`${on ? 'End' : 'Begin'}: ${platformTitles[platform]} ${faultNames[fault]}`}">${on ? 'End' : 'Begin'}</button></form>`,
  ]),
)}
<h2 id="discord">Discord community</h2>
${table(
  'discord',
  ['Username', 'Role', 'Since', ''],
  discord.map((one) => [one.username, one.role ?? 'none', one.joinedAt, leave('discord', one.memberId, one.username)]),
)}
<h2 id="telegram">Telegram group</h2>
${table(
  'telegram',
  ['Username', 'Since', ''],
  telegram.map((one) => [one.username || 'none', one.joinedAt, leave('telegram', one.memberId, one.username)]),
)}
<h2 id="invites">Invites</h2>
${table(
  'invites',
  ['Platform', 'Name', 'Until', 'Link'],
  invites.map(({ platform, name, expiresAt, works, url }) => [
    platformTitles[platform],
    name,
    expiresAt ?? 'no end',
    works ? html`<a href="${url}">${url}</a>` : 'expired, used or taken back',
  ]),
)}
<h2 id="tradingview">TradingView access</h2>
${table(
  'tradingview',
  ['Username', 'Script', 'Until'],
  tradingview.map(({ username, scriptId, expiresAt, isOver }) => [
    username,
    scriptId,
    `${expiresAt ?? 'no end'}${isOver ? ' (over)' : ''}`,
  ]),
)}
<h2 id="notifications">What the team was told</h2>
${table(
  'notifications',
  ['When', 'What'],
  [...notifications].reverse().map(({ sentAt, text }) => [sentAt, html`<pre>${text}</pre>`]),
)}`;
}

function table(id: string, heads: readonly string[], rows: readonly (readonly Cell[])[]) {
  if (rows.length === 0) return html`<p>Nothing yet.</p>`;
  return html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table aria-labelledby="${id}">
<thead><tr>${heads.map((head) => (head === '' ? html`<td></td>` : html`<th scope="col">${head}</th>`))}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}
