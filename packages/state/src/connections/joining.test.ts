import { accountConnections, discordAddUser, telegramAddUser } from '@signalsync/contract/calls/connections';
import { everythingConnected } from '@signalsync/contract/fixtures/connections';
import type { Connections } from '@signalsync/contract/model/connection';
import { describe, expect, it } from 'vitest';
import { callTimeoutMs } from '../core/client.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { loadedConnections } from '../testing/connections.ts';
import type { FakeClock } from '../testing/fakeClock.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const on = mock(base);
const bad = faults(base);
const end = '2026-11-28T12:00:00.000Z';
const asked = 'GET /api/accounts/connections/usr_8f21c0';

const invited = (): Connections => ({
  ...everythingConnected(),
  telegramStatus: 'invited',
  telegramInviteExpiresAt: end,
});
const joined = (): Connections => ({ ...everythingConnected(), telegramStatus: 'joined', telegramInviteLink: null });

describe('an invite to Telegram', () => {
  it.each([
    [null, { joining: null, inviteLink: 'https://t.me/+signalsync-sample', inviteExpiresAt: null }],
    ['something new', { joining: null, inviteLink: 'https://t.me/+signalsync-sample', inviteExpiresAt: null }],
    ['joined', { joining: 'joined', inviteLink: null, inviteExpiresAt: null }],
    ['expired', { joining: 'expired', inviteLink: null, inviteExpiresAt: null }],
    ['used', { joining: 'used', inviteLink: null, inviteExpiresAt: null }],
    ['left', { joining: 'left', inviteLink: null, inviteExpiresAt: null }],
  ])('that stands as %j is listed so', async (telegramStatus, listed) => {
    const { platform } = await loadedConnections(network, { ...everythingConnected(), telegramStatus });
    expect(platform('telegram').connection).toMatchObject({ isConnected: true, ...listed });
  });

  it('is there with its end from the moment it was made, and nothing says that it is connected', async () => {
    const { store, state, platform, said } = await loadedConnections(network);
    const answer = { success: true, invite_url: 'https://t.me/+one', status: 'invited', invite_expires_at: end };
    network.use(on(telegramAddUser, answer));
    await store.connect('telegram');
    await store.connectUsername('sam_trades');
    expect(platform('telegram').connection).toMatchObject({
      joining: 'invited',
      inviteLink: 'https://t.me/+one',
      inviteExpiresAt: Date.parse(end),
    });
    expect(said()).toEqual([['Invite ready', undefined]]);
    expect(state.successDialog).toMatchObject({ isOpen: true, platform: 'telegram', isInvited: true });
    store.dispose();
  });

  it('that is over is made anew by one press, and that is said', async () => {
    const { store, platform } = await loadedConnections(network, { ...joined(), telegramStatus: 'expired' });
    const answer = { success: true, invite_url: 'https://t.me/+two', status: 'invited', invite_expires_at: end };
    network.use(on(telegramAddUser, answer));
    await store.newInvite('telegram');
    expect(platform('telegram')).toMatchObject({
      connection: { joining: 'invited', inviteLink: 'https://t.me/+two' },
      news: 'Here is your new invite. Older invites no longer work.',
    });
    store.dispose();
  });

  it('is not needed by whoever turns out to be in the group, and that is said', async () => {
    const { store, platform } = await loadedConnections(network, { ...joined(), telegramStatus: 'left' });
    network.use(on(telegramAddUser, { success: true, invite_url: null, status: 'joined', invite_expires_at: null }));
    await store.newInvite('telegram');
    expect(platform('telegram')).toMatchObject({ connection: { joining: 'joined' }, news: 'You are in the group.' });
  });
});

describe('Discord', () => {
  const discord = (discordStatus: string | null, rest: Partial<Connections> = {}): Connections => ({
    ...everythingConnected(),
    discordStatus: discordStatus as Connections['discordStatus'],
    ...rest,
  });
  const outside = { discordRole: null, discordInviteLink: null } as const;
  const invite = 'https://discord.com/invite/signalsync';

  it.each([
    [null, {}, { joining: null, role: 'Premium', inviteLink: invite }],
    ['joined', {}, { joining: 'joined', role: 'Premium', inviteLink: invite }],
    [
      'invited',
      { discordRole: null, discordInviteExpiresAt: end },
      { joining: 'invited', role: null, inviteLink: invite, inviteExpiresAt: Date.parse(end) },
    ],
    ['left', outside, { joining: 'left', role: null, inviteLink: null }],
    ['expired', outside, { joining: 'expired', role: null, inviteLink: null }],
  ] as const)('that says %j is listed so', async (status, rest, listed) => {
    const { platform } = await loadedConnections(network, discord(status, rest));
    expect(platform('discord').connection).toMatchObject({ isConnected: true, ...listed });
  });

  it.each([
    [discord('joined'), 'You are in the community with the Premium role.'],
    [discord('left', outside), 'Discord says that you are not in the community.'],
    [discord('invited', { discordRole: null }), 'Nothing new: you have not joined yet.'],
  ])('is asked by a look again, case %#', async (after, news) => {
    const { store, platform } = await loadedConnections(network, discord('joined'));
    network.use(on(accountConnections, after));
    await store.check('discord');
    expect(network.asked).toEqual([`${asked}?check=discord`]);
    expect(platform('discord').news).toBe(news);
  });

  it('gives whoever left an invite by one press', async () => {
    const { store, platform } = await loadedConnections(network, discord('left', outside));
    const link = 'https://discord.gg/two';
    network.use(on(discordAddUser, { success: true, invite_url: link, status: 'invited', invite_expires_at: end }));
    await store.newInvite('discord');
    expect(platform('discord')).toMatchObject({
      connection: { joining: 'invited', role: null, inviteLink: link, inviteExpiresAt: Date.parse(end) },
      news: 'Here is your new invite.',
    });
    store.dispose();
  });

  it.each(['https://discord.gg/two', null])('shows the role of whoever turns out to be back, with %s', async (link) => {
    const { store, platform } = await loadedConnections(network, discord('left', outside));
    network.use(
      on(discordAddUser, { success: true, invite_url: link, status: 'joined' }),
      on(accountConnections, discord('joined')),
    );
    await store.newInvite('discord');
    expect(platform('discord').connection).toMatchObject({ joining: 'joined', role: 'Premium' });
    store.dispose();
  });

  it('does not promise the end of older invites for a backend that does not say how it stands', async () => {
    const { store, platform } = await loadedConnections(network, discord(null));
    await store.newInvite('discord');
    expect(platform('discord').news).toBe('Here is your new invite.');
    store.dispose();
  });
});

describe('a look again', () => {
  it.each([
    ['has found nothing', invited(), invited(), 'Nothing new: you have not joined yet.'],
    ['has seen the joining', invited(), joined(), 'You are in the group.'],
    ['has found another invite', joined(), invited(), 'Nothing new: you have not joined yet.'],
    ['has found the same member', joined(), joined(), 'You are in the group.'],
    [
      'has found nobody',
      joined(),
      { ...joined(), telegramStatus: 'left' },
      'Telegram says that you are not in the group.',
    ],
    ['is answered without a status', everythingConnected(), everythingConnected(), 'Nothing new.'],
    [
      'is answered with another link alone',
      everythingConnected(),
      { ...everythingConnected(), telegramInviteLink: null },
      'This card is now up to date.',
    ],
  ] as const)('that %s says so, until the next press', async (_, before, after, news) => {
    const { store, platform } = await loadedConnections(network, before);
    network.use(on(accountConnections, after));
    await store.check('telegram');
    expect(network.asked).toEqual([`${asked}?check=telegram`]);
    expect(platform('telegram').news).toBe(news);
    const again = store.check('telegram');
    expect(platform('telegram').news).toBeNull();
    await again;
    store.dispose();
  });
});

/**
 * Waits until `count` requests have arrived and none is running. Then only the store's timer for the next poll is left.
 */
const atRest = async (clock: FakeClock, count: number) => {
  await network.arrived(count);
  await expect.poll(() => clock.timers().filter(({ setFor }) => setFor === callTimeoutMs), { interval: 1 }).toEqual([]);
};

it('the screen of an open invite sees the joining by itself, once', async () => {
  const { store, state, platform, clock } = await loadedConnections(network, invited());
  clock.advance(3000);
  await atRest(clock, 1);
  network.use(on(accountConnections, joined()));
  clock.advance(3000);
  await until(state, () => platform('telegram').connection.joining === 'joined');
  expect(platform('telegram')).toMatchObject({ connection: { inviteLink: null }, news: 'You are in the group.' });
  expect(network.asked).toEqual([asked, asked]);
  expect(clock.pending()).toBe(0);
  store.dispose();
});

it.each(['leave', 'dispose'] as const)('nothing is looked for after %s', async (end) => {
  const { store, clock, browser } = await loadedConnections(network, invited());
  store[end]();
  const left = browser.listeners();
  clock.advance(200_000);
  expect([network.asked, clock.pending()]).toEqual([[], 0]);
  expect(browser.listeners()).toBe(left);
});

it.each([null, 'joined', 'expired'])('nothing is looked for while it stands as %j', async (telegramStatus) => {
  const { clock } = await loadedConnections(network, { ...invited(), telegramStatus });
  expect(clock.pending()).toBe(0);
});

it('a look that fails is followed by another, and after two minutes by one whenever somebody comes back', async () => {
  const { store, state, platform, clock, browser, said } = await loadedConnections(network, invited());
  network.use(bad.httpError(accountConnections, 503));
  for (let look = 1; look <= 40; look++) {
    clock.advance(3000);
    await atRest(clock, look);
  }
  clock.advance(60_000);
  expect([network.asked.length, clock.pending(), said()]).toEqual([40, 0, []]);
  network.use(on(accountConnections, joined()));
  browser.focus();
  await until(state, () => platform('telegram').connection.joining === 'joined');
  store.dispose();
});
