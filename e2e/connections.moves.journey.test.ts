import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import {
  cardOf,
  consentAs,
  heldBy,
  inviteOn,
  joinTelegram,
  leave,
  openConnections,
  tryUsername,
  welcomed,
} from './support/connections.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { button } from './support/locators.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnSharedServer();

journey(
  'an account on Discord or Telegram that another account has proven is moved by who proves it, after the question; the other is told',
  {},
  async ({ page, context, another, server, signIn, mailTo, expectTrouble, checkAccessibility }) => {
    expectTrouble(/ 409 /);
    const old = await another();
    await Promise.all([signIn('new-home@example.com'), old.signIn('old-home@example.com')]);
    await Promise.all([buyPlan(context, server.url), buyPlan(old.context, server.url)]);
    const question = (id: 'discord' | 'telegram') =>
      page.getByRole('alertdialog', {
        name: fill(connections.moveDialog.title, { platform: connections.platforms[id].name }),
      });
    const inviteOf = async (each: Page) => (await inviteOn(each, 'telegram').getAttribute('href')) ?? '';
    await openConnections(old.page);
    await consentAs(old.page, 'moves_d');
    await welcomed(old.page, 'discord', 'moves_d');
    await tryUsername(old.page, 'telegram', 'moves_t');
    await welcomed(old.page, 'telegram', 'moves_t');
    await joinTelegram(await inviteOf(old.page), 'moves_t');

    await openConnections(page);
    await consentAs(page, 'moves_d');
    await question('discord').getByText(connections.moveDialog.question).waitFor();
    await checkAccessibility();
    await button(page, connections.moveDialog.move).click();
    await welcomed(page, 'discord', 'moves_d');
    const lost = /moves_d was moved to another SignalSync account on/;
    await openConnections(old.page);
    await cardOf(old.page, 'discord').getByText(lost).waitFor();
    const { text } = await mailTo('old-home@example.com', ({ subject }) => subject.includes('Discord'));
    expect(text).toContain('moves_d');

    await tryUsername(page, 'telegram', 'moves_t');
    await question('telegram').waitFor();
    await button(page, connections.moveDialog.move).click();
    await welcomed(page, 'telegram', 'moves_t');
    await cardOf(old.page, 'telegram').getByText('moves_t').waitFor();
    await leave(server.url, 'telegram', 'moves_t');
    await joinTelegram(await inviteOf(page), 'moves_t');
    await cardOf(page, 'telegram').getByText(connections.card.connected, { exact: true }).waitFor();
    await openConnections(old.page);
    await cardOf(old.page, 'telegram')
      .getByText(/moves_t was moved to another SignalSync account on/)
      .waitFor();
    expect(await heldBy(server.url, 'moves_d')).toMatchObject({ discord: 'Premium' });
    expect(await heldBy(server.url, 'moves_t')).toMatchObject({ telegram: true });
  },
);
