import { beforeAll, describe, expect, test } from 'vitest';
import { devPlatformMembers } from '../src/db/schema.dev.ts';
import { connecting, type Person } from './support/connections.ts';
import { serverPerFile } from './support/fixture.ts';
import { expectOk, rejection, testServer } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, way } = serverPerFile(unlimited);
let member: Person;
let visitor: Person;

beforeAll(async () => {
  member = await way.member();
  visitor = await way.visitor();
});

describe('Nothing connected', () => {
  test('is shown as nothing', async () => {
    expect(await way.shown(visitor)).toEqual({
      time: server.clock.now().toISOString(),
      discordStatus: null,
      discordInviteExpiresAt: null,
      discordMoved: null,
      telegramMoved: null,
      discordMovable: null,
      discordUsername: null,
      discordInviteLink: null,
      discordRole: null,
      telegramUsername: null,
      telegramInviteLink: null,
      telegramStatus: null,
      telegramInviteExpiresAt: null,
      tradingviewUsername: null,
      tradingviewInviteLink: null,
      tradingviewExpiration: null,
      tradingviewFailedScripts: [],
    });
  });

  test.each(['discord', 'telegram', 'tradingview'] as const)('to end of %s is done already', async (platform) => {
    expect(await expectOk(way.save(visitor, platform, null))).toEqual({ success: true });
    expect(await database.db.query.jobs.findMany()).toEqual([]);
  });
});

describe('Discord', () => {
  test.each([
    ['a subscriber', () => member, 'Premium'],
    ['a person without a plan', () => visitor, 'Member'],
  ])('lets %s in with the role of the plan, and out again', async (who, person, role) => {
    const username = `disco.${who.length}`;
    const proven = await expectOk(way.prove(person(), username));
    expect(proven).toMatchObject({ success: true, user: { username, role } });
    const added = await expectOk(way.add(person(), 'discord', username));
    expect(added).toEqual({ success: true, status: 'joined', invite_url: null, invite_expires_at: null });
    expect((await way.shown(person())).discordUsername).toBeNull();
    await expectOk(way.save(person(), 'discord', username, { role }));
    expect(await way.shown(person())).toMatchObject({
      discordUsername: username,
      discordRole: role,
    });
    expect(await expectOk(person().browser.get('/api/user'))).toMatchObject({ discordUsername: username });
    expect(await way.community()).toMatchObject({ [username]: role });
    expect(await way.disconnect(person(), 'discord', username)).toBe(200);
    expect(await way.community()).not.toHaveProperty([username]);
    expect(await way.shown(person())).toMatchObject({ discordUsername: null, discordRole: null });
    expect(await expectOk(person().browser.get('/api/user'))).toMatchObject({ discordUsername: null });
    expect(await database.db.query.jobs.findMany()).toEqual([]);
  });

  test('is left by both of the two calls, in the order of the web app', async () => {
    await way.connect(member, 'discord', 'twice');
    expect((await way.kick(member, 'discord', 'twice', '/chatbot')).status).toBe(200);
    expect(await way.disconnect(member, 'discord', 'twice')).toBe(200);
    expect(await way.community()).not.toHaveProperty('twice');
  });

  test('may be saved before the joining: then the joining is done by itself', async () => {
    await expectOk(way.prove(member, 'early'));
    await expectOk(way.save(member, 'discord', 'early'));
    await server.worker.runDue();
    expect(await way.community()).toMatchObject({ early: 'Premium' });
    await way.disconnect(member, 'discord', 'early');
  });

  test('gives an invite to who has left, without another consent', async () => {
    await way.connect(member, 'discord', 'again');
    for (const { memberId } of await server.platforms.discord.members()) await server.platforms.discord.leave(memberId);
    server.clock.move(601);
    const { invite_url: link } = await expectOk<{ invite_url: string }>(way.add(member, 'discord', 'again'));
    expect(link).toContain('/dev/platforms/invite/');
    expect((await way.shown(member)).discordInviteLink).toBe(link);
    await way.disconnect(member, 'discord', 'again');
  });

  test('gives the role to who left and came back by a new invite', async () => {
    await way.connect(member, 'discord', 'rejoins');
    const [row] = (await way.rowsOf(member)).filter(({ platform }) => platform === 'discord');
    const memberId = row?.externalId ?? '';
    await server.platforms.discord.leave(memberId);
    server.clock.move(601);
    await expectOk(way.add(member, 'discord', 'rejoins'));
    server.clock.move(45);
    await server.worker.runDue();
    expect(await way.community()).not.toHaveProperty('rejoins');
    const joinedAt = server.clock.now();
    const here = { platform: 'discord', memberId, username: 'rejoins', role: null, joinedAt } as const;
    await database.db.insert(devPlatformMembers).values(here);
    server.clock.move(75);
    await server.worker.runDue();
    expect(await way.community()).toMatchObject({ rejoins: 'Premium' });
    await way.disconnect(member, 'discord', 'rejoins');
  });

  test('takes the newest account in the place of an older one, which is removed', async () => {
    await way.connect(member, 'discord', 'older');
    await way.connect(member, 'discord', 'newer');
    expect(await way.community()).toMatchObject({ newer: 'Premium' });
    expect(await way.community()).not.toHaveProperty('older');
    await way.disconnect(member, 'discord', 'newer');
  });
});

describe('Telegram', () => {
  test('invites a subscriber, knows who joined, and removes', async () => {
    const { invite_url: link } = await way.connect(member, 'telegram', ' @Ann_Trader ');
    expect(await way.shown(member)).toMatchObject({ telegramUsername: 'Ann_Trader', telegramInviteLink: link });
    expect(await server.platforms.telegram.join(link ?? '', 'ann_trader')).toBe('joined');
    await server.worker.runDue();
    expect(await way.group()).toEqual(['ann_trader']);
    expect(await expectOk(way.add(member, 'telegram', 'Ann_Trader'))).toEqual({
      success: true,
      invite_url: null,
      status: 'joined',
      invite_expires_at: null,
    });
    expect(await way.disconnect(member, 'telegram', 'Ann_Trader')).toBe(200);
    expect(await way.group()).toEqual([]);
    expect((await way.shown(member)).telegramUsername).toBeNull();
  });

  test('replaces an invite by a newer one', async () => {
    const first = await way.connect(member, 'telegram', 'inviting');
    const second = await expectOk<{ invite_url: string }>(way.add(member, 'telegram', 'inviting'));
    await server.worker.runDue();
    expect(await way.openInvites()).toEqual([second.invite_url]);
    expect(second.invite_url).not.toBe(first.invite_url);
    await way.disconnect(member, 'telegram', 'inviting');
    expect(await way.openInvites()).toEqual([]);
  });

  test.each([
    'ann',
    '1trader',
    'with space',
    'a-hyphen',
    'x'.repeat(33),
    '%2F..%2Fadmin',
    '../admin',
    '@@anna1',
    'böse_user',
  ])('does not take %j for a username', async (username) => {
    expect(await rejection(way.add(member, 'telegram', username))).toEqual({
      status: 422,
      message: 'A Telegram username has 5 to 32 letters, digits or underscores and begins with a letter.',
    });
    expect(await way.rowsOf(member)).toEqual([]);
  });
});

describe('TradingView', () => {
  test('shares all scripts with a subscriber until a day after the paid end, and takes them back', async () => {
    const answer = await way.connect<object[]>(member, 'tradingview', 'ChartFan');
    const [row] = await way.rowsOf(member);
    const end = row?.accessUntil ?? new Date(0);
    const { scriptIds } = server.platforms.tradingview;
    expect(answer).toEqual(scriptIds.map((pine_id) => ({ pine_id, status: 'Success', expiration: end.toISOString() })));
    const told = new Date(end.getTime() + 24 * 3600 * 1000).toISOString();
    expect(await way.scripts('ChartFan')).toEqual(Object.fromEntries(scriptIds.map((id) => [id, told])));
    expect(await way.shown(member)).toMatchObject({
      tradingviewUsername: 'ChartFan',
      tradingviewExpiration: end.toISOString(),
      tradingviewFailedScripts: [],
    });
    expect(await way.disconnect(member, 'tradingview', 'chartfan')).toBe(200);
    expect(await way.scripts('ChartFan')).toEqual({});
    expect((await way.shown(member)).tradingviewUsername).toBeNull();
  });

  test('takes spaces and an @ around a username away', async () => {
    await way.connect(member, 'tradingview', '  @chart_two ');
    expect((await way.shown(member)).tradingviewUsername).toBe('chart_two');
    await way.disconnect(member, 'tradingview', 'chart_two');
  });

  test('knows nobody of a name that nobody has', async () => {
    expect(await rejection(way.add(member, 'tradingview', 'nobody_here'))).toEqual({
      status: 404,
      message: 'TradingView has no user named nobody_here.',
    });
    expect(await way.rowsOf(member)).toEqual([]);
  });

  test.each(['a b', '../admin', 'a%2Fb', 'x/y', 'a\\b', 'юзер', '<script>alert(1)</script>'])(
    'does not take %j for a username, in a sentence that does not repeat it',
    async (username) => {
      expect(await rejection(way.add(member, 'tradingview', username))).toEqual({
        status: 422,
        message: 'A TradingView username contains only letters, digits, underscores, hyphens and dots.',
      });
      expect(await way.rowsOf(member)).toEqual([]);
    },
  );

  test('is rejected with a sentence where it is switched off', async () => {
    const platforms = { ...server.platforms, tradingview: undefined };
    const off = testServer(database.db, unlimited, { platforms });
    const person = await connecting(off).member('off');
    expect(await rejection(connecting(off).add(person, 'tradingview', 'ChartFan'))).toEqual({
      status: 503,
      message: 'TradingView cannot be connected at the moment.',
    });
  });
});

describe('A person without a plan', () => {
  test.each([
    ['telegram', 'Subscribe to connect Telegram.'],
    ['tradingview', 'Subscribe to connect TradingView.'],
  ] as const)('cannot connect %s', async (platform, message) => {
    expect(await rejection(way.add(visitor, platform, 'some_trader'))).toEqual({ status: 403, message });
    expect(await way.rowsOf(visitor)).toEqual([]);
  });
});

test('A username of 200 characters is rejected before anybody is asked', async () => {
  const answers = await Promise.all(
    (['discord', 'telegram', 'tradingview'] as const).map((platform) =>
      rejection(way.add(member, platform, 'x'.repeat(200))),
    ),
  );
  for (const answer of answers) expect(answer).toEqual({ status: 422, message: 'That username is too long.' });
});
