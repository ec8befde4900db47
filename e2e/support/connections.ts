import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { Locator, Page } from 'playwright';
import { appears, button } from './locators.ts';

/** The records of the fake platforms, which are independent of our server's records. */
interface PlatformsState {
  discord: { username: string; memberId: string; role: string | null }[];
  telegram: { username: string; memberId: string }[];
  tradingview: { username: string; scriptId: string; expiresAt: string | null; isOver: boolean }[];
  invites: { platform: string; url: string; works: boolean }[];
}

/** The roles and accesses of one username on the platforms. */
export interface Held {
  /** The role in the Discord community; null without a role, undefined if not a member. */
  discord: string | null | undefined;
  /** Whether the username is in the Telegram group. */
  telegram: boolean;
  /** When the access to each TradingView script ends: ISO 8601, or null for never. */
  scripts: (string | null)[];
}

export const nothing: Held = { discord: undefined, telegram: false, scripts: [] };

export async function stateOf(serverUrl: string): Promise<PlatformsState> {
  const answer = await fetch(`${serverUrl}/dev/platforms/state`);
  if (!answer.ok) throw new Error(`/dev/platforms/state answered ${answer.status}`);
  return (await answer.json()) as PlatformsState;
}

/** Returns the roles and accesses of a username, read from the fake platforms. */
export async function heldBy(serverUrl: string, name: string): Promise<Held> {
  const { discord, telegram, tradingview } = await stateOf(serverUrl);
  return {
    discord: discord.find(({ username }) => username === name)?.role,
    telegram: telegram.some(({ username }) => username === name),
    scripts: tradingview
      .filter(({ username, isOver }) => username === name && !isOver)
      .map(({ expiresAt }) => expiresAt),
  };
}

/** Switches a fault of these fake platforms on or off. */
export async function setFault(serverUrl: string, fault: string, platforms: PlatformId[], on: boolean): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Origin: serverUrl };
  for (const platform of platforms) {
    const body = JSON.stringify({ platform, fault, on });
    const answer = await fetch(`${serverUrl}/dev/platforms/faults`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The fault ${fault} of ${platform} answered ${answer.status}`);
  }
}

export const nameOf = (id: PlatformId): string => connections.platforms[id].name;
export const cardOf = (page: Page, id: PlatformId): Locator =>
  page.getByRole('article', { name: nameOf(id), exact: true });
export const connectButton = (page: Page, id: PlatformId): Locator =>
  button(page, fill(connections.card.connectPlatform, { platform: nameOf(id) }));
export const disconnectButton = (page: Page, id: PlatformId): Locator =>
  button(page, fill(connections.card.disconnectPlatform, { platform: nameOf(id) }));
export const inviteOn = (page: Page, id: PlatformId): Locator =>
  cardOf(page, id).getByRole('link', { name: fill(connections.invite.openPlatform, { platform: nameOf(id) }) });
export const successDialog = (page: Page): Locator =>
  page
    .getByRole('dialog', { name: connections.successDialog.title })
    .or(page.getByRole('dialog', { name: connections.successDialog.invitedTitle }));
export const usernameDialog = (page: Page, id: PlatformId): Locator =>
  page.getByRole('dialog', { name: fill(connections.usernameDialog.title, { platform: nameOf(id) }) });

/** Opens the tab 'Connect Accounts' and waits for the cards. */
export async function openConnections(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/account#connect');
  await appears(page.getByRole('button', { name: /^(Dis)?connect Discord$/i }));
}

/** Types a username into the dialog and sends it. Opens the dialog first if it is closed. */
export async function tryUsername(page: Page, id: 'telegram' | 'tradingview', username: string): Promise<void> {
  const dialog = usernameDialog(page, id);
  if ((await dialog.count()) === 0) await connectButton(page, id).click();
  await dialog.getByRole('textbox').fill(username);
  await button(page, connections.usernameDialog.connect).click();
}

/** Presses Connect on Discord's card and gives consent as this username. */
export async function consentAs(page: Page, username: string): Promise<void> {
  await connectButton(page, 'discord').click();
  await page.getByLabel('Discord username').fill(username);
  await button(page, 'Allow').click();
}

/** Waits for the dialog after connecting and closes it. An invite may still open automatically. */
export async function welcomed(page: Page, id: PlatformId, username: string): Promise<void> {
  const { connectedAs, invitedAs } = connections.successDialog;
  const said = fill(id === 'telegram' ? invitedAs : connectedAs, { platform: nameOf(id), username });
  await appears(successDialog(page).getByText(said, { exact: true }));
  await button(page, connections.successDialog.done).click();
  await successDialog(page).waitFor({ state: 'detached' });
}

/** Joins the Telegram group by an invite, as a person who opens it does. */
export async function joinTelegram(invite: string, username: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Origin: new URL(invite).origin };
  const answer = await fetch(invite, { method: 'POST', headers, body: JSON.stringify({ username }) });
  if (!answer.ok) throw new Error(`The invite answered ${answer.status}: ${await answer.text()}`);
}

/** Leaves the Discord community or the Telegram group, as a member does. */
export async function leave(serverUrl: string, platform: 'discord' | 'telegram', username: string): Promise<void> {
  const member = (await stateOf(serverUrl))[platform].find((each) => each.username === username);
  if (member === undefined) throw new Error(`${username} is not a member at ${platform}`);
  const headers = { 'Content-Type': 'application/json', Origin: serverUrl };
  const body = JSON.stringify({ platform, memberId: member.memberId });
  const answer = await fetch(`${serverUrl}/dev/platforms/leave`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`Leaving ${platform} answered ${answer.status}: ${await answer.text()}`);
}
