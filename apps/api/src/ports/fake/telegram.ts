import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import { liveTelegram } from '../live/telegram.ts';
import { banned, codeOf, communityOf, type FakeMember } from './community.ts';
import type { Faults } from './faults.ts';

/**
 * Delivers an update, with the webhook's secret, to this server's own route for updates. Returns whether the route
 * accepted it.
 */
export type DeliverUpdate = (body: string, secret: string) => Promise<{ ok: boolean }>;

/**
 * Result of joining. `invite is spent`: the invite does not work. `update was not taken`: our server did not accept the
 * update.
 */
type JoinOutcome = 'joined' | 'invite is spent' | 'update was not taken';

type Person = Pick<FakeMember, 'memberId' | 'username'>;
/** The fields that our calls to the Bot API send. */
type Fields = Record<'chat_id' | 'name' | 'invite_link' | 'url', string> &
  Record<'expire_date' | 'member_limit' | 'user_id', number> & { only_if_banned?: boolean };

const chatId = -1_001_234_567_890;
/** The settings of the fake Telegram, without the webhook's secret. */
export const fakeTelegramKeys = { botToken: '700:bot-token-of-telegram', chatId: String(chatId) };

/**
 * Creates the fake Telegram. It answers like the Bot API (https://core.telegram.org/bots/api), and sends updates to our
 * server as Telegram does. Used only outside production.
 */
export function fakeTelegram(deps: {
  db: Database;
  clock: Clock;
  faults: Faults;
  webhookSecret: string;
  inviteAddress: (code: string) => string;
  deliver: DeliverUpdate;
}) {
  const { clock, faults, webhookSecret, inviteAddress, deliver } = deps;
  const { createInvite, drop, enter, members, personOf, put, revokeInvite } = communityOf(deps, 'telegram');
  const webhook: { set: object | undefined } = { set: undefined };
  const usualLink = {
    creator: { id: 700, is_bot: true, first_name: 'SignalSync' },
    creates_join_request: false,
    is_primary: false,
    is_revoked: false,
  };

  /** Sends an update about a member to our server: https://core.telegram.org/bots/api#chatmemberupdated */
  function tell({ memberId, username }: Person, before: string, after: string, inviteLink?: string) {
    const named = username === '' ? { first_name: 'Somebody' } : { first_name: username, username };
    const user = { id: Number(memberId), is_bot: false, ...named };
    const update = {
      update_id: Math.floor(Math.random() * 2 ** 31),
      chat_member: {
        chat: { id: chatId, type: 'supergroup', title: 'SignalSync' },
        from: user,
        date: Math.floor(clock.now().getTime() / 1000),
        old_chat_member: memberOf(before, user),
        new_chat_member: memberOf(after, user),
        ...(inviteLink !== undefined && { invite_link: { ...usualLink, invite_link: inviteLink } }),
      },
    };
    return deliver(JSON.stringify(update), webhookSecret);
  }

  /**
   * The methods of the Bot API, by name. Each returns its result or, if it fails, Telegram's description of the failure
   * as a text.
   */
  const methods: Readonly<Record<string, (fields: Fields) => Promise<object | true | string>>> = {
    createChatInviteLink: async ({ name, expire_date, member_limit }) => {
      if (name.length > 32) return 'Bad Request: invite link name is too long';
      if (member_limit !== 1 || !Number.isInteger(expire_date)) return 'Bad Request: wrong parameters';
      const invite_link = inviteAddress(await createInvite(name, new Date(expire_date * 1000)));
      return { ...usualLink, invite_link, name, expire_date, member_limit };
    },
    revokeChatInviteLink: async ({ invite_link }) =>
      (await revokeInvite(codeOf(invite_link)))
        ? { ...usualLink, invite_link, is_revoked: true }
        : 'Bad Request: INVITE_HASH_EXPIRED',
    getChatMember: async ({ user_id: id }) => {
      const found = await personOf(String(id));
      if (found === undefined) return 'Bad Request: PARTICIPANT_ID_INVALID';
      return memberOf(found.role ?? 'member', { id, is_bot: false, first_name: 'A' });
    },
    banChatMember: async ({ user_id }) => {
      const found = await personOf(String(user_id));
      if (found === undefined) return 'Bad Request: user not found';
      if (found.role === 'creator') return "Bad Request: can't remove chat owner";
      if (found.role === banned) return true;
      await put({ ...found, role: banned });
      await tell(found, 'member', 'kicked');
      return true;
    },
    // Without `only_if_banned`, Telegram also removes members who are not banned.
    unbanChatMember: async ({ user_id, only_if_banned }) => {
      const found = await personOf(String(user_id));
      if (only_if_banned !== true || found?.role === banned) await drop(String(user_id));
      return true;
    },
  };

  const app = new Hono();
  const failure = (error_code: number, description: string, more: object = {}) =>
    Response.json({ ok: false, error_code, description, ...more }, { status: error_code });
  // https://core.telegram.org/bots/api#authorizing-your-bot
  const unauthorized = () => failure(401, 'Unauthorized');
  // https://core.telegram.org/bots/api#making-requests: https://api.telegram.org/bot<token>/METHOD_NAME
  app.post('/:bot/:method', async (c) => {
    const { bot, method } = c.req.param();
    if (bot !== `bot${fakeTelegramKeys.botToken}`) return unauthorized();
    const fields = await c.req.json<Fields>();
    if (method === 'setWebhook') {
      if (!fields.url.startsWith('https://'))
        return failure(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook');
      webhook.set = fields;
      return c.json({ ok: true, result: true });
    }
    const work = methods[method];
    if (work === undefined) return failure(404, 'Not Found');
    if (fields.chat_id !== fakeTelegramKeys.chatId) return failure(400, 'Bad Request: chat not found');
    const result = await work(fields);
    return typeof result === 'string' ? failure(400, result) : c.json({ ok: true, result });
  });

  const wire = faults.wire('telegram', {
    usual: app.fetch,
    // https://core.telegram.org/bots/api#responseparameters
    limited: () => failure(429, 'Too Many Requests: retry after 30', { parameters: { retry_after: 30 } }),
    rejected: unauthorized,
  });
  const keys = { ...fakeTelegramKeys, webhookSecret };
  return {
    ...liveTelegram(keys, { baseUrl: 'http://telegram.fake', fetch: wire }),
    wire,
    members,
    /** The webhook that our server last registered at Telegram. */
    webhook,
    /** Removes a member from the group, as if that person had left. */
    leave: async (memberId: string): Promise<void> => {
      const found = await personOf(memberId);
      if (found !== undefined && (await drop(memberId))) await tell(found, 'member', 'left');
    },
    /**
     * Lets a user open an invite and join the group. `username` has no @ before it, and is empty if the user has no
     * username.
     */
    join: async (inviteLink: string, username: string): Promise<JoinOutcome> => {
      const memberId = username === '' ? String(randomBytes(6).readUIntBE(0, 6)) : telegramIdOf(username);
      const outcome = await enter(inviteLink, { memberId, username });
      if (outcome !== 'joined') return outcome === 'is in already' ? 'joined' : outcome;
      const { ok } = await tell({ memberId, username }, 'left', 'member', inviteAddress(codeOf(inviteLink)));
      return ok ? 'joined' : 'update was not taken';
    },
  };
}

/** Returns Telegram's data about a member with this status. */
const memberOf = (status: string, user: object) => ({
  status,
  user,
  // 0 means that the ban never ends.
  ...(status === banned && { until_date: 0 }),
  ...(status === 'creator' && { is_anonymous: false }),
});

/** Returns the fake Telegram's id of a user. The same username always gets the same id. */
function telegramIdOf(username: string): string {
  const hash = createHash('sha256').update(`telegram ${username.toLowerCase()}`).digest('hex');
  return String(Number.parseInt(hash.slice(0, 12), 16));
}
