import {
  chatbotKickUser,
  discordKickUser,
  saveConnection,
  telegramKickUser,
  tradingviewRevoke,
} from '@signalsync/contract/calls/connections';
import { discordConnected, everythingConnected } from '@signalsync/contract/fixtures/connections';
import { describe, expect, it } from 'vitest';
import { createClient } from '../core/client.ts';
import { chatbotBase } from '../mocks/connections.ts';
import { faults } from '../mocks/faults.ts';
import { loadedConnections, pineIds } from '../testing/connections.ts';
import { fakeClock } from '../testing/fakeClock.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const badChatbot = faults(chatbotBase(base));
const save = 'POST /api/accounts/connections/usr_8f21c0';
async function bodies(): Promise<unknown[]> {
  const texts = await Promise.all(network.requests.map((request) => request.clone().text()));
  return texts.filter((text) => text !== '').map((text) => JSON.parse(text));
}
const names = { discord: 'Discord', telegram: 'Telegram', tradingview: 'TradingView' } as const;
const remote = {
  discord: discordKickUser,
  telegram: telegramKickUser,
  tradingview: tradingviewRevoke,
} as const;
const goneFrom = (name: string) => ['Platform Disconnected', `Successfully disconnected from ${name}.`];
const goneLocally = (name: string) => [
  'Disconnected Locally',
  `Disconnected from ${name} locally. There may have been an issue with the remote disconnect.`,
];

describe('a disconnect', () => {
  it.each([
    [
      'discord',
      ['DELETE /chatbot/discord/kick_user/sam.trades', 'DELETE /api/platforms/discord/kick_user/sam.trades', save],
    ],
    ['telegram', ['DELETE /api/platforms/telegram/kick_user/sam_trades', save]],
    ['tradingview', ['DELETE /api/platforms/tradingview/access/SamTrades', save]],
  ] as const)('of %s removes the person, then the connection', async (id, asked) => {
    const { store, core, platform, said, logged } = await loadedConnections(network, everythingConnected());
    const leaving = store.disconnect(id);
    expect(platform(id).work).toBe('disconnecting');
    await leaving;
    expect(network.asked).toEqual(asked);
    const saved = { platformId: id, username: null };
    expect(await bodies()).toEqual(id === 'tradingview' ? [{ pine_ids: pineIds }, saved] : [saved]);
    expect(platform(id)).toMatchObject({
      connection: { isConnected: false, username: null, inviteLink: null, expiration: null, role: null },
      work: null,
      error: null,
    });
    expect(said()).toEqual([goneFrom(names[id])]);
    expect(core.messages.state.history[0]).toMatchObject({ kind: 'success', shortName: 'Platform disconnected' });
    expect(logged).toEqual([]);
  });

  it('without a stored username does nothing', async () => {
    const { store, said } = await loadedConnections(network, discordConnected());
    await store.disconnect('telegram');
    expect([network.asked, said()]).toEqual([[], []]);
  });

  it('keeps the invite closed that was about to open', async () => {
    const { store, clock, browser } = await loadedConnections(network);
    await store.connect('telegram');
    await store.connectUsername('sam_trades');
    await store.disconnect('telegram');
    clock.advance(2000);
    expect(browser.opened).toEqual([]);
  });

  it('of TradingView takes the warning of its end with it', async () => {
    const tradingviewExpiration = '2026-11-23T12:00:00.000Z';
    const set = await loadedConnections(network, { ...everythingConnected(), tradingviewExpiration });
    await set.store.disconnect('tradingview');
    expect(set.endings).toEqual([null]);
  });
});

describe('a disconnect on a slow day', () => {
  it('gives the chat-bot service four seconds, goes on with the API, saves last, and ends within fifteen', async () => {
    const { store, clock, platform, said, logged } = await loadedConnections(network, everythingConnected());
    network.use(badChatbot.hang(chatbotKickUser), bad.hang(discordKickUser), bad.hang(saveConnection));
    const leaving = store.disconnect('discord');
    await network.arrived(1);
    clock.advance(4000);
    await network.arrived(2);
    expect(logged).toHaveLength(1);
    clock.advance(8000);
    await network.arrived(3);
    expect(network.asked.at(-1)).toBe(save);
    clock.advance(3000);
    await leaving;
    expect(platform('discord')).toMatchObject({ work: null, connection: { isConnected: true } });
    expect([said(), clock.pending()]).toEqual([[['Error', 'Failed to disconnect platform']], 0]);
  });

  it.each(['telegram', 'tradingview'] as const)('of %s leaves time for saving', async (id) => {
    const { store, clock, platform } = await loadedConnections(network, everythingConnected());
    network.use(bad.hang(remote[id]));
    const leaving = store.disconnect(id);
    await network.arrived(1);
    clock.advance(12_000);
    await leaving;
    expect(network.asked.at(-1)).toBe(save);
    expect(platform(id).connection.isConnected).toBe(false);
  });
});

describe.each(['discord', 'telegram', 'tradingview'] as const)('%s', (id) => {
  it.each(kindsOfFailure)('that fails remotely with $name is disconnected here', async (failure) => {
    // 404 means that the user was already gone, which counts as success.
    const isAbsent = failure.status === 404;
    const { store, core, clock, platform, said } = await loadedConnections(network, everythingConnected());
    network.use(failure.on(remote[id]));
    const leaving = store.disconnect(id);
    if (failure.hangs) {
      await network.arrived(id === 'discord' ? 2 : 1);
      clock.advance(15_000);
    }
    await leaving;
    expect(network.asked.at(-1)).toBe(save);
    expect(platform(id).connection.isConnected).toBe(false);
    expect(said()).toEqual([isAbsent ? goneFrom(names[id]) : goneLocally(names[id])]);
    expect(core.messages.state.history[0]?.kind).toBe(isAbsent ? 'success' : 'info');
  });

  it.each(kindsOfFailure)('that cannot be saved because of $name stays connected and says so', async (failure) => {
    const { store, clock, platform, said } = await loadedConnections(network, everythingConnected());
    network.use(failure.on(saveConnection));
    const leaving = store.disconnect(id);
    if (failure.hangs) {
      await network.arrived(id === 'discord' ? 3 : 2);
      clock.advance(15_000);
    }
    await leaving;
    const { reason } = failure;
    expect(platform(id)).toMatchObject({
      connection: { isConnected: true },
      work: null,
      error: { message: 'Failed to disconnect platform', reason },
    });
    expect(said()).toEqual([['Error', 'Failed to disconnect platform']]);
  });
});

describe('the chat-bot service', () => {
  it.each(kindsOfFailure)('that fails with $name is only logged', async (failure) => {
    const { store, clock, said, logged } = await loadedConnections(network, everythingConnected());
    const failing = failure.on({ ...chatbotKickUser, path: `/chatbot${chatbotKickUser.path}` });
    network.use(failing);
    await outcomeOf(network, clock, failure.hangs, store.disconnect('discord'));
    expect(said()).toEqual([goneFrom('Discord')]);
    expect(logged).toHaveLength(failure.status === 404 ? 0 : 1);
    expect(logged.join()).not.toContain('sam.trades');
  });

  it('may live on a host of its own', async () => {
    const chatbot = createClient({
      baseUrl: 'https://bot.test',
      fetch: (address, init) => fetch(address, init),
      clock: fakeClock(),
    });
    network.use(faults('https://bot.test').malformed(chatbotKickUser, { success: true }));
    expect(await chatbot.call(chatbotKickUser, { params: { username: 'sam' } })).toMatchObject({ ok: true });
    expect(network.asked).toEqual(['DELETE /discord/kick_user/sam']);
  });

  it('is asked before the API, and is mocked apart from it', async () => {
    const { store, logged } = await loadedConnections(network, everythingConnected());
    network.use(badChatbot.httpError(chatbotKickUser, 503));
    network.use(bad.httpError(discordKickUser, 404));
    await store.disconnect('discord');
    expect(logged).toHaveLength(1);
    expect(network.asked.slice(0, 2)).toEqual([
      'DELETE /chatbot/discord/kick_user/sam.trades',
      'DELETE /api/platforms/discord/kick_user/sam.trades',
    ]);
  });
});
