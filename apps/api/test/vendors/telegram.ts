import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { TelegramKeys } from '../../src/settings/settings.ts';
import { onBadDays, type VendorFault } from './serve.ts';

export const telegramKeys: TelegramKeys = {
  botToken: '700:bot-token-of-telegram',
  chatId: '-1001',
  webhookSecret: 'webhook-secret-of-telegram',
};

interface Invite {
  readonly expiresAt: number;
  isOpen: boolean;
}
type Status = 'creator' | 'member' | 'restricted' | 'left' | 'kicked';

/** Creates an HTTP app that answers like Telegram's Bot API: https://core.telegram.org/bots/api */
export function telegramVendor(now: () => Date) {
  const state = { fault: 'none' as VendorFault };
  const invites = new Map<string, Invite>();
  const statuses = new Map<number, Status>();
  const webhook: { set: Record<string, unknown> | undefined } = { set: undefined };
  const app = new Hono();

  // https://core.telegram.org/bots/api#making-requests
  const result = (c: Context, value: unknown) => c.json({ ok: true, result: value });
  const failure = (c: Context, error_code: 400 | 401 | 403 | 404, description: string) =>
    c.json({ ok: false, error_code, description }, error_code);

  onBadDays(app, state, {
    // https://core.telegram.org/bots/api#responseparameters
    limited: (c) =>
      c.json(
        {
          ok: false,
          error_code: 429,
          description: 'Too Many Requests: retry after 30',
          parameters: { retry_after: 30 },
        },
        429,
      ),
    // https://core.telegram.org/bots/api#authorizing-your-bot
    rejected: (c) => failure(c, 401, 'Unauthorized'),
  });
  // https://core.telegram.org/bots/api#making-requests: https://api.telegram.org/bot<token>/METHOD_NAME
  app.post('/:bot/:method', async (c) => {
    if (c.req.param('bot') !== `bot${telegramKeys.botToken}`) return failure(c, 401, 'Unauthorized');
    const fields = (await c.req.json()) as Record<string, unknown>;
    // https://core.telegram.org/bots/api#setwebhook
    if (c.req.param('method') === 'setWebhook') {
      if (!String(fields.url).startsWith('https://')) {
        return failure(c, 400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook');
      }
      webhook.set = fields;
      return result(c, true);
    }
    if (String(fields.chat_id) !== telegramKeys.chatId) return failure(c, 400, 'Bad Request: chat not found');
    const user = fields.user_id as number;
    switch (c.req.param('method')) {
      // https://core.telegram.org/bots/api#createchatinvitelink
      case 'createChatInviteLink': {
        const { name, expire_date, member_limit } = fields as {
          name: string;
          expire_date: number;
          member_limit: number;
        };
        if (name.length > 32) return failure(c, 400, 'Bad Request: invite link name is too long');
        if (member_limit !== 1 || !Number.isInteger(expire_date))
          return failure(c, 400, 'Bad Request: wrong parameters');
        const invite_link = `https://t.me/+${randomUUID().slice(0, 16)}`;
        invites.set(invite_link, { expiresAt: expire_date * 1000, isOpen: true });
        // https://core.telegram.org/bots/api#chatinvitelink
        const creator = { id: 700, is_bot: true, first_name: 'SignalSync' };
        return result(c, {
          invite_link,
          name,
          creator,
          expire_date,
          member_limit,
          is_primary: false,
          is_revoked: false,
        });
      }
      // https://core.telegram.org/bots/api#revokechatinvitelink
      case 'revokeChatInviteLink': {
        const invite = invites.get(String(fields.invite_link));
        if (invite === undefined) return failure(c, 400, 'Bad Request: INVITE_HASH_EXPIRED');
        invite.isOpen = false;
        return result(c, { invite_link: fields.invite_link, is_revoked: true });
      }
      // https://core.telegram.org/bots/api#getchatmember
      case 'getChatMember': {
        const status = statuses.get(user);
        if (status === undefined) return failure(c, 400, 'Bad Request: PARTICIPANT_ID_INVALID');
        return result(c, { status, user: { id: user, is_bot: false, first_name: 'A' } });
      }
      // https://core.telegram.org/bots/api#banchatmember
      case 'banChatMember':
        if (!statuses.has(user)) return failure(c, 400, 'Bad Request: user not found');
        if (statuses.get(user) === 'creator') return failure(c, 400, "Bad Request: can't remove chat owner");
        statuses.set(user, 'kicked');
        return result(c, true);
      // https://core.telegram.org/bots/api#unbanchatmember: without only_if_banned it also removes members who are not
      // banned.
      case 'unbanChatMember':
        if (fields.only_if_banned !== true || statuses.get(user) === 'kicked') statuses.set(user, 'left');
        return result(c, true);
      default:
        return failure(c, 404, 'Not Found');
    }
  });

  /** Returns the body of an update: https://core.telegram.org/bots/api#update and #chatmemberupdated */
  function update(
    id: number,
    username: string | undefined,
    before: Status,
    after: Status,
    inviteLink?: string,
  ): string {
    const user = { id, is_bot: false, first_name: 'A', ...(username !== undefined && { username }) };
    return JSON.stringify({
      update_id: 1,
      chat_member: {
        chat: { id: Number(telegramKeys.chatId), type: 'supergroup', title: 'SignalSync' },
        from: user,
        date: Math.floor(now().getTime() / 1000),
        old_chat_member: { status: before, user },
        new_chat_member: { status: after, user },
        ...(inviteLink !== undefined && {
          invite_link: { invite_link: inviteLink, creator: { id: 700, is_bot: true, first_name: 'SignalSync' } },
        }),
      },
    });
  }

  return {
    app,
    state,
    /** Joins the group by an invite. Returns the body of the update, or undefined if the invite does not work. */
    join: (inviteLink: string, id: number, username?: string): string | undefined => {
      const invite = invites.get(inviteLink);
      const isBanned = statuses.get(id) === 'kicked';
      if (invite === undefined || !invite.isOpen || invite.expiresAt <= now().getTime() || isBanned) return undefined;
      invite.isOpen = false;
      statuses.set(id, 'member');
      return update(id, username, 'left', 'member', inviteLink);
    },
    leave: (id: number, username?: string): string => {
      statuses.set(id, 'left');
      return update(id, username, 'member', 'left');
    },
    setStatus: (id: number, status: Status) => statuses.set(id, status),
    webhook,
    statusOf: (id: number) => statuses.get(id),
    update,
  };
}
