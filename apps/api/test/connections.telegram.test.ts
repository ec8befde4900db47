import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { liveTelegram, setUpTelegram } from '../src/ports/live/telegram.ts';
import type { TelegramPort } from '../src/ports/platforms.ts';
import { databasePerTest } from './support/fixture.ts';
import {
  failureOf,
  openFakes,
  openVendor,
  startOfContract,
  testBadDays,
  type World,
} from './support/platformContract.ts';
import { runCommand } from './support/process.ts';
import { telegramKeys, telegramVendor } from './vendors/telegram.ts';

const database = databasePerTest();

interface TelegramWorld extends World<TelegramPort> {
  /** Joins the group by an invite. Returns the body of Telegram's update, or undefined if the invite does not work. */
  join(inviteLink: string, username: string): Promise<string | undefined>;
  leave(memberId: string, username: string): Promise<string | undefined>;
  moveClock(seconds: number): void;
}

async function fake(): Promise<TelegramWorld> {
  const { platforms, clock, updates, setFault } = openFakes(database);
  return {
    port: platforms.telegram,
    impatient: platforms.telegram,
    setFault: setFault('telegram'),
    close: () => Promise.resolve(),
    join: async (inviteLink, username) =>
      (await platforms.telegram.join(inviteLink, username)) === 'joined' ? updates.at(-1)?.body : undefined,
    leave: async (memberId) => {
      await platforms.telegram.leave(memberId);
      return updates.at(-1)?.body;
    },
    moveClock: (seconds) => clock.move(seconds),
  };
}

async function live(): Promise<TelegramWorld> {
  let movedMs = 0;
  const vendor = await openVendor(telegramVendor(() => new Date(startOfContract.getTime() + movedMs)));
  return {
    ...vendor,
    port: liveTelegram(telegramKeys, vendor.options),
    impatient: liveTelegram(telegramKeys, vendor.impatience),
    join: (inviteLink, username) => {
      const id = 5000 + username.length;
      return Promise.resolve(vendor.join(inviteLink, id, username === '' ? undefined : username));
    },
    leave: (memberId, username) => Promise.resolve(vendor.leave(Number(memberId), username)),
    moveClock: (seconds) => {
      movedMs += seconds * 1000;
    },
  };
}

const secret = telegramKeys.webhookSecret;
const inDays = (days: number) => new Date(startOfContract.getTime() + days * 86_400_000);
const invite = { name: 'u-0123456789abcdef', expiresAt: inDays(7) };

describe.each([
  { name: 'The fake Telegram', open: fake },
  { name: 'The port to Telegram', open: live },
])('$name', ({ open }) => {
  let world: TelegramWorld;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  async function joined(username: string) {
    const link = await world.port.createInvite(invite);
    const body = await world.join(link, username);
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
    expect(await world.join(link, 'somebody_else')).toBeUndefined();
  });

  test('makes a new invite each time', async () => {
    expect(await world.port.createInvite(invite)).not.toBe(await world.port.createInvite(invite));
  });

  test('tells of a person without a username', async () => {
    expect((await joined('')).update.username).toBeNull();
  });

  test('tells of a person who left', async () => {
    const { update } = await joined('anna_trades');
    const body = await world.leave(update.memberId, 'anna_trades');
    expect(world.port.readUpdate(body ?? '', secret)).toMatchObject({ kind: 'left', memberId: update.memberId });
    expect(await world.port.isMember(update.memberId)).toBe(false);
  });

  test('takes an invite back, twice and an unknown one without harm', async () => {
    const link = await world.port.createInvite(invite);
    await world.port.revokeInvite(link);
    await world.port.revokeInvite(link);
    await world.port.revokeInvite(new URL('/dev/platforms/invite/unknown', link).href);
    expect(await world.join(link, 'anna_trades')).toBeUndefined();
  });

  test('lets nobody in by an invite that is over', async () => {
    const link = await world.port.createInvite(invite);
    world.moveClock(8 * 86_400);
    expect(await world.join(link, 'anna_trades')).toBeUndefined();
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
    const body = (await world.join(link, 'anna_trades')) ?? '';
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

describe('The port to Telegram', () => {
  test('does not unban whom nobody banned, nor remove an owner', async () => {
    const vendor = await openVendor(telegramVendor(() => startOfContract));
    const port = liveTelegram(telegramKeys, vendor.options);
    vendor.setStatus(7, 'creator');
    expect(await failureOf(port.removeMember('7'))).toMatchObject({ kind: 'rejected' });
    expect(vendor.statusOf(7)).toBe('creator');
    await vendor.close();
  });

  test.each([
    { is_member: true, isIn: true },
    { is_member: false, isIn: false },
  ])('knows of a restricted person whether it is in: $is_member', async ({ is_member, isIn }) => {
    const port = liveTelegram(telegramKeys);
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
    const vendor = await openVendor(telegramVendor(() => startOfContract));
    const url = 'https://app.example.com/api/telegram/updates';
    await setUpTelegram(telegramKeys, url, vendor.options);
    expect(vendor.webhook.set).toEqual({ url, secret_token: secret, allowed_updates: ['chat_member'] });
    const insecure = setUpTelegram(telegramKeys, 'http://localhost/api/telegram/updates', vendor.options);
    expect((await failureOf(insecure)).message).toContain('An HTTPS URL must be provided');
    await vendor.close();
  });

  test('is not set up without its settings', async () => {
    const { code, said } = await runCommand('telegramSetup', {});
    expect([code, said.includes('TELEGRAM_BOT_TOKEN')]).toEqual([1, true]);
  });

  test('is rejected with a wrong token', async () => {
    const vendor = await openVendor(telegramVendor(() => startOfContract));
    const port = liveTelegram({ ...telegramKeys, botToken: '1:wrong-token' }, vendor.options);
    const error = await failureOf(port.isMember('1'));
    expect(error.kind).toBe('rejected');
    expect(error.message).not.toContain('wrong-token');
    await vendor.close();
    const gone = await failureOf(port.isMember('1'));
    expect(gone.kind).toBe('away');
    expect(gone.message).not.toContain('wrong-token');
  });
});
