import { html } from 'hono/html';
import { fakePlatformsPath } from '../ports/fake/platforms.ts';
import type { PlatformsState } from './devPlatformsState.ts';

const names = { discord: 'Discord', telegram: 'Telegram', tradingview: 'TradingView', notify: 'Slack' } as const;
const faultNames = {
  away: 'cannot be reached',
  slow: 'does not answer in time',
  limited: 'was asked too often',
  rejected: 'does not accept our keys',
  answerLost: 'does the work, but its answer is lost',
  oauthRejected: 'does not accept the code of a consent',
  firstScriptFails: 'does not share the first script',
  someScriptsFail: 'does not share the last script',
} as const;

type Cell = string | ReturnType<typeof html>;

/** Returns the page of `/dev/platforms`. */
export function platformsPage(state: PlatformsState) {
  const { live, discord, telegram, invites, tradingview, notifications, faults } = state;
  const leave = (platform: 'discord' | 'telegram', memberId: string, username: string) =>
    html`<form method="post" action="${fakePlatformsPath}/leave"><input type="hidden" name="platform" value="${platform}"><input type="hidden" name="memberId" value="${memberId}"><button type="submit" aria-label="${`Leave as ${username}`}">Leave</button></form>`;
  return html`<p>These fakes play the platforms' part on this machine. Reload the page to see what is new.</p>
${live.length > 0 && html`<p>Real, because their keys are set: ${live.map((name) => names[name]).join(', ')}.</p>`}
<h2 id="faults">What goes wrong</h2>
${table(
  'faults',
  ['Platform', 'Fault', ''],
  faults.map(({ platform, fault, on }) => [
    names[platform],
    `${faultNames[fault]}${on ? ': on' : ''}`,
    html`<form method="post" action="${fakePlatformsPath}/faults"><input type="hidden" name="platform" value="${platform}"><input type="hidden" name="fault" value="${fault}"><input type="hidden" name="on" value="${String(!on)}"><button type="submit" aria-label="${`${on ? 'End' : 'Begin'}: ${names[platform]} ${faultNames[fault]}`}">${on ? 'End' : 'Begin'}</button></form>`,
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
    names[platform],
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
