import { discordAuthorize, telegramAddUser } from '@signalsync/contract/calls/connections';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import { loadedConnections } from '../testing/connections.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);
const save = 'POST /api/accounts/connections/usr_8f21c0';
async function bodies(): Promise<unknown[]> {
  const texts = await Promise.all(network.requests.map((request) => request.clone().text()));
  return texts.filter((text) => text !== '').map((text) => JSON.parse(text));
}

async function asked(platform: 'telegram') {
  const set = await loadedConnections(network);
  await set.store.connect(platform);
  return set;
}

describe('Discord', () => {
  it.each([undefined, visitorWithoutPlan()])('leaves for its consent page, with a plan and without', async (person) => {
    const { store, browser, platform } = await loadedConnections(network, undefined, person);
    const leaving = store.connect('discord');
    expect(platform('discord').work).toBe('connecting');
    await Promise.all([leaving, store.connect('discord')]);
    expect(network.asked).toEqual(['GET /api/platforms/discord/oauth2/authorize']);
    expect(browser.visited).toEqual(['https://discord.com/oauth2/authorize?client_id=sample']);
    expect(platform('discord').work).toBe('connecting');
  });

  it('takes nobody away who has gone on to another tab meanwhile', async () => {
    const { store, browser, platform } = await loadedConnections(network);
    const leaving = store.connect('discord');
    store.leave();
    await leaving;
    expect([browser.visited, platform('discord').work]).toEqual([[], null]);
  });

  it('is looked at again when the page comes back whole', async () => {
    network.use(...sessionMocks(base, true));
    const { store, browser, platform } = await loadedConnections(network);
    await store.connect('discord');
    browser.restore();
    expect(platform('discord').work).toBeNull();
    await network.arrived(3);
    expect(network.asked.slice(1)).toEqual([
      'GET /api/signalsync/auth-check',
      'GET /api/accounts/connections/usr_8f21c0',
    ]);
    store.dispose();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.test/oauth2',
    'http://discord.com/oauth2',
    'https://discord.com.evil.test/',
  ])('is not left for at %s', async (url) => {
    const { store, browser, platform, said } = await loadedConnections(network);
    network.use(on(discordAuthorize, { url }));
    await store.connect('discord');
    expect(browser.visited).toEqual([]);
    expect(said()).toEqual([['Error', 'Failed to get Discord OAuth URL.']]);
    expect(platform('discord')).toMatchObject({ work: null, error: { message: 'Failed to get Discord OAuth URL.' } });
  });

  it.each(kindsOfFailure)('that cannot be asked because of $name says so on its card', async (failure) => {
    const { store, clock, platform, browser, said } = await loadedConnections(network);
    network.use(failure.on(discordAuthorize));
    await outcomeOf(network, clock, failure.hangs, store.connect('discord'));
    const isRejected = failure.status !== null && failure.status >= 400 && failure.status < 500;
    const message = isRejected ? 'Failed to get Discord OAuth URL.' : 'Failed to start Discord OAuth.';
    const { reason } = failure;
    expect(platform('discord')).toMatchObject({ work: null, error: { message, reason } });
    expect([said(), browser.visited]).toEqual([[['Error', message]], []]);
  });
});

describe('Telegram', () => {
  it('asks for a username, connects, shows the invite, and opens it after a second', async () => {
    const { store, state, platform, clock, browser, said } = await asked('telegram');
    expect(state.usernameDialog).toMatchObject({ isOpen: true, platform: 'telegram', username: '' });
    store.setUsername(' @sam_trades ');
    const connecting = store.connectUsername(' @sam_trades ');
    expect([state.usernameDialog.isConnecting, platform('telegram').work]).toEqual([true, 'connecting']);
    await connecting;
    expect(network.asked).toEqual(['POST /api/platforms/telegram/add_user/sam_trades', save]);
    expect(await bodies()).toEqual([{ platformId: 'telegram', username: 'sam_trades' }]);
    const inviteLink = 'https://t.me/+sample-1';
    expect(platform('telegram')).toMatchObject({
      connection: { username: 'sam_trades', isConnected: true, inviteLink, hasAccess: true },
      work: null,
    });
    expect(state.usernameDialog).toMatchObject({ isOpen: false, isConnecting: false, username: '' });
    expect(state.successDialog).toEqual({
      isOpen: true,
      platform: 'telegram',
      username: 'sam_trades',
      inviteLink,
      failedScriptCount: 0,
      isInvited: false,
    });
    expect(said()).toEqual([['Platform connected', undefined]]);
    clock.advance(999);
    expect(browser.opened).toEqual([]);
    clock.advance(1);
    expect(browser.opened).toEqual([inviteLink]);
  });

  it('opens no invite when the screen went while it was connecting', async () => {
    const { store, state, clock, browser } = await asked('telegram');
    const connecting = store.connectUsername('sam_trades');
    store.leave();
    await connecting;
    clock.advance(5000);
    expect([state.successDialog.isOpen, browser.opened]).toEqual([true, []]);
  });

  it('opens no invite once the screen is gone', async () => {
    const { store, clock, browser } = await asked('telegram');
    await store.connectUsername('sam_trades');
    store.leave();
    clock.advance(5000);
    expect([browser.opened, clock.pending()]).toEqual([[], 0]);
  });

  it.each([null, 'javascript:alert(1)', 'https://evil.test/'])(
    'with the invite %s is connected without one',
    async (url) => {
      const { store, state, platform, clock } = await asked('telegram');
      network.use(on(telegramAddUser, { success: true, invite_url: url }));
      await store.connectUsername('sam_trades');
      expect(platform('telegram').connection).toMatchObject({ isConnected: true, inviteLink: null });
      expect([state.successDialog.inviteLink, clock.pending()]).toEqual([null, 0]);
    },
  );

  it.each(['', '   '])('asks nothing for the username %j', async (username) => {
    const { store } = await asked('telegram');
    await store.connectUsername(username);
    expect(network.asked).toEqual([]);
  });

  it('is connected once when pressed twice', async () => {
    const { store } = await asked('telegram');
    await Promise.all([store.connectUsername('sam_trades'), store.connectUsername('sam_trades')]);
    expect(network.asked).toHaveLength(2);
  });

  it('sends a name of odd signs as one name', async () => {
    const { store } = await asked('telegram');
    await store.connectUsername('a/b?c#d%');
    expect(network.asked[0]).toBe('POST /api/platforms/telegram/add_user/a%2Fb%3Fc%23d%25');
  });

  it('keeps what was typed for the same platform alone', async () => {
    const { store, state } = await asked('telegram');
    store.setUsername('sam');
    store.closeUsernameDialog();
    await store.connect('tradingview');
    expect(state.usernameDialog).toMatchObject({ isOpen: true, username: '' });
    store.setUsername('Sam');
    store.closeUsernameDialog();
    await store.connect('tradingview');
    expect(state.usernameDialog.username).toBe('Sam');
  });

  it('that is aborted with the page says nothing', async () => {
    const { store, state, clock, said } = await asked('telegram');
    network.use(bad.hang(telegramAddUser));
    const late = store.connectUsername('sam_trades');
    await network.arrived(1);
    store.closeUsernameDialog();
    expect(state.usernameDialog.isOpen).toBe(true);
    store.dispose();
    await late;
    expect([state.usernameDialog.isConnecting, said(), clock.pending()]).toEqual([false, [], 0]);
  });
});
