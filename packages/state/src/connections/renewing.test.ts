import {
  accountConnections,
  discordAddUser,
  saveConnection,
  telegramAddUser,
  tradingviewGrant,
} from '@signalsync/contract/calls/connections';
import { everythingConnected, tradingviewConnectedInPart } from '@signalsync/contract/fixtures/connections';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { sampleAccess } from '../mocks/connections.ts';
import { mock } from '../mocks/mock.ts';
import { loadedConnections, pineIds } from '../testing/connections.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';

const network = mockedNetwork();
const on = mock(base);
const connectFailed = (name: string) => `Failed to connect to ${name}. Please check your connection and try again.`;

describe('access that is granted again', () => {
  it('brings the scripts that were missing, and is said', async () => {
    const { store, platform, said } = await loadedConnections(network, tradingviewConnectedInPart());
    const granting = store.grantAccess();
    expect(platform('tradingview').work).toBe('granting');
    await granting;
    expect(network.asked.slice(-2)).toEqual([
      'POST /api/platforms/tradingview/access/SamTrades',
      'POST /api/accounts/connections/usr_8f21c0',
    ]);
    expect(await network.requests.at(-2)?.json()).toMatchObject({ pine_ids: pineIds });
    expect(await network.requests.at(-1)?.json()).toEqual({ platformId: 'tradingview', username: 'SamTrades' });
    expect(platform('tradingview')).toMatchObject({ connection: { failedScriptCount: 0 }, work: null });
    expect(said()).toEqual([['Platform connected', undefined]]);
  });

  it('that ended comes back', async () => {
    const tradingviewExpiration = '2026-11-14T12:00:00.000Z';
    const set = await loadedConnections(network, { ...everythingConnected(), tradingviewExpiration });
    expect(set.platform('tradingview').connection.hasAccess).toBe(false);
    await set.store.grantAccess();
    expect(set.platform('tradingview').connection).toMatchObject({ hasAccess: true, username: 'SamTrades' });
  });

  it('says how many scripts are missing still', async () => {
    const { store, platform, said } = await loadedConnections(network, tradingviewConnectedInPart());
    network.use(
      on(
        tradingviewGrant,
        sampleAccess().map((each, at) => (at === 3 ? { ...each, status: 'Failure' } : each)),
      ),
    );
    await store.grantAccess();
    expect(platform('tradingview').connection.failedScriptCount).toBe(1);
    expect(said()).toEqual([['Error', '1 of 4 scripts could not be shared with you.']]);
  });

  it('needs a plan', async () => {
    const { store } = await loadedConnections(network, tradingviewConnectedInPart(), visitorWithoutPlan());
    await store.grantAccess();
    expect(network.asked).toEqual([]);
  });

  const failures = kindsOfFailure.filter(({ name }) => name !== '200 with an array of an object');
  it.each(failures)('in vain, with $name, says why on the card', async (failure) => {
    const { store, clock, platform, said } = await loadedConnections(network, tradingviewConnectedInPart());
    network.use(failure.on(tradingviewGrant));
    const granting = store.grantAccess();
    if (failure.hangs) {
      await network.arrived(2);
      clock.advance(15_000);
    }
    await granting;
    const reason = failure.outcome === 'message' ? serverSentence : connectFailed('TradingView');
    expect(platform('tradingview')).toMatchObject({
      connection: { isConnected: true, failedScriptCount: 2 },
      work: null,
      error: { message: 'Connection Failed', reason },
    });
    expect(said()).toEqual([['Connection Failed', reason]]);
  });
});

describe('a look again', () => {
  it('changes that card alone', async () => {
    const { store, platform, said } = await loadedConnections(network, everythingConnected());
    const left = { discordRole: 'Member', telegramInviteLink: null };
    network.use(on(accountConnections, { ...everythingConnected(), ...left }));
    const checking = store.check('discord');
    expect(platform('discord').work).toBe('checking');
    await checking;
    expect(platform('discord')).toMatchObject({ connection: { role: 'Member' }, work: null });
    expect(platform('telegram').connection.inviteLink).not.toBeNull();
    expect(said()).toEqual([]);
  });

  it.each(kindsOfFailure)('that fails with $name says so and leaves the card', async (failure) => {
    const { store, clock, platform, said } = await loadedConnections(network, everythingConnected());
    network.use(failure.on(accountConnections));
    await outcomeOf(network, clock, failure.hangs, store.check('telegram'));
    const message = 'Failed to load account connections.';
    const shown = failure.outcome === 'message' ? serverSentence : message;
    expect(platform('telegram')).toMatchObject({
      connection: { isConnected: true },
      work: null,
      error: { message: shown, reason: failure.hint },
    });
    expect(said()).toEqual([['Error', shown]]);
  });
});

describe('a new invite', () => {
  it.each([
    ['discord', 'sam.trades', 'https://discord.gg/sample-1'],
    ['telegram', 'sam_trades', 'https://t.me/+sample-1'],
  ] as const)('to %s takes the place of the old one, and opens after a second', async (id, username, link) => {
    const { store, platform, clock, browser } = await loadedConnections(network, everythingConnected());
    const inviting = store.newInvite(id);
    expect(platform(id).work).toBe('inviting');
    await inviting;
    // If another device has disconnected the platform, the save call fails for Telegram. For Discord, the invite call
    // already fails, so nothing is saved.
    const saved = id === 'telegram' ? ['POST /api/accounts/connections/usr_8f21c0'] : [];
    expect(network.asked).toEqual([`POST /api/platforms/${id}/add_user/${username}`, ...saved]);
    expect(platform(id)).toMatchObject({ connection: { inviteLink: link, isConnected: true }, work: null });
    clock.advance(1000);
    expect(browser.opened).toEqual([link]);
  });

  it('is not needed by whoever is in already: the old one stays, and that is said', async () => {
    const { store, platform, clock, browser, said } = await loadedConnections(network, everythingConnected());
    const { inviteLink } = platform('telegram').connection;
    network.use(on(telegramAddUser, { success: true, invite_url: null }));
    await store.newInvite('telegram');
    expect(platform('telegram')).toMatchObject({ connection: { inviteLink, isConnected: true }, work: null });
    expect(said()).toEqual([['Platform connected', undefined]]);
    clock.advance(1000);
    expect(browser.opened).toEqual([]);
  });

  it('that leads elsewhere is none, and leaves the old one', async () => {
    const { store, platform, said } = await loadedConnections(network, everythingConnected());
    const { inviteLink } = platform('discord').connection;
    network.use(on(discordAddUser, { success: true, invite_url: 'https://evil.test/' }));
    await store.newInvite('discord');
    expect(platform('discord')).toMatchObject({
      connection: { inviteLink },
      error: { reason: connectFailed('Discord') },
    });
    expect(said()).toEqual([['Connection Failed', connectFailed('Discord')]]);
  });

  it('that is not saved says so', async () => {
    const { store, platform, said } = await loadedConnections(network, everythingConnected());
    network.use(on(saveConnection, { success: false, message: 'Connect Telegram first.' }));
    await store.newInvite('telegram');
    expect(platform('telegram')).toMatchObject({ work: null, error: { reason: 'Connect Telegram first.' } });
    expect(said()).toEqual([['Connection Failed', 'Connect Telegram first.']]);
  });

  it('is none of TradingView’s', async () => {
    const { store } = await loadedConnections(network, everythingConnected());
    await store.newInvite('tradingview');
    expect(network.asked).toEqual([]);
  });

  describe.each([
    ['discord', 'Discord', discordAddUser],
    ['telegram', 'Telegram', telegramAddUser],
  ] as const)('to %s', (id, name, endpoint) => {
    it.each(kindsOfFailure)('that fails with $name leaves the old one', async (failure) => {
      const { store, clock, platform, said } = await loadedConnections(network, everythingConnected());
      const { inviteLink } = platform(id).connection;
      network.use(failure.on(endpoint));
      await outcomeOf(network, clock, failure.hangs, store.newInvite(id));
      const reason = failure.outcome === 'message' ? serverSentence : connectFailed(name);
      expect(platform(id)).toMatchObject({
        connection: { inviteLink },
        work: null,
        error: { message: 'Connection Failed', reason },
      });
      expect(said()).toEqual([['Connection Failed', reason]]);
    });
  });
});
