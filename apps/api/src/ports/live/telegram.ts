import * as v from 'valibot';
import type { TelegramKeys } from '../../settings/settings.ts';
import { PlatformError, type TelegramPort } from '../platforms.ts';
import { isIn, readTelegramUpdate } from '../telegramUpdate.ts';
import { call, errorOf, type LiveOptions, millisecondsOf } from './call.ts';

const platform = 'Telegram';

/** What the Bot API answers to every call: https://core.telegram.org/bots/api#making-requests */
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

/** Finds the Bot API's error messages about a user whom it does not know, or who is not in the group. */
const isNobody = /user not found|PARTICIPANT_ID_INVALID|USER_NOT_PARTICIPANT|member not found/i;
const isNoInvite = /INVITE_HASH_(EXPIRED|INVALID)/i;

/**
 * Creates a function that calls the Bot API. The address of the API contains the bot's token, so it never appears in an
 * error message.
 */
export function telegramApi(botToken: string, { baseUrl = 'https://api.telegram.org', timeoutMs }: LiveOptions = {}) {
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

/** The updates that we need. Telegram sends them only to bots that ask for them by name. */
export const telegramUpdateKinds: readonly string[] = ['chat_member'];

/**
 * Tells Telegram the address to which it sends updates about members, and the secret that it sends with them.
 * Idempotent.
 */
export async function setUpTelegram(keys: TelegramKeys, url: string, options: LiveOptions = {}): Promise<void> {
  const allowed_updates = telegramUpdateKinds;
  await telegramApi(keys.botToken, options)('setWebhook', { url, secret_token: keys.webhookSecret, allowed_updates });
}

/** Creates the port to the real Telegram group. */
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
      // Telegram removes a member by a ban. A banned user could not join again by a new invite, so the ban is lifted at
      // once.
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
