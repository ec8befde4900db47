import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { TelegramKeys } from '../../settings/settings.ts';
import { call, errorOf, jsonOf, type LiveOptions, millisecondsOf, PlatformError, readAs } from './call.ts';

const platform = 'Telegram';

/** The form of every answer of the Bot API: https://core.telegram.org/bots/api#making-requests */
const answerShape = v.object({
  ok: v.boolean(),
  result: v.optional(v.unknown()),
  description: v.optional(v.string()),
  parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
});
const inviteShape = v.object({ invite_link: v.string() });
const memberShape = v.object({
  status: v.picklist(['creator', 'administrator', 'member', 'restricted', 'left', 'kicked']),
  /** Telegram sends this field only if the status is `restricted`. */
  is_member: v.optional(v.boolean()),
});
const changedMember = v.object({
  ...memberShape.entries,
  user: v.object({ id: v.number(), is_bot: v.optional(v.boolean(), false), username: v.optional(v.string()) }),
});

/** Telegram's update about a change of a member: https://core.telegram.org/bots/api#chatmemberupdated */
const memberUpdate = v.object({
  chat_member: v.object({
    chat: v.object({ id: v.number() }),
    /** Seconds since 1970. */
    date: v.optional(v.number()),
    old_chat_member: changedMember,
    new_chat_member: changedMember,
    invite_link: v.optional(inviteShape),
  }),
});

/** Header in which Telegram sends the webhook's secret. */
export const telegramSecretHeader = 'X-Telegram-Bot-Api-Secret-Token';

/** A change of the Telegram group's members. */
export interface TelegramUpdate {
  readonly kind: 'joined' | 'left';
  /** When the member joined or left, to the second; null if Telegram did not send the time. */
  readonly at: Date | null;
  /** Telegram's permanent id of the member. */
  readonly memberId: string;
  /** Without an @; null if the member has none. */
  readonly username: string | null;
  /** The invite with which the person joined; null if there was none. */
  readonly inviteLink: string | null;
}

/** Matches error messages of the Bot API about a user whom Telegram does not know, or who is not in the group. */
const isNobody = /user not found|PARTICIPANT_ID_INVALID|USER_NOT_PARTICIPANT|member not found/i;
const isNoInvite = /INVITE_HASH_(EXPIRED|INVALID)/i;

/**
 * Creates a function that calls the Bot API. The address of the API contains the bot's token, so it never appears in an
 * error message.
 */
export function telegramApi(botToken: string, { baseUrl, ...network }: LiveOptions) {
  /**
   * Returns the result of the API method. Throws a `PlatformError`, of kind `missing` for an unknown user. Its message
   * contains Telegram's description if Telegram sent one.
   */
  return async (method: string, body: object): Promise<unknown> => {
    const answer = await call({
      platform,
      what: method,
      url: `${baseUrl}/bot${botToken}/${method}`,
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      ...network,
    });
    const parsed = v.safeParse(answerShape, answer.json);
    if (parsed.success && parsed.output.ok) return parsed.output.result;
    const { description, parameters } = parsed.success ? parsed.output : {};
    const error = errorOf(
      { platform, what: method },
      answer,
      description,
      millisecondsOf(parameters?.retry_after) ?? undefined,
    );
    if (answer.status === 400 && isNobody.test(description ?? '')) throw new PlatformError('missing', error.message);
    throw error;
  };
}

/** The kinds of updates that we need. Telegram sends them only to bots that ask for them by name. */
export const telegramUpdateKinds: readonly string[] = ['chat_member'];

/**
 * Tells Telegram the address for updates about members, and the secret that Telegram must send with them. Idempotent.
 */
export async function setUpTelegram(keys: TelegramKeys, url: string, options: LiveOptions): Promise<void> {
  const allowed_updates = telegramUpdateKinds;
  await telegramApi(keys.botToken, options)('setWebhook', { url, secret_token: keys.webhookSecret, allowed_updates });
}

/** Our calls to Telegram about the group. They name users by id, because a bot cannot find users by their username. */
export type TelegramPort = ReturnType<typeof liveTelegram>;

/** Creates the port to the Telegram group. */
export function liveTelegram(keys: TelegramKeys, options: LiveOptions) {
  const api = telegramApi(keys.botToken, options);
  const chat_id = keys.chatId;

  async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof PlatformError && error.kind === 'missing') return undefined;
      throw error;
    }
  }

  return {
    /** Returns the address of a new invite for one user. Only the group's owners see `name`. */
    createInvite: async ({ name, expiresAt }: { name: string; expiresAt: Date }): Promise<string> => {
      const expire_date = Math.floor(expiresAt.getTime() / 1000);
      const result = await api('createChatInviteLink', { chat_id, name, expire_date, member_limit: 1 });
      return readAs({ platform, what: 'createChatInviteLink' }, inviteShape, result).invite_link;
    },
    /** Revokes an invite. Does nothing if the invite no longer exists. */
    revokeInvite: async (inviteLink: string): Promise<void> => {
      try {
        await api('revokeChatInviteLink', { chat_id, invite_link: inviteLink });
      } catch (error) {
        if (!(error instanceof PlatformError && error.kind === 'rejected' && isNoInvite.test(error.message)))
          throw error;
      }
    },
    isMember: async (memberId: string): Promise<boolean> => {
      const result = await unlessMissing(api('getChatMember', { chat_id, user_id: Number(memberId) }));
      return result !== undefined && isIn(readAs({ platform, what: 'getChatMember' }, memberShape, result));
    },
    /** Removes a user from the group. The user may join again later. Does nothing if the user is not a member. */
    removeMember: async (memberId: string): Promise<void> => {
      const user_id = Number(memberId);
      // To remove a member, the Bot API bans them. A banned user could not join again by a new invite, so the ban is
      // lifted at once.
      await unlessMissing(api('banChatMember', { chat_id, user_id }));
      await unlessMissing(api('unbanChatMember', { chat_id, user_id, only_if_banned: true }));
    },
    /**
     * Reads an update about a member who joined or left. Throws `rejected` if the secret is wrong. Returns null if the
     * update is about another group or about a bot, or if nobody joined or left.
     */
    readUpdate: (body: string, secret: string): TelegramUpdate | null => {
      if (!isSame(secret, keys.webhookSecret))
        throw new PlatformError('rejected', 'This update does not carry our secret.');
      const parsed = v.safeParse(memberUpdate, jsonOf(body));
      if (!parsed.success) return null;
      const { chat, date, invite_link, old_chat_member: before, new_chat_member: after } = parsed.output.chat_member;
      if (String(chat.id) !== keys.chatId || after.user.is_bot || isIn(before) === isIn(after)) return null;
      return {
        kind: isIn(after) ? 'joined' : 'left',
        at: date === undefined ? null : new Date(date * 1000),
        memberId: String(after.user.id),
        username: after.user.username ?? null,
        inviteLink: invite_link?.invite_link ?? null,
      };
    },
  };
}

/** Returns whether a status means that the user is in the group. */
function isIn({ status, is_member }: v.InferOutput<typeof memberShape>): boolean {
  if (status === 'restricted') return is_member === true;
  return status !== 'left' && status !== 'kicked';
}

function isSame(given: string, own: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(own));
}
