import { beforeEach, describe, expect, test } from 'vitest';
import { telegramUpdatesPath } from '../src/http/guards.ts';
import { withCookiesOf } from './support/browser.ts';
import { connecting, type Person } from './support/connections.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, testServer } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, way } = serverPerTest({ ...unlimited, SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400' });
let ann: Person;
let link: string;

beforeEach(async () => {
  ann = await way.member('ann');
  link = (await way.connect(ann, 'telegram', 'ann_t')).invite_url ?? '';
});

interface Added {
  invite_url: string | null;
  status: string;
  invite_expires_at: string | null;
}
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();
const newInvite = () => expectOk<Added>(way.add(ann, 'telegram', 'ann_t'));

/** Returns what Ann sees about Telegram in the Connections tab: the status, the invite, and when the invite expires. */
async function card() {
  const { telegramUsername, telegramStatus, telegramInviteLink, telegramInviteExpiresAt } = await way.shown(ann);
  expect(telegramUsername).toBe('ann_t');
  return [telegramStatus, telegramInviteLink, telegramInviteExpiresAt];
}
async function join(username: string, by = link) {
  await server.platforms.telegram.join(by, username);
  await server.worker.runDue();
}
async function leave() {
  const [member] = await server.platforms.telegram.members();
  await server.platforms.telegram.leave(member?.memberId ?? '');
}

describe('An invite to the Telegram group', () => {
  test('is shown with its end until the person has joined, and then no more', async () => {
    expect(await card()).toEqual(['invited', link, inDays(7)]);
    await join('Ann_T');
    expect(await card()).toEqual(['joined', null, null]);
    expect(await newInvite()).toMatchObject({ invite_url: null, status: 'joined', invite_expires_at: null });
    expect(await card()).toEqual(['joined', null, null]);
  });

  test('is over after seven days, and one press makes another', async () => {
    server.clock.move(7 * 86_400);
    expect(await card()).toEqual(['expired', null, null]);
    const { invite_url: another, ...rest } = await newInvite();
    expect(rest).toEqual({ success: true, status: 'invited', invite_expires_at: inDays(7) });
    expect(await card()).toEqual(['invited', another, inDays(7)]);
    await join('ann_t', another ?? '');
    expect(await card()).toEqual(['joined', null, null]);
  });

  test.each(['somebody_else', ''])('that %j used, who was put out, is said to be used', async (username) => {
    await join(username);
    expect([await way.group(), await card()]).toEqual([[], ['used', null, null]]);
    const { invite_url: another } = await newInvite();
    expect(await card()).toEqual(['invited', another, inDays(7)]);
  });

  test('is made anew for who has left', async () => {
    await join('ann_t');
    await leave();
    expect(await card()).toEqual(['left', null, null]);
    const { invite_url: another } = await newInvite();
    expect(await card()).toEqual(['invited', another, inDays(7)]);
    await join('ann_t', another ?? '');
    expect(await card()).toEqual(['joined', null, null]);
  });

  test('counts as used when the joining came while another was being made', async () => {
    const { telegram } = server.platforms;
    const createInvite: typeof telegram.createInvite = async (invite) => {
      await telegram.join(link, 'ann_t');
      return telegram.createInvite(invite);
    };
    const platforms = { ...server.platforms, telegram: { ...telegram, createInvite } };
    const slow = testServer(database.db, unlimited, { platforms });
    const browser = withCookiesOf(ann.browser, slow.browser());
    await expectOk(connecting(slow).add({ ...ann, browser }, 'telegram', 'ann_t'));
    expect(await card()).toEqual(['joined', null, null]);
  });
});

test('That somebody left, told once more after a return, changes nothing', async () => {
  await join('ann_t');
  const [row] = await way.rowsOf(ann);
  const user = { id: Number(row?.externalId), username: 'ann_t' };
  const date = Math.floor(server.clock.now().getTime() / 1000);
  const left = (at: number) =>
    server.browser().request(telegramUpdatesPath, {
      method: 'POST',
      headers: { 'x-telegram-bot-api-secret-token': 'telegram-webhook-secret', origin: '' },
      json: {
        update_id: at,
        chat_member: {
          chat: { id: -1_001_234_567_890 },
          date: at,
          old_chat_member: { status: 'member', user },
          new_chat_member: { status: 'left', user },
        },
      },
    });
  await expectOk(left(date - 60));
  expect(await card()).toEqual(['joined', null, null]);
  await expectOk(left(date + 60));
  expect(await card()).toEqual(['left', null, null]);
});
