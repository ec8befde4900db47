import { connections } from '@signalsync/content/connections';
import { discordReturn } from '@signalsync/content/discordReturn';
import { connectionErrors } from '@signalsync/content/messages/connections';
import { signIn as signInCopy } from '@signalsync/content/signIn';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import {
  cardOf,
  connectButton,
  consentAs,
  disconnectButton,
  heldBy,
  inviteOn,
  nothing,
  openConnections,
  stateOf,
  successDialog,
  tryUsername,
  usernameDialog,
  welcomed,
} from './support/connections.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button, codeOf, emailOf } from './support/locators.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const taken =
  'Another member has already connected this Telegram account. A username that nobody has verified becomes available again 7 days after it was entered. If this account is yours and you need it sooner, write to us.';
const nobody = (username: string) => `TradingView has no user named ${username}.`;
const noName = 'A TradingView username contains only letters, digits, underscores, hyphens and dots.';
const malformed = 'A Telegram username has 5 to 32 letters, digits or underscores and begins with a letter.';
const foreignReturn = 'This reply from Discord does not match your request. Please connect Discord again.';

/** Waits for the page that says why Discord was not connected. */
async function rejectedWith(page: Page, said: string): Promise<void> {
  await page.getByRole('heading', { name: discordReturn.failed }).waitFor();
  await page.getByRole('alert').getByText(said, { exact: true }).waitFor();
}

journey(
  'a username that nobody has, that no username looks like, or that is somebody else’s is rejected in words; a sloppy one is tidied',
  {},
  async ({ page, context, another, server, signIn, expectTrouble, checkAccessibility, checkWidth }) => {
    expectTrouble(/ (404|409|422) /);
    const first = await another();
    await first.signIn('first@example.com');
    await signIn('typist@example.com');
    await Promise.all([buyPlan(first.context, server.url), buyPlan(context, server.url)]);
    await openConnections(first.page);
    await tryUsername(first.page, 'telegram', 'taken_one');
    await welcomed(first.page, 'telegram', 'taken_one');

    await openConnections(page);
    const rejections = {
      tradingview: {
        nobody_here: nobody('nobody_here'),
        'sam trades': noName,
        '../x': noName,
        '<script>alert(1)</script>': noName,
        '..': 'Failed to connect to TradingView. Please check your connection and try again.',
      },
      telegram: { 'sam trades': malformed, '@': malformed, '../x': malformed, Taken_One: taken },
    };
    for (const id of ['tradingview', 'telegram'] as const) {
      const dialog = usernameDialog(page, id);
      const rejected = async (username: string, said: string) => {
        await tryUsername(page, id, username);
        await dialog.getByText(said, { exact: true }).waitFor();
        expect(await dialog.getByRole('textbox').inputValue()).toBe(username);
      };
      for (const [username, said] of Object.entries(rejections[id])) await rejected(username, said);
      await rejected('a'.repeat(100), id === 'telegram' ? malformed : nobody('a'.repeat(100)));
      await rejected('a'.repeat(200), 'That username is too long.');
      if (id === 'tradingview') {
        await page.setViewportSize({ width: 320, height: 640 });
        await checkWidth();
        await checkAccessibility();
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      await dialog.getByRole('textbox').fill('   ');
      expect(await button(page, connections.usernameDialog.connect).isDisabled()).toBe(true);
      await tryUsername(page, id, '  @@sloppy_one ');
      await welcomed(page, id, 'sloppy_one');
    }
    const { tradingview, invites } = await stateOf(server.url);
    expect(new Set(tradingview.map(({ username }) => username))).toEqual(new Set(['sloppy_one']));
    expect(invites.filter(({ works }) => works)).toHaveLength(2);
  },
);

journey(
  'two who want one account on Telegram get one yes and one no, two devices of one person leave one account, a blocked invite stays a link',
  {},
  async ({ page, context, another, server, signIn, expectTrouble }) => {
    const [rival, device] = await Promise.all([another(), another()]);
    for (const visitor of [rival, device]) visitor.expectTrouble(/ 409 /);
    expectTrouble(/ 409 /);
    await Promise.all([signIn('here@example.com'), rival.signIn('rival@example.com')]);
    await device.signIn('here@example.com');
    await Promise.all([buyPlan(context, server.url), buyPlan(rival.context, server.url)]);
    await device.context.addInitScript(() => {
      const calls: string[] = [];
      Object.assign(window, { openCalls: calls, open: (address: string) => (calls.push(address), null) });
    });
    const all = [page, rival.page, device.page];
    await Promise.all(all.map(openConnections));

    const pair = [page, rival.page];
    await Promise.all(pair.map((each) => tryUsername(each, 'telegram', 'both_want')));
    const outcomes = await Promise.all(
      pair.map(async (each) => {
        const yes = successDialog(each);
        const no = usernameDialog(each, 'telegram').getByText(taken, { exact: true });
        await yes.or(no).first().waitFor();
        return yes.isVisible();
      }),
    );
    expect(outcomes.toSorted()).toEqual([false, true]);

    await openConnections(page);
    if (outcomes[0]) await disconnectButton(page, 'telegram').click();
    await connectButton(page, 'telegram').waitFor();
    const names = { here_one: page, there_one: device.page };
    await Promise.all(Object.entries(names).map(([name, each]) => tryUsername(each, 'tradingview', name)));
    for (const each of Object.values(names))
      await successDialog(each)
        .or(usernameDialog(each, 'tradingview').getByText(connectionErrors.failedTitle, { exact: true }))
        .first()
        .waitFor();
    await server.moveClock(60);
    await Promise.all([openConnections(page), openConnections(device.page)]);
    const shown = cardOf(page, 'tradingview').getByText(/^(here|there)_one$/);
    const kept = (await shown.textContent()) ?? '';
    await cardOf(device.page, 'tradingview').getByText(kept, { exact: true }).waitFor();
    await expect
      .poll(async () => {
        const { tradingview } = await stateOf(server.url);
        return new Set(tradingview.map(({ username }) => username).filter((username) => username in names));
      })
      .toEqual(new Set([kept]));
    expect((await heldBy(server.url, kept)).scripts).toHaveLength(4);

    await tryUsername(device.page, 'telegram', 'no_popups');
    const link = successDialog(device.page).getByRole('link');
    const address = await link.getAttribute('href');
    await device.page.waitForFunction(() => (window as unknown as { openCalls: string[] }).openCalls.length === 1);
    expect(await link.isVisible()).toBe(true);
    await welcomed(device.page, 'telegram', 'no_popups');
    expect(await inviteOn(device.page, 'telegram').getAttribute('href')).toBe(address);
  },
);

journey(
  'a return from Discord that was denied, forged, repeated or met by nobody connects nothing, and the next try works',
  {},
  async ({ page, context, server, signIn, loginCodeFor, mailTo, expectTrouble, checkAccessibility }) => {
    expectTrouble(/ (400|401) /);
    const email = 'returns@example.com';
    const name = 'comes_back';
    const held = () => heldBy(server.url, name);
    const returns: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes('/discord-auth?')) returns.push(request.url());
    });
    await signIn(email);
    const usedCode = await loginCodeFor(email);

    await openConnections(page);
    await connectButton(page, 'discord').click();
    await button(page, 'Deny').click();
    await rejectedWith(page, connectionErrors.denied);
    await page.waitForURL(`${server.url}/discord-auth`);
    await checkAccessibility();

    await openConnections(page);
    await connectButton(page, 'discord').click();
    await page.locator('input[name=state]').evaluate((input: HTMLInputElement) => {
      input.value = 'somebody-elses-state';
    });
    await button(page, 'Allow').click();
    await rejectedWith(page, foreignReturn);
    expect((await stateOf(server.url)).discord).toEqual([]);

    await openConnections(page);
    await connectButton(page, 'discord').click();
    await page.getByLabel('Discord username').fill(name);
    await context.clearCookies({ name: 'sid' });
    await button(page, 'Allow').click();
    await page.getByRole('heading', { name: discordReturn.signedOut.title }).waitFor();
    await checkAccessibility();
    expect(await held()).toEqual(nothing);
    await page.getByRole('main').getByRole('link', { name: discordReturn.signedOut.action }).click();
    await emailOf(page).fill(email);
    await button(page, signInCopy.emailStep.send).click();
    await codeOf(page).waitFor();
    const { code } = await mailTo(email, (mail) => mail.code !== null && mail.code !== usedCode);
    await codeOf(page).fill(code ?? '');
    await page.waitForURL(`${server.url}/account#connect`);

    // The code that Discord gave before the sign-in can still be used.
    await page.goto(returns.at(-1) ?? '');
    await page.waitForURL(`${server.url}/account#connect`);
    await welcomed(page, 'discord', name);
    expect(await held()).toEqual({ ...nothing, discord: 'Member' });

    await page.goto(returns.at(-1) ?? '');
    await rejectedWith(page, foreignReturn);
    await page.reload();
    await rejectedWith(page, connectionErrors.noCode);
    await page.goBack();
    await disconnectButton(page, 'discord').waitFor();
    await disconnectButton(page, 'discord').click();
    await connectButton(page, 'discord').waitFor();
    await page.goto(returns.at(-1) ?? '');
    await rejectedWith(page, foreignReturn);
    expect(await held()).toEqual(nothing);

    await openConnections(page);
    await consentAs(page, name);
    await welcomed(page, 'discord', name);
    expect(await held()).toEqual({ ...nothing, discord: 'Member' });
  },
);
