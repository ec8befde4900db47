import { accountConnections } from '@signalsync/contract/calls/connections';
import { discordConnected } from '@signalsync/contract/fixtures/connections';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { connectionsMocks } from '../mocks/connections.ts';
import { faults } from '../mocks/faults.ts';
import { connectionsOf } from '../testing/connections.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const get = 'GET /api/accounts/connections/usr_8f21c0';

describe('the return from Discord', () => {
  it('shows the new connection and opens its invite, once', async () => {
    const { store, state, clock, browser } = connectionsOf(network, discordConnected());
    await store.load('connected');
    const inviteLink = 'https://discord.com/invite/signalsync';
    expect(state.successDialog).toMatchObject({
      isOpen: true,
      platform: 'discord',
      username: 'sam.trades',
      inviteLink,
    });
    clock.advance(1000);
    expect(browser.opened).toEqual([inviteLink]);
    store.closeSuccessDialog();
    await store.load('connected');
    expect([state.successDialog.isOpen, clock.pending()]).toEqual([false, 0]);
    expect(network.asked).toEqual(['GET /api/user', get]);
  });

  it('is shown although the screen went and came back before the answer', async () => {
    const { store, state } = connectionsOf(network, discordConnected());
    const first = store.load('connected');
    store.leave();
    await Promise.all([first, store.load('connected')]);
    expect(state.successDialog).toMatchObject({ isOpen: true, platform: 'discord' });
  });

  it('is shown after the connections could not be loaded at first', async () => {
    const { store, state } = connectionsOf(network, discordConnected());
    network.use(faults(base).networkError(accountConnections));
    await store.load('connected');
    expect([state.connections.status, state.successDialog.isOpen]).toEqual(['failed', false]);
    network.use(...connectionsMocks(base, discordConnected()));
    await store.retry();
    expect(state.successDialog).toMatchObject({ isOpen: true, platform: 'discord' });
  });

  it('is not shown to another user who has signed in before they could be loaded', async () => {
    const { store, state, account } = connectionsOf(network, discordConnected());
    network.use(faults(base).networkError(accountConnections));
    await store.load('connected');
    const other = { ...monthlyMember(), id: 'usr_other' };
    network.use(...accountMocks(base, other), ...connectionsMocks(base, discordConnected()));
    await account.refresh();
    await store.retry();
    await store.load('connected');
    expect([state.connections.status, state.successDialog.isOpen]).toEqual(['ready', false]);
  });

  it.each(['connected', 'something'])('with %s shows no success where nothing is connected', async (returned) => {
    const { store, state, clock } = connectionsOf(network);
    await store.load(returned);
    expect([state.connections.status, state.successDialog.isOpen, clock.pending()]).toEqual(['ready', false, 0]);
  });
});
