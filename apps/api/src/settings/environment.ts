import { resendCooldownSeconds, tradingviewScriptCount } from '@signalsync/content/constants';
import * as v from 'valibot';

const text = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'must not be empty'));
const webAddress = v.pipe(
  text,
  v.check(
    (value) => /^https?:\/\/[^/?#]+\/?$/.test(value),
    'must be an address such as https://app.example.com, without a path',
  ),
  v.transform((value) => new URL(value).origin),
);
const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    text,
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
const list = v.pipe(
  text,
  v.transform((value) => value.split(',').map((item) => item.trim())),
  v.array(webAddress),
);

/** What the team is told of, if the settings ask for it. */
const noteKinds = ['disputes', 'refunds', 'ends', 'kept', 'offers'] as const;
export type NoteKind = (typeof noteKinds)[number];

const noteList = v.pipe(
  text,
  v.transform((value) => (value === 'none' ? [] : value.split(',').map((item) => item.trim()))),
  v.array(v.picklist(noteKinds, `must be none, or some of ${noteKinds.join(', ')}, separated by commas`)),
);

/** Every setting by the name of its environment variable. An empty variable counts as not set. */
export const environment = v.object({
  NODE_ENV: v.optional(v.string()),
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(text, '0.0.0.0'),
  METRICS_PORT: v.optional(whole(0, 65_535)),
  METRICS_HOST: v.optional(text, '127.0.0.1'),
  APP_URL: v.optional(webAddress),
  API_URL: v.optional(webAddress),
  CORS_ORIGINS: v.optional(list),
  TRUSTED_PROXY_HOPS: v.optional(whole(0, 10), '0'),
  WEB_DIR: v.optional(text, 'apps/web/dist'),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_NAMED_STATEMENTS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SECRET: v.optional(v.pipe(text, v.minLength(32, 'must have at least 32 characters'))),
  MAIL_URL: v.optional(v.pipe(text, v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(text, 'SignalSync <no-reply@localhost>'),
  MAIL_DKIM_SELECTOR: v.optional(v.pipe(text, v.regex(/^[A-Za-z0-9._-]+$/, 'must be a name such as mail1'))),
  SUPPORT_EMAIL: v.optional(v.pipe(text, v.email('must be an email address'))),
  GOOGLE_CLIENT_ID: v.optional(text),
  GOOGLE_CLIENT_SECRET: v.optional(text),
  STRIPE_SECRET_KEY: v.optional(v.pipe(text, v.regex(/^(sk|rk)_/, 'must start with sk_ or rk_'))),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.pipe(text, v.regex(/^pk_/, 'must start with pk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(text, v.regex(/^whsec_/, 'must start with whsec_'))),
  STRIPE_READS_PER_SECOND: v.optional(whole(1, 100), '25'),
  STRIPE_ACCESS_ENDS_AFTER_DAYS: v.optional(whole(1, 60)),
  DISCORD_CLIENT_ID: v.optional(text),
  DISCORD_CLIENT_SECRET: v.optional(text),
  DISCORD_BOT_TOKEN: v.optional(text),
  DISCORD_GUILD_ID: v.optional(text),
  DISCORD_PREMIUM_ROLE_ID: v.optional(text),
  DISCORD_MEMBER_ROLE_ID: v.optional(text),
  DISCORD_INVITE_CHANNEL_ID: v.optional(text),
  TELEGRAM_BOT_TOKEN: v.optional(text),
  TELEGRAM_CHAT_ID: v.optional(v.pipe(text, v.regex(/^-?\d+$/, 'must be a number such as -1001234567890'))),
  TELEGRAM_WEBHOOK_SECRET: v.optional(
    v.pipe(text, v.regex(/^[A-Za-z0-9_-]{16,256}$/, 'must be 16 to 256 letters, digits, _ or -')),
  ),
  TRADINGVIEW_SESSION_ID: v.optional(text),
  TRADINGVIEW_SESSION_SIGN: v.optional(text),
  TRADINGVIEW_SCRIPT_IDS: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.split(',').map((item) => item.trim())),
      v.array(v.pipe(v.string(), v.minLength(1, 'must not hold an empty id'))),
      v.length(tradingviewScriptCount, `must hold ${tradingviewScriptCount} ids, separated by commas`),
    ),
  ),
  NOTIFY_ABOUT: v.optional(noteList, noteKinds.join(',')),
  NOTIFY_SLACK_WEBHOOK_URL: v.optional(v.pipe(text, v.regex(/^https:\/\//, 'must start with https://'))),
  LOGIN_MAIL_SECONDS: v.optional(whole(0, 10), '4'),
  LOGIN_RESEND_SECONDS: v.optional(whole(0, 3600), String(resendCooldownSeconds)),
  LOGIN_SENDS_PER_DAY: v.optional(whole(1), '30'),
  LOGIN_FAILED_GUESSES_PER_DAY: v.optional(whole(1), '25'),
  LOGIN_NETWORK_SENDS_PER_HOUR: v.optional(whole(1), '5'),
  LOGIN_NETWORK_SENDS_PER_DAY: v.optional(whole(1), '10'),
  LOGIN_NETWORK_FAILED_GUESSES_PER_DAY: v.optional(whole(1), '10'),
  CALLS_PER_MINUTE: v.optional(whole(1), '120'),
  SESSION_DAYS: v.optional(whole(1, 400), '30'),
});

/** The parsed environment variables. */
export type Environment = v.InferOutput<typeof environment>;

/** The environment variables whose values are secret. */
const secretNames = [
  'SECRET',
  'DATABASE_URL',
  'MAIL_URL',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_BOT_TOKEN',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'TRADINGVIEW_SESSION_ID',
  'TRADINGVIEW_SESSION_SIGN',
  'NOTIFY_SLACK_WEBHOOK_URL',
] as const satisfies readonly (keyof Environment)[];

/**
 * Returns every secret among the environment variables. Of an address that is also its password, as it is written and
 * decoded, and the path of a webhook. No line of the log and no report may hold one.
 */
export function secretsIn(variables: NodeJS.ProcessEnv): string[] {
  return secretNames.flatMap((name) => {
    const value = variables[name]?.trim() ?? '';
    const address = URL.parse(value);
    const password = address?.password ?? '';
    const path = address?.protocol === 'https:' ? address.pathname : '';
    return [value, password, decoded(password), path].filter((secret) => secret !== '');
  });
}

/** Decodes %40 and the like; returns the text as it is if that fails. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** The environment variables for Discord. Either all of them are set, or none. */
export const discordNames = [
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_BOT_TOKEN',
  'DISCORD_GUILD_ID',
  'DISCORD_PREMIUM_ROLE_ID',
  'DISCORD_MEMBER_ROLE_ID',
  'DISCORD_INVITE_CHANNEL_ID',
] as const;
/** The environment variables for Telegram. Either all of them are set, or none. */
export const telegramNames = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID', 'TELEGRAM_WEBHOOK_SECRET'] as const;
