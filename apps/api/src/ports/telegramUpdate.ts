import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { PlatformError, type TelegramUpdate } from './platforms.ts';

const member = v.object({
  status: v.picklist(['creator', 'administrator', 'member', 'restricted', 'left', 'kicked'], 'has an unknown status'),
  /** Telegram sends this field only if the status is `restricted`. */
  is_member: v.optional(v.boolean('has no membership')),
  user: v.object({
    id: v.number('has no id'),
    is_bot: v.optional(v.boolean('is neither bot nor person'), false),
    username: v.optional(v.string('has no username')),
  }),
});

/** Telegram's update about a change of a member: https://core.telegram.org/bots/api#chatmemberupdated */
const memberUpdate = v.object({
  chat_member: v.object({
    chat: v.object({ id: v.number('has no id') }),
    /** Seconds since 1970. */
    date: v.optional(v.number('has no date')),
    old_chat_member: member,
    new_chat_member: member,
    invite_link: v.optional(v.object({ invite_link: v.string('has no address') })),
  }),
});

/** Header in which Telegram sends the webhook's secret. */
export const telegramSecretHeader = 'X-Telegram-Bot-Api-Secret-Token';

/**
 * Reads an update about a member who joined or left. Throws `rejected` if the secret is wrong. Returns null for another
 * group, for bots, and for changes by which nobody joined or left.
 */
export function readTelegramUpdate(
  { body, secret }: { body: string; secret: string },
  own: { secret: string; chatId: string },
): TelegramUpdate | null {
  if (!isSame(secret, own.secret)) throw new PlatformError('rejected', 'This update does not carry our secret.');
  const parsed = v.safeParse(memberUpdate, jsonOf(body));
  if (!parsed.success) return null;
  const {
    chat,
    date,
    old_chat_member: before,
    new_chat_member: after,
    invite_link: invite,
  } = parsed.output.chat_member;
  if (String(chat.id) !== own.chatId || after.user.is_bot || isIn(before) === isIn(after)) return null;
  return {
    kind: isIn(after) ? 'joined' : 'left',
    at: date === undefined ? null : new Date(date * 1000),
    memberId: String(after.user.id),
    username: after.user.username ?? null,
    inviteLink: invite?.invite_link ?? null,
  };
}

/** Returns whether a status means that the user is in the group. */
export function isIn({ status, is_member }: Pick<v.InferOutput<typeof member>, 'status' | 'is_member'>): boolean {
  if (status === 'restricted') return is_member === true;
  return status !== 'left' && status !== 'kicked';
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isSame(given: string, own: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(own));
}
