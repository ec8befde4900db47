import { connections } from '@signalsync/content/connections';
import { discordReturn } from '@signalsync/content/discordReturn';
import { fill } from '@signalsync/content/fill';
import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import { serverErrors } from '@signalsync/content/serverErrors';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import {
  cardOf,
  connectButton,
  consentAs,
  disconnectButton,
  heldBy,
  inviteOn,
  joinTelegram,
  nameOf,
  nothing,
  openConnections,
  setFault,
  successDialog,
  tryUsername,
  usernameDialog,
  welcomed,
} from './support/connections.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button, inMain } from './support/locators.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnOneServer();

type NamedPlatform = 'telegram' | 'tradingview';

const away = (id: PlatformId) => `${nameOf(id)} could not be reached. Please try again in a moment.`;
/** The message for each fault that every platform can have. */
const saidOf = (id: PlatformId) => ({
  away: away(id),
  limited: `${nameOf(id)} is very busy. Please try again in 30 seconds.`,
  rejected: `${nameOf(id)} cannot be connected at the moment. Our team has been notified. Please try again later.`,
});

/** Tries to connect during a fault. Expects the reason in the dialog, and the username still in its field. */
async function failsBy(page: Page, serverUrl: string, id: NamedPlatform, fault: string, said: string): Promise<void> {
  await setFault(serverUrl, fault, [id], true);
  await tryUsername(page, id, 'bad_day');
  const dialog = usernameDialog(page, id);
  await dialog.getByText(said, { exact: true }).waitFor();
  await dialog.getByText(connectionErrors.failedTitle, { exact: true }).waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('bad_day');
  await setFault(serverUrl, fault, [id], false);
}

journey(
  'each bad day of a platform is said in its words, nothing stays half connected, and a removal that failed is made up for',
  {},
  async ({ page, context, server, signIn, expectTrouble, checkAccessibility }) => {
    expectTrouble(/ (400|403|429|502|503) /);
    const { url } = server;
    const bad = () => heldBy(url, 'bad_day');
    await signIn('patient@example.com');
    await buyPlan(context, url);
    await setFault(url, 'slow', ['tradingview'], true);
    const waiting = await context.newPage();
    await openConnections(waiting);
    await tryUsername(waiting, 'tradingview', 'bad_day');

    await openConnections(page);
    for (const [fault, said] of Object.entries(saidOf('telegram'))) await failsBy(page, url, 'telegram', fault, said);
    await checkAccessibility();
    await button(page, connections.usernameDialog.cancel).click();
    const rejectedCode = 'Discord did not confirm your account. Please connect Discord again.';
    const tooManyServers = fill(serverErrors.connections.barred.tooManyServers, { platform: nameOf('discord') });
    const onDiscord = { ...saidOf('discord'), oauthRejected: rejectedCode, tooManyServers };
    for (const [fault, said] of Object.entries(onDiscord)) {
      await setFault(url, fault, ['discord'], true);
      await consentAs(page, 'bad_day');
      await page.getByRole('heading', { name: discordReturn.failed }).waitFor();
      await page.getByRole('alert').getByText(said, { exact: true }).waitFor();
      await setFault(url, fault, ['discord'], false);
      await page.getByRole('link', { name: discordReturn.back }).click();
      await connectButton(page, 'discord').waitFor();
    }
    await usernameDialog(waiting, 'tradingview').getByText(away('tradingview'), { exact: true }).waitFor();
    await setFault(url, 'slow', ['tradingview'], false);
    await waiting.close();
    const notShared = 'The scripts could not be shared with you on TradingView. Please try again in a few minutes.';
    for (const [fault, said] of Object.entries({ ...saidOf('tradingview'), firstScriptFails: notShared }))
      await failsBy(page, url, 'tradingview', fault, said);
    expect(await bad()).toEqual(nothing);

    const missing = fill(connections.access.partial, { count: 1 });
    const tradingview = cardOf(page, 'tradingview');
    const again = tradingview.getByRole('button', { name: connections.access.retry, exact: true });
    await setFault(url, 'someScriptsFail', ['tradingview'], true);
    await tryUsername(page, 'tradingview', 'bad_day');
    await successDialog(page).getByText(missing, { exact: true }).waitFor();
    await checkAccessibility();
    await welcomed(page, 'tradingview', 'bad_day');
    expect((await bad()).scripts).toHaveLength(3);
    await again.click();
    await page.getByRole('alert').getByText(missing, { exact: true }).waitFor();
    await checkAccessibility();
    await setFault(url, 'someScriptsFail', ['tradingview'], false);
    await again.click();
    await tradingview.getByText(missing).waitFor({ state: 'detached' });
    expect((await bad()).scripts).toHaveLength(4);

    await tryUsername(page, 'telegram', 'bad_day');
    await welcomed(page, 'telegram', 'bad_day');
    await joinTelegram((await inviteOn(page, 'telegram').getAttribute('href')) ?? '', 'bad_day');
    await consentAs(page, 'bad_day');
    await welcomed(page, 'discord', 'bad_day');
    const before = await bad();
    expect(before).toMatchObject({ discord: 'Premium', telegram: true });
    const all = ['discord', 'tradingview', 'telegram'] as const;
    await setFault(url, 'away', [...all], true);
    const { title, description } = connectionSuccesses.disconnectedLocally;
    for (const id of all) {
      await disconnectButton(page, id).click();
      await page.getByText(fill(description, { platform: nameOf(id) }), { exact: true }).waitFor();
      await page.getByRole('status').getByText(title, { exact: true }).waitFor();
      await cardOf(page, id).getByText(connections.card.notConnected, { exact: true }).waitFor();
    }
    expect(await bad()).toEqual(before);
    await setFault(url, 'away', [...all], false);
    await server.moveClock(3600);
    await expect.poll(bad).toEqual(nothing);
    await inMain(page, connections.description).waitFor();
  },
);
