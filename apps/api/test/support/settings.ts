import { parseSettings, type ProductionSettings, type Settings } from '../../src/settings/settings.ts';

/** Returns the settings of a development server for tests. `variables` override the defaults. */
export function testSettings(variables: Record<string, string> = {}): Settings {
  return parseSettings({ SECRET: 'a secret for tests, at least 32 long', ...variables });
}

/** Settings without limits, for tests in which one network or account makes more calls than a person would. */
export const unlimited = {
  CALLS_PER_MINUTE: '100000',
  PROVIDER_CALLS_PER_MINUTE: '100000',
  CHECKOUT_BROWSER_PER_DAY: '100000',
  CHECKOUT_NETWORK_PER_HOUR: '100000',
  CHECKOUT_NETWORK_PER_DAY: '100000',
  CHECKOUT_ADDRESS_PER_DAY: '100000',
};

/** Returns settings with which a test can start a server as in production. `variables` override the defaults. */
export function productionSettings(variables: Record<string, string> = {}): ProductionSettings {
  const settings = parseSettings({ ...productionVariables, ...variables });
  if (!settings.isProduction) throw new Error('These are not the settings of production');
  return settings;
}

/** The smallest set of variables with which production starts. */
export const productionVariables = {
  NODE_ENV: 'production',
  APP_URL: 'https://app.example.com',
  SECRET: 'a secret for tests, at least 32 long',
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'SignalSync <hello@example.com>',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'hush',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  DISCORD_CLIENT_ID: '100',
  DISCORD_CLIENT_SECRET: 'hush',
  DISCORD_BOT_TOKEN: 'bot-token',
  DISCORD_GUILD_ID: '200',
  DISCORD_PREMIUM_ROLE_ID: '301',
  DISCORD_MEMBER_ROLE_ID: '302',
  DISCORD_INVITE_CHANNEL_ID: '400',
  TELEGRAM_BOT_TOKEN: '1:bot-token',
  TELEGRAM_CHAT_ID: '-100500',
  TELEGRAM_WEBHOOK_SECRET: 'telegram-webhook-secret',
  NOTIFY_SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/T/B/x',
};
