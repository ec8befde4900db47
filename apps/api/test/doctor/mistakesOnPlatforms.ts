import type { Mistake } from './mistake.ts';

/** Mistakes at Discord, Telegram, TradingView and Slack. */
export const mistakesOnPlatforms: Mistake[] = [
  [
    'the token of the bot was reset',
    (d) => (d.settings = d.running = { ...d.settings, discord: { ...d.settings.discord, botToken: 'old' } }),
    'bot token: Discord answered 401 (asking for the application): 401: Unauthorized.',
  ],
  [
    'the token is of another application',
    (d) => (d.community.applicationId = '101'),
    'bot token: DISCORD_BOT_TOKEN belongs to another application than DISCORD_CLIENT_ID.',
  ],
  [
    'the secret of the application was reset',
    (d) => (d.settings = d.running = { ...d.settings, discord: { ...d.settings.discord, clientSecret: 'old' } }),
    'client secret: Discord does not accept DISCORD_CLIENT_ID with DISCORD_CLIENT_SECRET.',
  ],
  [
    'the redirect is missing',
    (d) => (d.community.redirects = []),
    'redirect: The application does not allow the redirect',
  ],
  [
    'the role of the bot is below a role that it gives',
    (d) => (d.community.roles = d.community.roles.map((role) => (role.id === '303' ? { ...role, position: 2 } : role))),
    'order of the roles: The highest role of the bot is not above Premium.',
  ],
  [
    'the bot may not manage roles',
    (d) => (d.community.roles = d.community.roles.map((role) => ({ ...role, permissions: '19' }))),
    'rights of the bot: The bot lacks the permission Manage Roles.',
  ],
  [
    'a role was deleted',
    (d) => (d.community.roles = d.community.roles.filter(({ name }) => name !== 'Member')),
    'order of the roles: The community has no role with the id 302.',
  ],
  [
    'invites lead into another community',
    (d) => (d.community.channelGuild = '201'),
    'channel of invites: The channel belongs to another community.',
  ],
  [
    'the token of the bot was revoked',
    (d) => (d.settings = d.running = { ...d.settings, telegram: { ...d.settings.telegram, botToken: '1:old' } }),
    'bot token: Telegram answered 401 (getMe): Unauthorized.',
  ],
  [
    'the group is no supergroup',
    (d) => (d.group.type = 'group'),
    'group: TELEGRAM_CHAT_ID is a group, not a supergroup.',
  ],
  [
    'the bot is a plain member',
    (d) => (d.group.bot = { status: 'member' }),
    'administrator: The bot is no administrator of the group.',
  ],
  [
    'the bot may not invite',
    (d) => (d.group.bot.can_invite_users = false),
    'rights of the bot: The bot lacks the right Invite Users via Link.',
  ],
  [
    'the webhook was never set',
    (d) => (d.group.webhook.url = ''),
    'address of the webhook: Telegram reports to nobody.',
  ],
  [
    'the webhook carries another secret',
    (d) =>
      Object.assign(d.group.webhook, {
        pending_update_count: 3,
        last_error_date: 1_700_000_000,
        last_error_message: 'Wrong response from the webhook: 401 Unauthorized',
      }),
    'errors of the webhook: 3 updates wait. The last error was: Wrong response from the webhook: 401 Unauthorized.',
  ],
  [
    'the session at TradingView has ended',
    (d) => (d.tradingview.fault = 'signedOut'),
    'session: The session has ended. TradingView answered 302 with a page (looking for a share).',
  ],
  [
    'the webhook of Slack was removed',
    (d) => (d.slack.fault = 'rejected'),
    'webhook: Slack answered 403 (asking about the webhook): action_prohibited.',
  ],
];
