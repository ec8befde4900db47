import * as v from 'valibot';
import type { TelegramKeys } from '../../settings.ts';
import { PlatformError, type TelegramPort } from '../platforms.ts';
import { isIn, readTelegramUpdate } from '../telegramUpdate.ts';
import { call, errorOf, type LiveOptions, millisecondsOf } from './call.ts';

const platform = 'Telegram';

/** https://core.telegram.org/bots/api#making-requests */
const answerShape = v.object({
  ok: v.boolean(),
  result: v.optional(v.unknown()),
  description: v.optional(v.string()),
  parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
});
const inviteShape = v.object({ invite_link: v.string() });
const memberShape = v.object({
  status: v.picklist(['creator', 'administrator', 'member', 'restricted', 'left', 'kicked']),
  is_member: v.optional(v.boolean()),
});

/** Messages of the Bot API about a user who is not, or never was, in the group. */
const isNobody = /user not found|PARTICIPANT_ID_INVALID|USER_NOT_PARTICIPANT|member not found/i;
const isNoInvite = /INVITE_HASH_(EXPIRED|INVALID)/i;

/** Creates a function that calls the Bot API. The address holds the token, so it never appears in a message. */
function telegramApi(botToken: string, { baseUrl = 'https://api.telegram.org', timeoutMs }: LiveOptions = {}) {
  /**
   * Returns the result. Throws `missing` for an unknown user. A rejected request's message contains Telegram's
   * description.
   */
  return async (method: string, body: object): Promise<unknown> => {
    const answer = await call({
      platform,
      what: method,
      url: `${baseUrl}/bot${botToken}/${method}`,
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      timeoutMs,
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
    // Telegram answers 404 only for an invalid token, never for an unknown user.
    if (error.kind === 'missing') throw new PlatformError('rejected', error.message);
    if (answer.status === 400 && isNobody.test(description ?? '')) throw new PlatformError('missing', error.message);
    throw error;
  };
}

/** Tells Telegram the address for updates about members, and the secret. Idempotent. */
export async function setUpTelegram(keys: TelegramKeys, url: string, options: LiveOptions = {}): Promise<void> {
  // Telegram sends these updates only to bots that ask for them by name.
  const allowed_updates = ['chat_member'];
  await telegramApi(keys.botToken, options)('setWebhook', { url, secret_token: keys.webhookSecret, allowed_updates });
}

/** Creates the real Telegram group. */
export function liveTelegram(keys: TelegramKeys, options: LiveOptions = {}): TelegramPort {
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
    createInvite: async ({ name, expiresAt }) => {
      const expire_date = Math.floor(expiresAt.getTime() / 1000);
      const result = await api('createChatInviteLink', { chat_id, name, expire_date, member_limit: 1 });
      return readAs(inviteShape, result, 'createChatInviteLink').invite_link;
    },
    revokeInvite: async (inviteLink) => {
      try {
        await api('revokeChatInviteLink', { chat_id, invite_link: inviteLink });
      } catch (error) {
        if (!(error instanceof PlatformError && error.kind === 'rejected' && isNoInvite.test(error.message)))
          throw error;
      }
    },
    isMember: async (memberId) => {
      const result = await unlessMissing(api('getChatMember', { chat_id, user_id: Number(memberId) }));
      return result !== undefined && isIn(readAs(memberShape, result, 'getChatMember'));
    },
    removeMember: async (memberId) => {
      const user_id = Number(memberId);
      // Telegram removes a member by a ban. The ban is lifted at once, because a banned user could not rejoin by a new
      // invite.
      await unlessMissing(api('banChatMember', { chat_id, user_id }));
      await unlessMissing(api('unbanChatMember', { chat_id, user_id, only_if_banned: true }));
    },
    readUpdate: (body, secret) =>
      readTelegramUpdate({ body, secret }, { secret: keys.webhookSecret, chatId: keys.chatId }),
  };
}

function readAs<S extends v.GenericSchema<unknown, unknown>>(schema: S, result: unknown, what: string) {
  const parsed = v.safeParse(schema, result);
  if (!parsed.success) throw new PlatformError('away', `Telegram answered what nobody understands (${what}).`);
  return parsed.output as v.InferOutput<S>;
}
