import * as v from 'valibot';
import { telegramUpdatesPath } from '../http/guards.ts';
import { telegramApi, telegramUpdateKinds } from '../ports/live/telegram.ts';
import type { TelegramKeys } from '../settings/settings.ts';
import { once, type Vendor } from './check.ts';
import type { Outside } from './outside.ts';
import { hourMs } from '../domain/core/time.ts';

const bot = v.object({ id: v.number() });
const group = v.object({ type: v.string() });
const membership = v.object({
  status: v.string(),
  can_restrict_members: v.optional(v.boolean()),
  can_invite_users: v.optional(v.boolean()),
});
/** https://core.telegram.org/bots/api#webhookinfo */
const webhookInfo = v.object({
  url: v.string(),
  pending_update_count: v.number(),
  last_error_date: v.optional(v.number()),
  last_error_message: v.optional(v.string()),
  allowed_updates: v.optional(v.array(v.string())),
});
const setUp = 'Run npm run telegram:setup -w @signalsync/api with the settings of production.';

/** The checks of the Telegram bot, its group and its webhook. */
export function telegramVendor({ settings, now }: Outside, keys: TelegramKeys): Vendor {
  const { apiUrl, addresses } = settings;
  const api = telegramApi(keys.botToken, { baseUrl: addresses.telegram });
  const chat_id = keys.chatId;
  const self = once(async () => v.parse(bot, await api('getMe', {})));
  const own = once(async () =>
    v.parse(membership, await api('getChatMember', { chat_id, user_id: (await self()).id })),
  );
  const webhook = once(async () => v.parse(webhookInfo, await api('getWebhookInfo', {})));

  return {
    name: 'Telegram',
    checks: {
      'bot token': {
        isFirst: true,
        ask: () => self().then(() => undefined),
        todo: 'Telegram, @BotFather, /mybots, the bot, API Token: copy it into TELEGRAM_BOT_TOKEN.',
      },
      group: {
        ask: async () => {
          const { type } = v.parse(group, await api('getChat', { chat_id }));
          return type !== 'supergroup' && `TELEGRAM_CHAT_ID is a ${type}, not a supergroup.`;
        },
        todo: 'Set TELEGRAM_CHAT_ID to the id of the supergroup, which begins with -100, and add the bot to it.',
      },
      administrator: {
        ask: async () => (await own()).status !== 'administrator' && 'The bot is no administrator of the group.',
        todo: 'Telegram, the group, Edit, Administrators, Add Admin: choose the bot.',
      },
      'rights of the bot': {
        ask: async () => {
          const { status, can_invite_users, can_restrict_members } = await own();
          if (status !== 'administrator') return undefined;
          const missing = [
            ...(can_invite_users === true ? [] : ['Invite Users via Link']),
            ...(can_restrict_members === true ? [] : ['Ban Users']),
          ];
          return missing.length > 0 && `The bot lacks the right ${missing.join(' and ')}.`;
        },
        todo: 'Telegram, the group, Edit, Administrators, the bot: switch it on.',
      },
      'address of the webhook': {
        ask: async () => {
          const { url, allowed_updates = [] } = await webhook();
          if (url === '') return 'Telegram reports to nobody.';
          if (url !== `${apiUrl}${telegramUpdatesPath}`) return `Telegram reports to another address: ${url}.`;
          const missing = telegramUpdateKinds.filter((kind) => !allowed_updates.includes(kind));
          return missing.length > 0 && `Telegram does not report ${missing.join(', ')}.`;
        },
        todo: setUp,
      },
      'errors of the webhook': {
        ask: async () => {
          const { last_error_date, last_error_message, pending_update_count } = await webhook();
          if (last_error_date === undefined) return undefined;
          const isRecent = last_error_date * 1000 > now().getTime() - hourMs;
          if (!isRecent && pending_update_count === 0) return undefined;
          return `${pending_update_count} updates wait. The last error was: ${last_error_message ?? 'not given'}.`;
        },
        todo: `After 401 the secret is another one. ${setUp} After any other error look at API_URL and the log of the server.`,
      },
    },
  };
}
