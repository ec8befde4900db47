import { accountConnections, saveConnection, telegramAddUser } from '@signalsync/contract/calls/connections';
import {
  discordConnected,
  everythingConnected,
  tradingviewConnectedInPart,
} from '@signalsync/contract/fixtures/connections';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { connectionsMocks } from '../mocks/connections.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { connectionsOf, loadedConnections } from '../testing/connections.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);
const loadFailed = 'Failed to load account connections.';
const get = 'GET /api/accounts/connections/usr_8f21c0';

describe('loading', () => {
  it('asks once for the person and the connections, however often it is asked', async () => {
    const { store, state, platform } = connectionsOf(network, everythingConnected());
    expect(state.connections).toEqual({ status: 'loading' });
    await Promise.all([store.load(), store.load()]);
    await store.load();
    expect(network.asked).toEqual(['GET /api/user', get]);
    const rest = {
      joining: null,
      inviteExpiresAt: null,
      expiration: null,
      role: null,
      isAccessEndingSoon: false,
      failedScriptCount: 0,
      moved: null,
    };
    const there = { isConnected: true, hasAccess: true, ...rest };
    expect(platform('discord')).toEqual({
      connection: {
        ...there,
        username: 'sam.trades',
        inviteLink: 'https://discord.com/invite/signalsync',
        role: 'Premium',
      },
      work: null,
      error: null,
      news: null,
    });
    expect(platform('telegram').connection).toEqual({
      ...there,
      username: 'sam_trades',
      inviteLink: 'https://t.me/+signalsync-sample',
    });
    expect(platform('tradingview').connection).toEqual({
      ...there,
      username: 'SamTrades',
      inviteLink: null,
      expiration: Date.parse('2026-12-21T12:00:00.000Z'),
    });
  });

  it('takes a platform for connected when its username is not empty', async () => {
    const { platform } = await loadedConnections(network, {
      ...everythingConnected(),
      discordUsername: '',
      telegramUsername: null,
    });
    expect(platform('discord').connection).toMatchObject({ isConnected: false, inviteLink: null, role: null });
    expect(platform('telegram').connection).toMatchObject({ isConnected: false, username: null, inviteLink: null });
    expect(platform('tradingview').connection.isConnected).toBe(true);
  });

  it('counts the scripts that are missing', async () => {
    const { platform } = await loadedConnections(network, tradingviewConnectedInPart());
    expect(platform('tradingview').connection.failedScriptCount).toBe(2);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['https://evil.test/invite', null],
    ['http://t.me/+x', null],
    ['https://t.me.evil.test/+x', null],
    ['https://t.me/+x', 'https://t.me/+x'],
    ['https://app.test/dev/platforms/invite/1', 'https://app.test/dev/platforms/invite/1'],
  ])('shows an invite only where it may lead: %s', async (telegramInviteLink, shown) => {
    const { platform } = await loadedConnections(network, { ...everythingConnected(), telegramInviteLink });
    expect(platform('telegram').connection).toMatchObject({ inviteLink: shown, isConnected: true });
  });

  it.each(kindsOfFailure)('that fails with $name says so once, and can be tried again', async (failure) => {
    const { store, account, state, clock, browser, said } = connectionsOf(network);
    await account.load();
    network.asked.length = 0;
    network.use(failure.on(accountConnections));
    await outcomeOf(network, clock, failure.hangs, store.load());
    expect(state.connections).toEqual({ status: 'failed', message: loadFailed, ...failure.load });
    expect(said()).toEqual([['Error', loadFailed]]);
    network.use(...connectionsMocks(base, discordConnected()));
    await store.retry();
    const after = failure.load.needsReload ? [1, 'failed'] : [0, 'ready'];
    expect([browser.reloaded, state.connections.status]).toEqual(after);
  });

  it('that failed is left alone by a retry that nobody needs', async () => {
    const { store } = await loadedConnections(network);
    await store.retry();
    expect(network.asked).toEqual([]);
  });

  it('is aborted when the page is left, and starts anew when it comes back', async () => {
    const { store, state, clock, said } = connectionsOf(network);
    network.use(bad.hang(accountConnections));
    const late = store.load();
    await network.arrived(2);
    store.dispose();
    await late;
    expect([state.connections.status, said(), clock.pending()]).toEqual(['loading', [], 0]);
    network.use(...connectionsMocks(base));
    await store.load();
    expect(state.connections.status).toBe('ready');
  });
});

describe('a refresh', () => {
  it('asks for the person and the connections again, while what is known stands', async () => {
    const { store, state, platform } = await loadedConnections(network);
    network.use(...connectionsMocks(base, everythingConnected()));
    const refreshing = store.refresh();
    expect(state.connections.status).toBe('ready');
    await refreshing;
    expect(network.asked).toEqual(['GET /api/user', get]);
    expect(platform('telegram').connection.username).toBe('sam_trades');
  });

  it('that fails takes nothing back', async () => {
    const { store, platform, said } = await loadedConnections(network, everythingConnected());
    network.use(bad.httpError(accountConnections, 503));
    await store.refresh();
    expect(platform('telegram').connection.isConnected).toBe(true);
    expect(said()).toEqual([['Error', loadFailed]]);
  });

  it('shows nothing of somebody who was here before', async () => {
    const { account, store, state } = await loadedConnections(network, everythingConnected());
    if (account.state.user.status === 'ready') account.state.user.user.id = 'usr_other';
    network.use(bad.hang(accountConnections));
    account.refresh = async () => {};
    void store.refresh();
    await until(state, ({ connections }) => connections.status === 'loading');
    expect(state.connections.status).toBe('loading');
    store.dispose();
  });
});

describe('a list that was asked for before a change', () => {
  it('is asked for again', async () => {
    const { store, platform } = await loadedConnections(network, everythingConnected());
    let lists = 0;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    network.use(
      on(accountConnections, async () => {
        lists += 1;
        if (lists > 1) return discordConnected();
        await held;
        return everythingConnected();
      }),
    );
    const refreshing = store.refresh();
    await network.arrived(2);
    await store.disconnect('telegram');
    release();
    await refreshing;
    await network.arrived(5);
    expect(platform('telegram').connection.isConnected).toBe(false);
  });

  it('and a conflict with another device is looked at again', async () => {
    const { store, platform, state } = await loadedConnections(network);
    network.use(bad.httpError(telegramAddUser, 409, { message: 'Somebody else has connected this account.' }));
    network.use(on(accountConnections, everythingConnected()));
    await store.connect('telegram');
    await store.connectUsername('sam_trades');
    await until(state, () => platform('telegram').connection.isConnected);
    expect(state.usernameDialog.error?.reason).toBe('Somebody else has connected this account.');
  });
});

it('does nothing before the connections are there, or for somebody without a plan where one is needed', async () => {
  const { store, state } = connectionsOf(network, undefined, visitorWithoutPlan());
  await store.connect('discord');
  await store.disconnect('discord');
  await store.grantAccess();
  await store.check('discord');
  expect(network.asked).toEqual([]);
  await store.load();
  await store.connect('telegram');
  await store.connectUsername('sam');
  expect([state.usernameDialog.isOpen, network.asked.length]).toEqual([false, 2]);
});

it('lets nothing happen twice at once with one platform, while others go on', async () => {
  const { store, platform } = await loadedConnections(network, everythingConnected());
  await Promise.all([
    store.disconnect('telegram'),
    store.disconnect('telegram'),
    store.newInvite('telegram'),
    store.check('discord'),
  ]);
  expect(network.asked.toSorted()).toEqual([
    'DELETE /api/platforms/telegram/kick_user/sam_trades',
    `${get}?check=discord`,
    'POST /api/accounts/connections/usr_8f21c0',
  ]);
  expect(platform('discord').work).toBeNull();
});

it('ends what is under way with the page', async () => {
  const { store, platform, clock, said } = await loadedConnections(network, everythingConnected());
  network.use(bad.hang(saveConnection));
  const late = store.disconnect('telegram');
  await network.arrived(2);
  store.dispose();
  await late;
  expect([platform('telegram').work, said(), clock.pending()]).toEqual([null, [], 0]);
});
