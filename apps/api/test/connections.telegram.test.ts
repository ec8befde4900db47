import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { devPlatformMembers } from '../src/db/schema.dev.ts';
import { liveTelegram, setUpTelegram } from '../src/ports/live/telegram.ts';
import { databasePerTest } from './support/fixture.ts';
import { failureOf, openWorld, startOfContract, telegramKeys, testBadDays } from './support/platformContract.ts';
import { runCommand } from './support/process.ts';

const database = databasePerTest();
const open = () => openWorld(database, 'telegram', (options) => liveTelegram(telegramKeys, options));

const secret = telegramKeys.webhookSecret;
const inDays = (days: number) => new Date(startOfContract.getTime() + days * 86_400_000);
const invite = { name: 'u-0123456789abcdef', expiresAt: inDays(7) };

describe('The port to Telegram', () => {
  let world: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  /**
   * Joins the group by an invite. Returns the body of the update that Telegram sends; undefined if the invite does not
   * work.
   */
  const join = async (inviteLink: string, username: string) =>
    (await world.platforms.telegram.join(inviteLink, username)) === 'joined' ? world.updates.at(-1)?.body : undefined;

  async function joined(username: string) {
    const link = await world.port.createInvite(invite);
    const body = await join(link, username);
    const update = world.port.readUpdate(body ?? '', secret);
    if (update === null) throw new Error('Nobody heard of the joining');
    return { link, update };
  }

  test('lets one person in by an invite, and tells who came', async () => {
    const { link, update } = await joined('anna_trades');
    expect(update).toEqual({
      kind: 'joined',
      at: startOfContract,
      memberId: expect.stringMatching(/^\d+$/) as string,
      username: 'anna_trades',
      inviteLink: link,
    });
    expect(await world.port.isMember(update.memberId)).toBe(true);
    expect(await join(link, 'somebody_else')).toBeUndefined();
  });

  test('makes a new invite each time', async () => {
    expect(await world.port.createInvite(invite)).not.toBe(await world.port.createInvite(invite));
  });

  test('tells of a person without a username', async () => {
    expect((await joined('')).update.username).toBeNull();
  });

  test('tells of a person who left', async () => {
    const { update } = await joined('anna_trades');
    await world.platforms.telegram.leave(update.memberId);
    const body = world.updates.at(-1)?.body ?? '';
    expect(world.port.readUpdate(body, secret)).toMatchObject({ kind: 'left', memberId: update.memberId });
    expect(await world.port.isMember(update.memberId)).toBe(false);
  });

  test('takes an invite back, twice and an unknown one without harm', async () => {
    const link = await world.port.createInvite(invite);
    await world.port.revokeInvite(link);
    await world.port.revokeInvite(link);
    await world.port.revokeInvite(new URL('/dev/platforms/invite/unknown', link).href);
    expect(await join(link, 'anna_trades')).toBeUndefined();
  });

  test('lets nobody in by an invite that is over', async () => {
    const link = await world.port.createInvite(invite);
    world.clock.move(8 * 86_400);
    expect(await join(link, 'anna_trades')).toBeUndefined();
  });

  test('does not name an invite at more length than Telegram takes', async () => {
    const tooLong = { ...invite, name: 'n'.repeat(33) };
    expect(await failureOf(world.port.createInvite(tooLong))).toMatchObject({ kind: 'rejected' });
  });

  test('removes a member, who may come back by a new invite', async () => {
    const { update } = await joined('anna_trades');
    await world.port.removeMember(update.memberId);
    await world.port.removeMember(update.memberId);
    expect(await world.port.isMember(update.memberId)).toBe(false);
    const again = await joined('anna_trades');
    expect(again.update.memberId).toBe(update.memberId);
    expect(await world.port.isMember(update.memberId)).toBe(true);
  });

  test('does not mind who was never there', async () => {
    await world.port.removeMember('424242');
    expect(await world.port.isMember('424242')).toBe(false);
  });

  test('believes no update without the secret, and reads past what does not matter', async () => {
    const link = await world.port.createInvite(invite);
    const body = (await join(link, 'anna_trades')) ?? '';
    for (const wrong of ['', 'guess', `${secret} `]) {
      expect(() => world.port.readUpdate(body, wrong)).toThrow('does not carry our secret');
    }
    for (const other of ['', 'no json', '{}', '{"update_id":1,"message":{"text":"hi"}}', '[]', 'null']) {
      expect(world.port.readUpdate(other, secret)).toBeNull();
    }
    const elsewhere = body.replaceAll(/"chat":\{"id":-\d+/g, '"chat":{"id":-1');
    expect(elsewhere).not.toBe(body);
    expect(world.port.readUpdate(elsewhere, secret)).toBeNull();
    expect(world.port.readUpdate(body.replaceAll('"is_bot":false', '"is_bot":true'), secret)).toBeNull();
    expect(world.port.readUpdate(body.replace('"left"', '"member"'), secret)).toBeNull();
  });

  testBadDays(() => world, {
    createInvite: (port) => port.createInvite(invite),
    revokeInvite: (port) => port.revokeInvite('https://t.me/+abc'),
    isMember: (port) => port.isMember('1'),
    removeMember: (port) => port.removeMember('1'),
  });
});

describe('The port to Telegram, with a group', () => {
  test('does not unban whom nobody banned, nor remove an owner', async () => {
    const world = await open();
    const owner = { platform: 'telegram', memberId: '7', username: 'owner', role: 'creator' } as const;
    await database.db.insert(devPlatformMembers).values({ ...owner, joinedAt: startOfContract });
    expect(await failureOf(world.port.removeMember('7'))).toMatchObject({ kind: 'rejected' });
    expect(await world.platforms.telegram.members()).toMatchObject([owner]);
    await world.close();
  });

  test.each([
    { is_member: true, isIn: true },
    { is_member: false, isIn: false },
  ])('knows of a restricted person whether it is in: $is_member', async ({ is_member, isIn }) => {
    const port = liveTelegram(telegramKeys, { baseUrl: 'http://telegram.fake' });
    const user = { id: 9, is_bot: false, username: 'anna' };
    const change = {
      chat: { id: Number(telegramKeys.chatId) },
      old_chat_member: { status: 'left', user },
      new_chat_member: { status: 'restricted', is_member, user },
    };
    const update = port.readUpdate(JSON.stringify({ chat_member: change }), secret);
    expect(update?.kind).toBe(isIn ? 'joined' : undefined);
  });

  test('is set up to hear of members, with the secret', async () => {
    const world = await open();
    const url = 'https://app.example.com/api/telegram/updates';
    await setUpTelegram(telegramKeys, url, world.options);
    expect(world.platforms.telegram.webhook.set).toEqual({
      url,
      secret_token: secret,
      allowed_updates: ['chat_member'],
    });
    const insecure = setUpTelegram(telegramKeys, 'http://localhost/api/telegram/updates', world.options);
    expect((await failureOf(insecure)).message).toContain('An HTTPS URL must be provided');
    await world.close();
  });

  test('is not set up without its settings', async () => {
    const { code, said } = await runCommand('telegramSetup', {});
    expect([code, said.includes('TELEGRAM_BOT_TOKEN')]).toEqual([1, true]);
  });

  test('is rejected with a wrong token', async () => {
    const world = await open();
    const port = liveTelegram({ ...telegramKeys, botToken: '1:wrong-token' }, world.options);
    const error = await failureOf(port.isMember('1'));
    expect(error.kind).toBe('rejected');
    expect(error.message).not.toContain('wrong-token');
    await world.close();
    const gone = await failureOf(port.isMember('1'));
    expect(gone.kind).toBe('away');
    expect(gone.message).not.toContain('wrong-token');
  });
});
