import { discordAddUser, saveConnection, telegramAddUser } from '@signalsync/contract/calls/connections';
import { nothingConnected } from '@signalsync/contract/fixtures/connections';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { connectionsOf, loadedConnections } from '../testing/connections.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);

const sentence = 'This account is connected to another SignalSync account.';
const held = { message: sentence, canMove: true };
const asks = (platform: string, username: string) => ({ isOpen: true, platform, username });
/** Returns the `add_user` requests so far, as path and query. */
const added = () =>
  network.requests.map(({ url }) => url.slice(url.indexOf('/platforms/'))).filter((path) => path.includes('add_user'));

describe('a Telegram account that another account has proven', () => {
  async function asked() {
    const set = await loadedConnections(network);
    await set.store.connect('telegram');
    network.use(bad.httpError(telegramAddUser, 409, held));
    await set.store.connectUsername('sam_trades');
    return set;
  }

  it('is asked about instead of rejected', async () => {
    const { state, said, platform } = await asked();
    expect(state.moveDialog).toEqual(asks('telegram', 'sam_trades'));
    expect(state.usernameDialog.isOpen).toBe(false);
    expect([said(), platform('telegram')]).toEqual([[], expect.objectContaining({ work: null, error: null })]);
  });

  it('is left where it is', async () => {
    const { store, state } = await asked();
    network.requests.length = 0;
    store.closeMoveDialog();
    await store.move();
    expect([state.moveDialog.isOpen, added()]).toEqual([false, []]);
  });

  it('gets an invite that moves it, once, and is told what to do', async () => {
    const { store, state, platform } = await asked();
    network.requests.length = 0;
    network.use(
      on(telegramAddUser, { success: true, invite_url: 'https://t.me/+mine', status: 'invited' }),
      on(saveConnection, { success: true }),
    );
    await Promise.all([store.move(), store.move()]);
    expect(added()).toEqual(['/platforms/telegram/add_user/sam_trades?move=true']);
    expect(platform('telegram')).toMatchObject({
      connection: { username: 'sam_trades', joining: 'invited', inviteLink: 'https://t.me/+mine' },
      news: 'To move sam_trades to this account, leave the Telegram group if you are in it, then join it again with this invite.',
    });
    expect(state.successDialog).toMatchObject({ isOpen: true, platform: 'telegram', inviteLink: 'https://t.me/+mine' });
    store.dispose();
  });

  it('whose move fails says so on the card', async () => {
    const { store, platform, said } = await asked();
    network.use(bad.httpError(telegramAddUser, 429, { message: 'You have asked too many times to move an account.' }));
    await store.move();
    const reason = 'You have asked too many times to move an account.';
    expect(platform('telegram').error).toEqual({ message: 'Connection Failed', reason });
    expect(said()).toEqual([['Connection Failed', reason]]);
  });

  it('is asked about when a new invite is rejected, too', async () => {
    const invited = { ...nothingConnected(), telegramUsername: 'sam_trades', telegramStatus: 'expired' };
    const { store, state } = await loadedConnections(network, invited);
    network.use(bad.httpError(telegramAddUser, 409, held));
    await store.newInvite('telegram');
    expect(state.moveDialog).toEqual(asks('telegram', 'sam_trades'));
  });

  it('that is only reserved is rejected with the sentence', async () => {
    const { store, state } = await loadedConnections(network);
    await store.connect('telegram');
    network.use(bad.httpError(telegramAddUser, 409, { message: sentence }));
    await store.connectUsername('sam_trades');
    expect([state.moveDialog.isOpen, state.usernameDialog.error?.reason]).toEqual([false, sentence]);
    store.dispose();
  });
});

describe('a Discord account that another account has', () => {
  const movable = { ...nothingConnected(), discordMovable: 'sam.trades' };

  it('is asked about once after the return, while its proof is fresh', async () => {
    const { store, state } = connectionsOf(network, movable);
    await store.load('held');
    expect(state.moveDialog).toEqual(asks('discord', 'sam.trades'));
    store.closeMoveDialog();
    await store.load('held');
    expect(state.moveDialog.isOpen).toBe(false);
    for (const [connected, returned] of [
      [nothingConnected(), 'held'],
      [movable, null],
    ] as const) {
      const other = connectionsOf(network, connected);
      await other.store.load(returned);
      expect(other.state.moveDialog.isOpen).toBe(false);
    }
  });

  it('is moved here and shown with its role', async () => {
    const { store, platform, state, said } = connectionsOf(network, movable);
    await store.load('held');
    network.requests.length = 0;
    await store.move();
    expect(added()).toEqual(['/platforms/discord/add_user/sam.trades?move=true']);
    expect(platform('discord').connection).toMatchObject({ username: 'sam.trades', isConnected: true });
    expect(state.successDialog).toMatchObject({ isOpen: true, platform: 'discord' });
    expect(said()).toEqual([['Discord Connected', undefined]]);
    expect(network.asked.at(-1)).toBe('GET /api/accounts/connections/usr_8f21c0');
    store.dispose();
  });

  it('whose proof ended on the way is invited, and the message says no more than that', async () => {
    const { store, state, said } = connectionsOf(network, movable);
    await store.load('held');
    network.use(on(discordAddUser, { success: true, invite_url: 'https://discord.gg/all', status: 'invited' }));
    await store.move();
    expect(state.successDialog).toMatchObject({ isOpen: true, platform: 'discord', isInvited: true });
    expect(said()).toEqual([['Invite ready', undefined]]);
    store.dispose();
  });

  it('whose proof is too old stays, and the card says so', async () => {
    const { store, platform } = connectionsOf(network, movable);
    await store.load('held');
    network.use(bad.httpError(discordAddUser, 409, { message: 'Connect Discord first.' }));
    await store.move();
    expect(platform('discord').error).toEqual({ message: 'Connection Failed', reason: 'Connect Discord first.' });
  });
});

it('the account that lost one is told on its card', async () => {
  const moved = { username: 'sam.trades', at: '2026-11-21T10:00:00.000Z' };
  const { platform } = await loadedConnections(network, { ...nothingConnected(), discordMoved: moved });
  const shown = { username: 'sam.trades', at: Date.parse(moved.at) };
  expect(platform('discord').connection).toMatchObject({ isConnected: false, moved: shown });
  expect(platform('telegram').connection.moved).toBeNull();
});
