import { resolve } from 'node:path';
import * as v from 'valibot';
import { discordNames, type Environment, environment, type NoteKind, telegramNames } from './environment.ts';
import { repository } from '../folders.ts';
import { StartError } from './startError.ts';

/** Settings that production needs, because no fakes are used there. */
const requiredInProduction = [
  'APP_URL',
  'SECRET',
  'MAIL_URL',
  'MAIL_FROM',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  ...discordNames,
  ...telegramNames,
  'NOTIFY_SLACK_WEBHOOK_URL',
] as const;

/** Days from the first failure of a renewal until the fake Stripe ends the plan: it retries after 3, 5 and 7 days. */
const fakeEndsAfterDays = 15;

/** The server's settings. Parsed once, at start. */
export interface Settings {
  readonly isProduction: boolean;
  readonly port: number;
  /**
   * The address that the server listens on. Outside production always 127.0.0.1, so that other machines cannot reach
   * it.
   */
  readonly host: string;
  /** Where `/livez`, `/readyz` and `/metrics` are; undefined if nobody watches the server. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /**
   * Origin of the web app, used for links in mails. May be unset outside production; then the request's origin is used.
   */
  readonly appUrl: string | undefined;
  /** Origin under which browsers reach this server. If it is not set in the environment, this is `appUrl`. */
  readonly apiUrl: string | undefined;
  /** Other origins whose pages may make calls with the user's cookie. */
  readonly corsOrigins: readonly string[];
  /** Number of proxies in front of the server that add to X-Forwarded-For. */
  readonly trustedProxyHops: number;
  /** The folder of the built web app. */
  readonly webDir: string;
  /** The folder of the embedded database and the development secret. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether PostgreSQL may keep statements prepared. Some poolers cannot find them again. */
  readonly hasNamedStatements: boolean;
  /**
   * Key for code hashes and signed cookies. If it is unset outside production, the server keeps its own key in
   * `dataDir`.
   */
  readonly secret: string | undefined;
  readonly mail: {
    readonly url: string | undefined;
    readonly from: string;
    /** The name of the sender's DKIM key in DNS, if it is known. Only `npm run doctor` needs it. */
    readonly dkimSelector?: string | undefined;
  };
  /** Where answers to our mails go, if not to the support address of the web build. */
  readonly supportEmail: string | undefined;
  readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined;
  /** The Stripe account. If it is unset outside production, the server uses the fake. */
  readonly stripe: StripeKeys | undefined;
  /** The sweeps make at most this many calls to Stripe per second. */
  readonly stripeReadsPerSecond: number;
  /**
   * Days between a renewal's first failure and the end of the plan, as set in Stripe's dashboard; undefined if not
   * known.
   */
  readonly accessEndsAfterDays: number | undefined;
  /**
   * The Discord community. Outside production, if `discord`, `telegram`, `tradingview` or `slackWebhookUrl` is unset,
   * the server uses the fake of that platform or channel.
   */
  readonly discord: DiscordKeys | undefined;
  readonly telegram: TelegramKeys | undefined;
  /** If it is unset in production, TradingView is switched off. */
  readonly tradingview: TradingviewKeys | undefined;
  /** The Slack channel in which the team reads notifications. */
  readonly slackWebhookUrl: string | undefined;
  /** What the team is told of besides what it must decide or what members write. */
  readonly notifyAbout: ReadonlySet<NoteKind>;
  readonly limits: Limits;
}

/** Keys of a Stripe account: the server's, the browser's, and the one that signs webhooks. */
interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** The Discord application and its bot, and the community that the bot manages. */
export interface DiscordKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly botToken: string;
  readonly guildId: string;
  readonly roleIds: { readonly Premium: string; readonly Member: string };
  /** The channel to which invites lead. */
  readonly inviteChannelId: string;
}

/** The Telegram bot, its group, and the secret sent with its updates. */
export interface TelegramKeys {
  readonly botToken: string;
  readonly chatId: string;
  readonly webhookSecret: string;
}

/** The session of the TradingView account that owns the scripts. */
export interface TradingviewKeys {
  readonly sessionId: string;
  readonly sessionSign: string;
  readonly scriptIds: readonly string[];
}

/** Lifetimes and limits. The names give the units. */
export interface Limits {
  /** How long a call waits for the first try to send a code's mail. */
  readonly mailSeconds: number;
  readonly resendSeconds: number;
  /**
   * Limits for one email address: codes that we send, and wrong guesses. They are shared by all browsers in which
   * nobody has signed in with the address yet.
   */
  readonly strangers: { readonly sendsPerDay: number; readonly failedGuessesPerDay: number };
  /** The part of the `strangers` limits that one network can use up. */
  readonly network: {
    readonly sendsPerHour: number;
    readonly sendsPerDay: number;
    readonly failedGuessesPerDay: number;
  };
  /** Limit for costly calls of one kind from one network. For example, asking for a code is one kind. */
  readonly callsPerMinute: number;
  readonly sessionDays: number;
}

/** Reads the settings from environment variables. Throws a `StartError` that names what is missing or wrong. */
export function parseSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = v.safeParse(environment, given);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'A setting'} ${issue.message}`);
    throw new StartError(`The server cannot start with these settings: ${problems.join('; ')}.`);
  }
  const env = parsed.output;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) rejectIncomplete(given, env);
  return {
    isProduction,
    port: env.PORT,
    host: isProduction ? env.HOST : '127.0.0.1',
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    appUrl: env.APP_URL,
    apiUrl: env.API_URL ?? env.APP_URL,
    corsOrigins: env.CORS_ORIGINS ?? [],
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    webDir: resolve(repository, env.WEB_DIR),
    dataDir: resolve(repository, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    hasNamedStatements: env.DATABASE_NAMED_STATEMENTS === 'on',
    secret: env.SECRET,
    mail: { url: env.MAIL_URL, from: env.MAIL_FROM, dkimSelector: env.MAIL_DKIM_SELECTOR },
    supportEmail: env.SUPPORT_EMAIL,
    google: googleOf(env),
    stripe: stripeOf(env),
    stripeReadsPerSecond: env.STRIPE_READS_PER_SECOND,
    accessEndsAfterDays:
      env.STRIPE_ACCESS_ENDS_AFTER_DAYS ?? (env.STRIPE_SECRET_KEY === undefined ? fakeEndsAfterDays : undefined),
    discord: discordOf(env),
    telegram: telegramOf(env),
    tradingview: tradingviewOf(env),
    slackWebhookUrl: env.NOTIFY_SLACK_WEBHOOK_URL,
    notifyAbout: new Set(env.NOTIFY_ABOUT),
    limits: {
      mailSeconds: env.LOGIN_MAIL_SECONDS,
      resendSeconds: env.LOGIN_RESEND_SECONDS,
      strangers: { sendsPerDay: env.LOGIN_SENDS_PER_DAY, failedGuessesPerDay: env.LOGIN_FAILED_GUESSES_PER_DAY },
      network: {
        sendsPerHour: env.LOGIN_NETWORK_SENDS_PER_HOUR,
        sendsPerDay: env.LOGIN_NETWORK_SENDS_PER_DAY,
        failedGuessesPerDay: env.LOGIN_NETWORK_FAILED_GUESSES_PER_DAY,
      },
      callsPerMinute: env.CALLS_PER_MINUTE,
      sessionDays: env.SESSION_DAYS,
    },
  };
}

function rejectIncomplete(given: Record<string, unknown>, { APP_URL, API_URL, CORS_ORIGINS = [] }: Environment): void {
  const missing = requiredInProduction.filter((name) => !(name in given));
  if (missing.length > 0) {
    throw new StartError(`Production needs these settings, which are not set: ${missing.join(', ')}.`);
  }
  if ([APP_URL, API_URL].some((address) => address !== undefined && !address.startsWith('https://'))) {
    throw new StartError('In production APP_URL and API_URL must start with https://.');
  }
  if (CORS_ORIGINS.some((origin) => !/^(https:\/\/|http:\/\/localhost(:|$))/.test(origin))) {
    throw new StartError('In production each of CORS_ORIGINS must start with https://, or be a http://localhost.');
  }
}

/**
 * Returns the values of settings that must be set together; undefined if none of them is set. Throws a `StartError` if
 * only some of them are set.
 */
function together<Name extends keyof Environment>(
  env: Environment,
  names: readonly Name[],
): { readonly [Key in Name]: NonNullable<Environment[Key]> } | undefined {
  const given = names.filter((name) => env[name] !== undefined);
  if (given.length === 0) return undefined;
  if (given.length < names.length) {
    const [last, ...others] = [...names].reverse();
    const rest = names.length === 2 ? 'neither' : 'none of them';
    throw new StartError(`Set ${others.reverse().join(', ')} and ${last} together, or ${rest}.`);
  }
  return env as { readonly [Key in Name]: NonNullable<Environment[Key]> };
}

function googleOf(env: Environment): Settings['google'] {
  const set = together(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  return set && { clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET };
}

function stripeOf(env: Environment): Settings['stripe'] {
  const set = together(env, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  return (
    set && {
      secretKey: set.STRIPE_SECRET_KEY,
      publishableKey: set.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: set.STRIPE_WEBHOOK_SECRET,
    }
  );
}

function discordOf(env: Environment): Settings['discord'] {
  const set = together(env, discordNames);
  return (
    set && {
      clientId: set.DISCORD_CLIENT_ID,
      clientSecret: set.DISCORD_CLIENT_SECRET,
      botToken: set.DISCORD_BOT_TOKEN,
      guildId: set.DISCORD_GUILD_ID,
      roleIds: { Premium: set.DISCORD_PREMIUM_ROLE_ID, Member: set.DISCORD_MEMBER_ROLE_ID },
      inviteChannelId: set.DISCORD_INVITE_CHANNEL_ID,
    }
  );
}

function telegramOf(env: Environment): Settings['telegram'] {
  const set = together(env, telegramNames);
  return (
    set && {
      botToken: set.TELEGRAM_BOT_TOKEN,
      chatId: set.TELEGRAM_CHAT_ID,
      webhookSecret: set.TELEGRAM_WEBHOOK_SECRET,
    }
  );
}

function tradingviewOf(env: Environment): Settings['tradingview'] {
  const set = together(env, ['TRADINGVIEW_SESSION_ID', 'TRADINGVIEW_SESSION_SIGN', 'TRADINGVIEW_SCRIPT_IDS']);
  return (
    set && {
      sessionId: set.TRADINGVIEW_SESSION_ID,
      sessionSign: set.TRADINGVIEW_SESSION_SIGN,
      scriptIds: set.TRADINGVIEW_SCRIPT_IDS,
    }
  );
}
