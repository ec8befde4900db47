import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionSuccesses } from '@signalsync/content/messages/connections';
import { expect } from 'vitest';
import { heldBy, joinTelegram, nameOf, nothing } from '../support/connections.ts';
import { engineJourneys } from './engineJourney.ts';
import { anywhere, article, button, combobox, dialog, field, link, text } from './person.ts';
import { buyPlan } from './steps.ts';

const journey = engineJourneys();

type Platform = 'discord' | 'telegram' | 'tradingview';
const connect = (id: Platform) => button(fill(connections.card.connectPlatform, { platform: nameOf(id) }));
const disconnect = (id: Platform) => button(fill(connections.card.disconnectPlatform, { platform: nameOf(id) }));
const success = dialog(connections.successDialog.title);
const done = button(connections.successDialog.done, success);
const invited = dialog(connections.successDialog.invitedTitle);

journey('connects Discord, Telegram and TradingView, and disconnects them', async (person) => {
  const { server } = person;
  const name = 'sam_trades';
  await person.signIn('connects@example.com');
  await buyPlan(person);
  await person.open('/account#connect');

  await person.press(connect('discord'));
  await person.write(combobox(/Discord username/), name);
  await person.press(button('Allow'));
  await person.arrivesAt('/account#connect');
  await person.sees(text(`Discord is connected as ${name}.`, success));
  // A user who is in the community needs no invite.
  expect(await person.find(link(undefined, success))).toEqual([]);
  await person.press(done);
  await person.missesSoon(success);
  await person.keepsFocus('connecting Discord');

  await person.press(connect('telegram'));
  const form = dialog(fill(connections.usernameDialog.title, { platform: 'Telegram' }));
  await person.write(field(undefined, form), name);
  await person.key('Enter');
  // Some engines do not open the invite automatically. There the user presses the link in the dialog.
  const invite = await person.sees(link(undefined, invited));
  if (person.opensTabs) await person.closesNewTab();
  await person.press(button(connections.successDialog.done, invited));
  await person.missesSoon(invited);
  await person.keepsFocus('connecting Telegram');
  const card = article('Telegram');
  await person.sees(text(connections.card.invited, card));
  await person.press(button(fill(connections.invite.checkPlatform, { platform: 'Telegram' }), card));
  // The page also checks by itself whether the user has joined.
  await joinTelegram(new URL(invite.href, server.url).href, name);
  await person.sees(text(connections.card.connected, card));

  await person.press(connect('tradingview'));
  const other = dialog(fill(connections.usernameDialog.title, { platform: 'TradingView' }));
  await person.write(field(undefined, other), name);
  await person.press(button(connections.usernameDialog.connect, other));
  await person.press(done);
  await person.missesSoon(success);
  const held = await heldBy(server.url, name);
  expect({ ...held, scripts: held.scripts.length }).toEqual({ discord: 'Premium', telegram: true, scripts: 4 });

  for (const id of ['discord', 'telegram', 'tradingview'] as const) {
    await person.press(disconnect(id));
    await person.sees(anywhere(fill(connectionSuccesses.disconnected.description, { platform: nameOf(id) })));
    await person.sees(connect(id));
    await person.keepsFocus(`disconnecting ${id}`);
  }
  expect(await heldBy(server.url, name)).toEqual(nothing);
});
