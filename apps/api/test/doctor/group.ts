import { Hono } from 'hono';
import { telegramUpdatesPath } from '../../src/http/guards.ts';
import { telegramKeys } from '../support/platformContract.ts';

/** The data that the fake of Telegram's API returns about the group, the bot in it, and the bot's webhook. */
export interface Group {
  type: string;
  bot: { status: string; can_invite_users?: boolean; can_restrict_members?: boolean };
  webhook: {
    url: string;
    pending_update_count: number;
    allowed_updates?: string[];
    last_error_date?: number;
    last_error_message?: string;
  };
}

/** Returns a group without mistakes, for a server at this origin. */
export const goodGroup = (apiUrl: string): Group => ({
  type: 'supergroup',
  bot: { status: 'administrator', can_invite_users: true, can_restrict_members: true },
  webhook: { url: `${apiUrl}${telegramUpdatesPath}`, pending_update_count: 0, allowed_updates: ['chat_member'] },
});

/** Creates an HTTP app that answers about the group in the form of https://core.telegram.org/bots/api. */
export function groupVendor(group: Group): Hono {
  const app = new Hono();
  app.post('/:bot/:method', async (c) => {
    const failure = (status: 400 | 401 | 404, description: string) =>
      c.json({ ok: false, error_code: status, description }, status);
    if (c.req.param('bot') !== `bot${telegramKeys.botToken}`) return failure(401, 'Unauthorized');
    const method = c.req.param('method');
    const { chat_id } = (await c.req.json()) as { chat_id?: string };
    const results: Record<string, object> = {
      getMe: { id: 700, is_bot: true, first_name: 'SignalSync' },
      getChat: { id: Number(telegramKeys.chatId), type: group.type },
      getChatMember: { user: { id: 700, is_bot: true, first_name: 'SignalSync' }, ...group.bot },
      getWebhookInfo: { has_custom_certificate: false, ...group.webhook },
    };
    const isAboutChat = method === 'getChat' || method === 'getChatMember';
    if (isAboutChat && chat_id !== telegramKeys.chatId) return failure(400, 'Bad Request: chat not found');
    const result = results[method];
    return result === undefined ? failure(404, 'Not Found') : c.json({ ok: true, result });
  });
  return app;
}
