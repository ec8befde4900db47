import { beforeEach, describe, expect, test } from 'vitest';
import { connectionsCron } from '../src/domain/connections/cron.ts';
import type { Person } from './support/connections.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { server, way } = serverPerTest({ ...unlimited, SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400' });
let ann: Person;

beforeEach(async () => {
  ann = await way.member('ann');
});

const minute = 60;
const hour = 60 * minute;
/**
 * Moves the clock until the proof of the Discord account has expired. After that, our server cannot add the user by
 * itself.
 */
const proofEnds = () => server.clock.move(11 * minute);
async function leaveDiscord() {
  const [member] = await server.platforms.discord.members();
  await server.platforms.discord.leave(member?.memberId ?? '');
}
async function leaveTelegram() {
  const [member] = await server.platforms.telegram.members();
  await server.platforms.telegram.leave(member?.memberId ?? '');
}
async function pass(seconds: number) {
  server.clock.move(seconds);
  await server.worker.runDue();
}
const discordCard = async () => {
  const { discordUsername, discordRole, discordStatus, discordInviteLink } = await way.shown(ann);
  return [discordUsername, discordRole, discordStatus, discordInviteLink];
};
const newDiscordInvite = async () => {
  const added = await expectOk<{ invite_url: string; status: string; invite_expires_at: string | null }>(
    way.add(ann, 'discord', 'ann.trades'),
  );
  await server.worker.runDue();
  return added;
};

describe('Who has left the Discord community', () => {
  beforeEach(async () => {
    await way.connect(ann, 'discord', 'ann.trades');
    proofEnds();
  });

  test('is said to be outside as soon as we have asked, without a role and without an invite', async () => {
    expect(await discordCard()).toEqual(['ann.trades', 'Premium', 'joined', null]);
    await leaveDiscord();
    expect(await expectOk(way.check(ann, 'discord'))).toMatchObject({
      discordUsername: 'ann.trades',
      discordRole: null,
      discordStatus: 'left',
      discordInviteLink: null,
    });
    expect(await discordCard()).toEqual(['ann.trades', null, 'left', null]);
    await server.worker.runDue();
    await pass(24 * hour);
    expect(await discordCard()).toEqual(['ann.trades', null, 'left', null]);
  });

  test('is invited by one press, and gets the role by a check after joining', async () => {
    await leaveDiscord();
    const { invite_url: link, ...rest } = await newDiscordInvite();
    expect(rest).toEqual({ success: true, status: 'invited', invite_expires_at: null });
    expect(await discordCard()).toEqual(['ann.trades', null, 'invited', link]);
    expect(await server.platforms.discord.join(link, 'ann.trades')).toBe('joined');
    expect(await way.community()).toEqual({ 'ann.trades': null });
    expect(await expectOk(way.check(ann, 'discord'))).toMatchObject({
      discordRole: 'Premium',
      discordStatus: 'joined',
    });
    expect(await way.community()).toEqual({ 'ann.trades': 'Premium' });
  });

  test.each([
    ['less than a minute', 45, 2 * minute],
    ['five minutes', 5 * minute, 6 * minute],
    ['twenty minutes', 20 * minute, 11 * minute],
  ])('gets the role without a press after joining %s later', async (_, joinsAfter, then) => {
    await leaveDiscord();
    const { invite_url: link } = await newDiscordInvite();
    await pass(joinsAfter);
    await server.platforms.discord.join(link, 'ann.trades');
    await pass(then);
    expect(await way.community()).toEqual({ 'ann.trades': 'Premium' });
    expect((await discordCard()).slice(1, 3)).toEqual(['Premium', 'joined']);
  });

  test('gets the role within the hour after joining days later, and nobody is asked about a week after the invite', async () => {
    await leaveDiscord();
    const { invite_url: link } = await newDiscordInvite();
    for (const each of [2 * minute, 8 * minute, 20 * minute]) await pass(each);
    await way.hourPasses();
    expect((await discordCard()).slice(1, 3)).toEqual([null, 'invited']);
    server.clock.move(5 * 24 * hour);
    await server.platforms.discord.join(link, 'ann.trades');
    await way.hourPasses();
    expect(await way.community()).toEqual({ 'ann.trades': 'Premium' });
    await leaveDiscord();
    await newDiscordInvite();
    server.clock.move(7 * 24 * hour);
    await server.worker.runDue();
    expect((await discordCard()).slice(1)).toEqual([null, 'left', null]);
    await connectionsCron(server.connecting);
    expect((await server.db.query.jobs.findMany()).filter(({ kind }) => kind === 'syncPlatforms')).toEqual([]);
  });

  test('and came back by another way is found by a new invite', async () => {
    await leaveDiscord();
    await expectOk(way.check(ann, 'discord'));
    const other = await server.platforms.discord.invite();
    await server.platforms.discord.join(other, 'ann.trades');
    const { status } = await newDiscordInvite();
    expect(status).toBe('joined');
    expect((await discordCard()).slice(1, 3)).toEqual(['Premium', 'joined']);
  });
});

test('Who is in the Discord community gets no invite, and all others get the same one', async () => {
  expect(await way.connect(ann, 'discord', 'ann.trades')).toMatchObject({ status: 'joined', invite_url: null });
  expect(await newDiscordInvite()).toMatchObject({ status: 'joined', invite_url: null });
  expect(await server.platforms.invites()).toEqual([]);
  const ben = await way.member('ben');
  await way.connect(ben, 'discord', 'ben.trades');
  proofEnds();
  for (const { memberId } of await server.platforms.discord.members()) await server.platforms.discord.leave(memberId);
  const { invite_url: link } = await newDiscordInvite();
  expect(await expectOk(way.add(ben, 'discord', 'ben.trades'))).toMatchObject({ status: 'invited', invite_url: link });
  await way.disconnect(ben, 'discord', 'ben.trades');
  expect(await way.openInvites('discord')).toEqual([link]);
  expect(await server.platforms.discord.join(link, 'ann.trades')).toBe('joined');
});

describe('A check of Telegram', () => {
  const checked = async () => (await expectOk<{ telegramStatus: string }>(way.check(ann, 'telegram'))).telegramStatus;
  let link: string;
  beforeEach(async () => {
    link = (await way.connect(ann, 'telegram', 'ann_t')).invite_url ?? '';
  });

  test('finds who left while our server could not be told', async () => {
    await server.platforms.telegram.join(link, 'ann_t');
    server.network.telegram = false;
    await leaveTelegram();
    server.network.telegram = true;
    expect((await way.shown(ann)).telegramStatus).toBe('joined');
    expect(await checked()).toBe('left');
    expect(await way.shown(ann)).toMatchObject({ telegramStatus: 'left', telegramInviteLink: null });
  });

  test('finds who came back while our server could not be told', async () => {
    await server.platforms.telegram.join(link, 'ann_t');
    await leaveTelegram();
    const { invite_url: another } = await expectOk<{ invite_url: string }>(way.add(ann, 'telegram', 'ann_t'));
    server.network.telegram = false;
    await server.platforms.telegram.join(another, 'ann_t');
    server.network.telegram = true;
    expect((await way.shown(ann)).telegramStatus).toBe('invited');
    expect(await checked()).toBe('joined');
  });

  test('keeps what a message said that came while we asked', async () => {
    await server.platforms.telegram.join(link, 'ann_t');
    expect(await checked()).toBe('joined');
    expect((await way.rowsOf(ann))[0]?.joinedAt).toEqual(server.clock.now());
  });
});

describe('A check', () => {
  test.each(['discord', 'telegram'] as const)(
    'of %s says so when the platform is away, and changes nothing',
    async (id) => {
      const { invite_url: link } = await way.connect(ann, id, id === 'discord' ? 'ann.trades' : 'ann_t');
      if (id === 'telegram') await server.platforms.telegram.join(link ?? '', 'ann_t');
      const before = await way.shown(ann);
      await way.switchFault(id, 'away');
      const answer = await way.check(ann, id);
      expect(answer.status).toBe(502);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('could not be reached') as string });
      await way.switchFault(id, 'away', false);
      expect(await way.shown(ann)).toEqual(before);
    },
  );

  test('is limited to 30 in an hour, and the next one is said to be too much', async () => {
    await way.connect(ann, 'discord', 'ann.trades');
    for (let time = 0; time < 30; time++) await expectOk(way.check(ann, 'discord'));
    expect((await way.check(ann, 'discord')).status).toBe(429);
    expect((await way.shown(ann)).discordStatus).toBe('joined');
  });

  test('of what is not connected asks nobody', async () => {
    await way.switchFault('discord', 'away');
    expect(await expectOk(way.check(ann, 'discord'))).toMatchObject({ discordUsername: null, discordStatus: null });
  });

  test('of another account is not found', async () => {
    const ben = await way.member('ben');
    expect((await way.check({ ...ann, browser: ben.browser }, 'discord')).status).toBe(404);
  });
});
