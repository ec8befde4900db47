import type { Mistake } from './mistake.ts';

/** Mistakes in the database, the proxies, the running server and the settings. */
export const mistakesAtHome: Mistake[] = [
  ['PostgreSQL is too old', (d) => (d.database.version = 140_011), 'version: This is PostgreSQL 14.'],
  ['the user may not create tables', (d) => (d.database.mayCreate = false), 'rights: The user may not create tables.'],
  [
    'the database is a standby',
    (d) => (d.database.isStandby = true),
    'rights: This is a standby, which can only be read.',
  ],
  [
    'tables belong to another user',
    (d) => (d.database.foreign = ['jobs', 'users']),
    'rights: These tables belong to another user: jobs, users.',
  ],
  [
    'the nightly proof may not make its scratch database',
    (d) => {
      d.database.mayScratch = false;
      const backup = { ...d.settings.backup, isNightly: true };
      d.settings = d.running = { ...d.settings, dataDir: '/does/not/exist', backup };
    },
    'scratch database: The user may not create the scratch database of the nightly proof.',
  ],
  [
    'a server with fakes has used the database',
    (d) => (d.database.fakes = ['dev_mails']),
    'no fakes: A server outside production has used this database: it has tables of fakes (dev_mails).',
  ],
  [
    'another proxy came in front',
    (d) => (d.proxies.count = 2),
    'proxies: TRUSTED_PROXY_HOPS is 1, but the number of proxies that write X-Forwarded-For is 2.',
  ],
  ['the proxy writes nothing', (d) => (d.proxies.count = 0), 'proxies: No proxy writes X-Forwarded-For.'],
  [
    'callers can choose their address',
    (d) => (d.proxies.keep = true),
    'proxies: The proxy keeps what a caller writes into X-Forwarded-For.',
  ],
  [
    'APP_URL has no TLS',
    (d) => {
      const appUrl = d.origin.replace('http:', 'https:');
      d.settings = d.running = { ...d.settings, appUrl };
      d.community.redirects = [`${appUrl}/discord-auth`];
    },
    'APP_URL: APP_URL could not be reached: ERR_SSL_WRONG_VERSION_NUMBER',
  ],
  ['APP_URL leads to something else', (d) => (d.site.isPage = false), 'APP_URL: http://127.0.0.1'],
  [
    'API_URL leads to something else',
    (d) => (d.site.isServer = false),
    'running server: What answers at http://127.0.0.1',
  ],
  [
    'the server runs with another secret',
    (d) => (d.running = { ...d.settings, secret: 'another secret, at least 32 letters long' }),
    'running server: The running server has another SECRET, a clock that is minutes off, or an earlier version.',
  ],
  [
    'the server was not restarted after a change',
    (d) => (d.running = { ...d.settings, telegram: { ...d.settings.telegram, webhookSecret: 'the-secret-of-before' } }),
    'settings of the running server: The running server has other settings for Telegram.',
  ],
  [
    'the clock of the server is wrong',
    (d) => (d.serverClockSeconds = -100),
    'clock of the server: The clock of this machine is ',
  ],
  [
    'one network may use up the limit of an address',
    (d) => {
      const network = { ...d.settings.limits.network, sendsPerDay: 15 };
      d.settings = d.running = { ...d.settings, limits: { ...d.settings.limits, network } };
    },
    'limits of sign-in: LOGIN_NETWORK_SENDS_PER_DAY is not below half of LOGIN_SENDS_PER_DAY.',
  ],
  [
    'a foreign origin may call',
    (d) => (d.settings = d.running = { ...d.settings, corsOrigins: ['https://app.example.org'] }),
    'CORS_ORIGINS: https://app.example.org is another site',
  ],
];
