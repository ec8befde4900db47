import { affiliateHeldDays, tradingviewScriptCount } from '@signalsync/content/constants';
import * as v from 'valibot';
import { plain, secret } from './entry.ts';
import { folder, is, listOf, onOrOff, text, textLike, vendorAddress, webAddress, whole } from './forms.ts';
import { limits } from './limits.ts';

/** The kinds of notes to the team that a setting can switch on. */
const noteKinds = ['disputes', 'refunds', 'ends', 'kept', 'offers', 'policy'] as const;
export type NoteKind = (typeof noteKinds)[number];
const notes = v.pipe(
  listOf(v.picklist(noteKinds, `must be none, or some of ${noteKinds.join(', ')}, separated by commas`), 'none'),
  v.transform((kinds): ReadonlySet<NoteKind> => new Set(kinds)),
);
const scriptIds = v.pipe(
  listOf(v.pipe(v.string(), v.minLength(1, 'must not hold an empty id'))),
  v.length(tradingviewScriptCount, `must hold ${tradingviewScriptCount} ids, separated by commas`),
);
const longSecret = v.pipe(text, v.minLength(32, 'must have at least 32 characters'));
/**
 * Returns whether no `#`, `/` or `?` in the password has cut the address. A password that begins with digits would be
 * read as a port, and the `@` that follows it would be in a later part of the address.
 */
const isUncut = (url: URL | null): boolean =>
  url !== null && (url.username !== '' || ![url.pathname, url.search, url.hash].some((part) => part.includes('@')));
const postgresAddress = v.pipe(
  textLike(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  v.check(
    (address) => isUncut(URL.parse(address)),
    'must be an address. In its password write # as %23, / as %2F, and ? as %3F; after its host write @ as %40',
  ),
);
// A Content-Security-Policy that the operator wants to try. It must not contain a comma, because a comma begins another
// policy. It must not name an address for reports either, because the server adds its own.
const policyOnTrial = textLike(
  /^(?!.*report-(to|uri))[a-z-]+( [!-+\--~ ]*)?$/,
  "must be directives such as style-src 'self'; img-src 'self', without commas, report-to and report-uri",
);

/**
 * Every setting of the server. `npm test -- unit settings -u` prints them in docs/operating/settings.md. The keys say
 * how code reads a value: `limits.callsPerMinute` is `settings.limits.callsPerMinute`.
 */
export const table = {
  isProduction: plain('NODE_ENV', v.pipe(v.string(), is('production')), {
    default: '',
    says: "`production`, or anything else on a developer's machine",
  }),
  port: plain('PORT', whole(0, 65_535), { default: '3000', says: 'where the server listens' }),
  host: plain('HOST', text, {
    default: '0.0.0.0',
    says: 'the address on which it listens, in production only. Elsewhere it is 127.0.0.1, so that other machines cannot reach it',
  }),
  metrics: {
    together: {
      port: plain('METRICS_PORT', whole(0, 65_535), {
        says: 'where `/livez`, `/readyz` and `/metrics` are; see [watching.md](watching.md#health)',
      }),
      host: plain('METRICS_HOST', text, { default: '127.0.0.1', says: 'the address of `METRICS_PORT`' }),
    },
  },
  appUrl: plain('APP_URL', webAddress, {
    isRequired: true,
    says: 'origin of the web app; links in mails lead there. Without it they lead to the origin of the request',
  }),
  apiUrl: plain('API_URL', webAddress, { says: 'origin at which browsers reach this server, if it is not `APP_URL`' }),
  corsOrigins: plain('CORS_ORIGINS', listOf(webAddress), {
    default: '',
    says: "further origins whose pages may call with the user's cookie, separated by commas",
  }),
  trustedProxyHops: plain('TRUSTED_PROXY_HOPS', whole(0, 10), {
    default: '0',
    says: 'proxies in front that add to `X-Forwarded-For`',
  }),
  triedPolicy: plain('CSP_REPORT_ONLY', policyOnTrial, {
    says: 'a Content-Security-Policy that is only tried, beside the one that holds: browsers [report](watching.md#what-the-policy-of-our-pages-has-stopped) what it would stop',
  }),
  webDir: plain('WEB_DIR', folder, { default: 'apps/web/dist', says: 'the built web app' }),
  dataDir: plain('DATA_DIR', folder, {
    default: '.data',
    says: 'folder of the embedded database and of the `SECRET` of a development server',
  }),
  databaseUrl: secret('DATABASE_URL', postgresAddress, {
    says: '`postgres://…`; without it the embedded database. For one on another machine it must say [`sslmode`](growing.md#postgresql-beyond-one-machine)',
  }),
  backup: {
    isNightly: plain('BACKUP_NIGHTLY', onOrOff, {
      default: 'off',
      says: '`on` where the [nightly proof](../backup.md#every-night) of a backup runs on this machine: then the servers here tell the team of a night without one',
    }),
    key: secret('BACKUP_KEY', longSecret, {
      says: 'encrypts backups, and decrypts them at a restore; at least 32 characters. It is in no backup, and nobody can read one without it',
    }),
    keepDays: plain('BACKUP_KEEP_DAYS', whole(1, 3650), {
      default: '30',
      says: 'the nightly proof keeps the backups of so many days on which there were any, and deletes older ones',
    }),
    scratchUrl: secret('BACKUP_SCRATCH_URL', postgresAddress, {
      says: 'another PostgreSQL, `postgres://…`, on which the nightly proof makes its scratch database. Without it that of `DATABASE_URL`. The user needs the right to create databases there',
    }),
  },
  hasNamedStatements: plain('DATABASE_NAMED_STATEMENTS', onOrOff, {
    default: 'on',
    says: '`off` behind a [pooler](growing.md#postgresql-beyond-one-machine) in transaction mode that loses prepared statements',
  }),
  secret: secret('SECRET', longSecret, {
    isRequired: true,
    says: 'key for the hashes of codes and for signed cookies, at least 32 characters. Outside production it is created, and kept in `DATA_DIR`',
  }),
  mail: {
    url: secret('MAIL_URL', textLike(/^smtps?:\/\//, 'must start with smtp:// or smtps://'), {
      isRequired: true,
      says: '`smtp://user:password@host:port` or `smtps://…`. `smtp://` needs a server that offers STARTTLS, unless it runs on this machine or the URL ends with `?ignoreTLS=true`. Without it, outside production, mails are shown at `/dev/outbox`',
    }),
    from: plain('MAIL_FROM', text, {
      default: 'SignalSync <no-reply@localhost>',
      isRequired: true,
      says: 'the sender of mails',
    }),
    dkimSelector: plain('MAIL_DKIM_SELECTOR', textLike(/^[A-Za-z0-9._-]+$/, 'must be a name such as mail1'), {
      says: "the selector of the sender's DKIM key, as the mail provider shows it; only the doctor uses it",
    }),
  },
  supportEmail: plain('SUPPORT_EMAIL', v.pipe(text, v.email('must be an email address')), {
    says: 'the address that mails name, and to which answers go. Set it only if the web build in `WEB_DIR` has no `VITE_SUPPORT_EMAIL`, or another one. Without either, answers go to `MAIL_FROM`, and mails name none',
  }),
  google: {
    isRequired: true,
    together: {
      clientId: plain('GOOGLE_CLIENT_ID', text, {
        says: 'sign-in with Google; allow the redirect `{API_URL}/api/auth/google/callback` there',
      }),
      clientSecret: secret('GOOGLE_CLIENT_SECRET', text, { says: 'its secret: both or neither' }),
    },
  },
  stripe: {
    isRequired: true,
    together: {
      secretKey: secret('STRIPE_SECRET_KEY', textLike(/^(sk|rk)_/, 'must start with sk_ or rk_'), {
        says: 'the Stripe account: all three keys or none. Without them, outside production, a fake runs under `/dev/stripe`',
      }),
      publishableKey: plain('STRIPE_PUBLISHABLE_KEY', textLike(/^pk_/, 'must start with pk_'), {
        says: 'its key for browsers',
      }),
      webhookSecret: secret('STRIPE_WEBHOOK_SECRET', textLike(/^whsec_/, 'must start with whsec_'), {
        says: 'the secret that signs its webhooks',
      }),
    },
  },
  stripeReadsPerSecond: plain('STRIPE_READS_PER_SECOND', whole(1, 100), {
    default: '25',
    says: 'calls that the sweeps make to Stripe per second, 1 to 100, of which at most 12 to one endpoint. In live mode Stripe allows 100 for everything together and 25 to an endpoint',
  }),
  accessEndsAfterDays: plain('STRIPE_ACCESS_ENDS_AFTER_DAYS', whole(1, 60), {
    says: "days from a renewal's first failure until Stripe cancels the subscription, as set in Stripe's dashboard (Billing, Revenue recovery, Retries). With it members read the date. Without it they read that access ends if the last try fails",
  }),
  referralHeldDays: plain('REFERRAL_HELD_DAYS', whole(0, 365), {
    default: String(affiliateHeldDays),
    says: 'days after a payment until its referral commission may be paid out. A dispute can still come later, and is then set off against the next commissions',
  }),
  discord: {
    isRequired: true,
    together: {
      clientId: plain('DISCORD_CLIENT_ID', text, {
        says: 'the application at Discord: all seven Discord settings or none. Without them, outside production, a fake runs under `/dev/platforms`. The same holds for Telegram, TradingView and Slack',
      }),
      clientSecret: secret('DISCORD_CLIENT_SECRET', text, { says: 'its secret' }),
      botToken: secret('DISCORD_BOT_TOKEN', text, { says: 'the token of its bot' }),
      guildId: plain('DISCORD_GUILD_ID', text, { says: 'the id of the community' }),
      roleIds: {
        Premium: plain('DISCORD_PREMIUM_ROLE_ID', text, { says: 'the id of the role of whoever has a plan' }),
        Member: plain('DISCORD_MEMBER_ROLE_ID', text, { says: 'the id of the role of everybody else' }),
      },
      inviteChannelId: plain('DISCORD_INVITE_CHANNEL_ID', text, { says: 'the id of the channel that invites lead to' }),
    },
  },
  telegram: {
    isRequired: true,
    together: {
      botToken: secret('TELEGRAM_BOT_TOKEN', text, {
        says: 'the token of the bot: all three Telegram settings or none',
      }),
      chatId: plain('TELEGRAM_CHAT_ID', textLike(/^-?\d+$/, 'must be a number such as -1001234567890'), {
        says: 'the id of the group (it begins with `-100`)',
      }),
      webhookSecret: secret(
        'TELEGRAM_WEBHOOK_SECRET',
        textLike(/^[A-Za-z0-9_-]{16,256}$/, 'must be 16 to 256 letters, digits, _ or -'),
        { says: "16 to 256 letters, digits, `_` or `-` that prove that a report is Telegram's" },
      ),
    },
  },
  tradingview: {
    together: {
      sessionId: secret('TRADINGVIEW_SESSION_ID', text, {
        says: "cookie `sessionid` of the scripts' owner: all three TradingView settings or none. Without them TradingView is switched off in production",
      }),
      sessionSign: secret('TRADINGVIEW_SESSION_SIGN', text, { says: 'their cookie `sessionid_sign`' }),
      scriptIds: plain('TRADINGVIEW_SCRIPT_IDS', scriptIds, {
        says: 'the four scripts (`PUB;…`), separated by commas. If you change the ids later, members keep access to the old scripts: take it away at TradingView by hand',
      }),
    },
  },
  slackWebhookUrl: secret('NOTIFY_SLACK_WEBHOOK_URL', textLike(/^https:\/\//, 'must start with https://'), {
    isRequired: true,
    says: "`https://hooks.slack.com/services/…` of the team's channel",
  }),
  addresses: {
    stripe: plain('STRIPE_API_URL', vendorAddress, {
      default: 'https://api.stripe.com',
      says: "where the server calls Stripe, such as a [proxy](network.md) of yours that passes calls on. People's browsers go to Stripe itself",
    }),
    google: plain('GOOGLE_API_URL', vendorAddress, {
      default: 'https://oauth2.googleapis.com',
      says: 'the same for Google',
    }),
    discord: plain('DISCORD_API_URL', vendorAddress, {
      default: 'https://discord.com',
      says: 'the same for Discord',
    }),
    telegram: plain('TELEGRAM_API_URL', vendorAddress, {
      default: 'https://api.telegram.org',
      says: 'the same for Telegram',
    }),
    tradingview: plain('TRADINGVIEW_URL', vendorAddress, {
      default: 'https://www.tradingview.com',
      says: 'the same for TradingView',
    }),
  },
  notifyAbout: plain('NOTIFY_ABOUT', notes, {
    default: noteKinds.join(','),
    says: 'what the team is told of there: disputes, refunds, plans that end, plans that go on after all, offers that were taken, what the policy of our pages has stopped; or `none`. What members write, and refunds that a person must decide on, are always told',
  }),
  limits,
} as const;
