import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { connectionSuccesses } from '@signalsync/content/messages/connections';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import {
  cardOf,
  connectButton,
  consentAs,
  disconnectButton,
  heldBy,
  inviteOn,
  nameOf,
  nothing,
  openConnections,
  successDialog,
  tryUsername,
  welcomed,
} from './support/connections.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { appears, button } from './support/locators.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnSharedServer();

const day = 86_400_000;

/** Returns the page that opens automatically in a new tab during `act`. */
async function opening(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent('page'), act()]);
  return page;
}

/** Disconnects a platform and waits for the toast. */
async function disconnect(page: Page, id: PlatformId): Promise<void> {
  await disconnectButton(page, id).click();
  const { title, description } = connectionSuccesses.disconnected;
  await page.getByText(fill(description, { platform: nameOf(id) }), { exact: true }).waitFor();
  await page.getByRole('status').getByText(title, { exact: true }).waitFor();
  await cardOf(page, id).getByText(connections.card.notConnected, { exact: true }).waitFor();
}

journey(
  'a member connects Discord, Telegram and TradingView, has on each what was paid for, and disconnects them again',
  {},
  async ({ page, context, server, signIn, checkAccessibility, checkWidth }) => {
    const name = 'sam_trades';
    await signIn('member@example.com');
    await buyPlan(context, server.url);
    await openConnections(page);
    await checkAccessibility();

    await consentAs(page, name);
    await page.waitForURL(`${server.url}/account#connect`);
    await successDialog(page).getByText(`Discord is connected as ${name}.`, { exact: true }).waitFor();
    await page.getByRole('status').getByText(connectionSuccesses.discordConnected.title, { exact: true }).waitFor();
    await checkAccessibility();
    await welcomed(page, 'discord', name);
    await cardOf(page, 'discord').getByText('Premium', { exact: true }).waitFor();
    // A user who is in the community needs no invite.
    expect(await inviteOn(page, 'discord').count()).toBe(0);
    expect(await heldBy(server.url, name)).toEqual({ ...nothing, discord: 'Premium' });

    await connectButton(page, 'telegram').click();
    await checkAccessibility();
    const invite = await opening(context, async () => {
      await tryUsername(page, 'telegram', name);
      await successDialog(page).getByRole('link').waitFor();
      expect((await heldBy(server.url, name)).telegram).toBe(false);
    });
    await invite.getByRole('textbox', { name: /Telegram username/ }).fill(name);
    await welcomed(page, 'telegram', name);
    const telegram = cardOf(page, 'telegram');
    await telegram.getByText(connections.card.invited, { exact: true }).waitFor();
    await telegram.getByText(/^Your invite works until /).waitFor();
    await telegram.getByRole('button', { name: connections.invite.check }).click();
    await telegram.getByText(connections.invite.news.notJoined, { exact: true }).waitFor();
    await checkAccessibility();
    await button(invite, 'Join the group').click();
    await invite.waitForURL(/\/dev\/platforms$/);
    await invite.close();
    // The user presses nothing here: the screen itself notices that the user has joined.
    const { news, places } = connections.invite;
    await appears(telegram.getByText(fill(news.joined, { place: places.telegram }), { exact: true }));
    await telegram.getByText(connections.card.connected, { exact: true }).waitFor();
    expect(await inviteOn(page, 'telegram').count()).toBe(0);

    await tryUsername(page, 'tradingview', name);
    await welcomed(page, 'tradingview', name);
    const { scripts, ...rest } = await heldBy(server.url, name);
    expect(rest).toEqual({ discord: 'Premium', telegram: true });
    expect(scripts).toHaveLength(4);
    // On TradingView the access ends one day after the paid time.
    const paidUntil = new Date(Date.parse(scripts[0] ?? '') - day).toISOString();
    const until = fill(connections.access.until, { date: formatDate(paidUntil) });
    const end = cardOf(page, 'tradingview').getByText(until, { exact: true });
    await end.waitFor();
    await openConnections(page);
    await end.waitFor();
    for (const id of ['discord', 'telegram', 'tradingview'] as const) await disconnectButton(page, id).waitFor();

    await page.setViewportSize({ width: 320, height: 640 });
    await checkWidth();
    await checkAccessibility();
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const id of ['discord', 'telegram', 'tradingview'] as const) await disconnect(page, id);
    expect(await heldBy(server.url, name)).toEqual(nothing);
    await openConnections(page);
    for (const id of ['discord', 'telegram', 'tradingview'] as const) await connectButton(page, id).waitFor();
  },
);

journey(
  'without a plan Discord alone can be connected, as a Member; an address that names Discord leads to the connections',
  {},
  async ({ page, server, signIn, checkAccessibility }) => {
    const name = 'looks_around';
    await signIn('looking@example.com');
    await openConnections(page);
    for (const id of ['telegram', 'tradingview'] as const) {
      const platform = nameOf(id);
      const gated = button(page, fill(connections.card.subscribePlatform, { platform }));
      expect(await gated.isDisabled()).toBe(true);
      expect(await gated.innerText()).toMatch(/^Subscribe to Connect\b/);
    }
    await checkAccessibility();
    await consentAs(page, name);
    await welcomed(page, 'discord', name);
    await cardOf(page, 'discord').getByText('Member', { exact: true }).waitFor();
    expect(await heldBy(server.url, name)).toEqual({ ...nothing, discord: 'Member' });

    for (const said of ['connected', 'failed', '%3Cscript%3E']) {
      await page.goto('about:blank');
      const refreshed = page.waitForResponse(/\/api\/accounts\/connections\//);
      await page.goto(`/account?via=mail&discord=${said}`);
      await page.waitForURL(`${server.url}/account?via=mail#connect`);
      expect((await refreshed).ok()).toBe(true);
      await disconnectButton(page, 'discord').waitFor();
      if (said === 'connected') await welcomed(page, 'discord', name);
      else expect(await successDialog(page).count()).toBe(0);
    }
    // A reload does not show the dialog again.
    await page.reload();
    await disconnectButton(page, 'discord').waitFor();
    expect(await successDialog(page).count()).toBe(0);

    await disconnect(page, 'discord');
    expect(await heldBy(server.url, name)).toEqual(nothing);
  },
);
