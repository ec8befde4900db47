import { Hono } from 'hono';
import { examine, type Finding } from '../../src/doctor/check.ts';
import type { Outside } from '../../src/doctor/outside.ts';
import { reportText } from '../../src/doctor/report.ts';
import { neededEvents } from '../../src/doctor/stripe.ts';
import { vendorsOf } from '../../src/doctor/vendors.ts';
import { devPlatformFaults } from '../../src/db/schema.dev.ts';
import { tellDoctor } from '../../src/http/doctor.ts';
import { webhookPath } from '../../src/http/guards.ts';
import type { AppEnv } from '../../src/http/env.ts';
import { secretOf } from '../../src/settings/secret.ts';
import type { ProductionSettings } from '../../src/settings/settings.ts';
import { productionSettings } from '../support/settings.ts';
import type { Fault } from '../../src/ports/fake/faults.ts';
import { fakeSlackPath } from '../../src/ports/fake/slack.ts';
import { fakeTradingviewKeys as tradingviewKeys } from '../../src/ports/fake/tradingview.ts';
import type { TestDatabase } from '../support/database.ts';
import { openFakes, secretMarks, telegramKeys } from '../support/platformContract.ts';
import { serve } from '../support/serve.ts';
import { type Community, communityVendor, discordKeys, goodCommunity } from './community.ts';
import { type Group, goodGroup, groupVendor } from './group.ts';
import { mailServer } from './mailServer.ts';
import { type StripeAccount, stripeAccount, stripeKeys } from './stripeAccount.ts';

/** Time limit of a check, in ms. It is long enough for a busy machine. */
const timeoutMs = 60_000;

const mailPassword = 'password-of-mail';
const databasePassword = 'password-of-database';
const google = { clientId: 'client', clientSecret: 'client-secret-of-google' };

/** The secrets that every deployment of these tests has. */
export const secrets = [
  ...secretMarks,
  mailPassword,
  databasePassword,
  google.clientSecret,
  'secret-of-stripe',
  stripeKeys.webhookSecret,
];

/** A production deployment and its vendors, without mistakes. Each test adds one mistake. */
export interface Deployment {
  settings: ProductionSettings;
  /** The settings with which the server runs. They may differ from those of the doctor. */
  running: ProductionSettings;
  origin: string;
  stripe: StripeAccount;
  community: Community;
  group: Group;
  records: Map<string, string[]>;
  database: {
    version: number;
    isStandby: boolean;
    mayCreate: boolean;
    mayScratch: boolean;
    foreign: string[];
    fakes: string[];
    isAway: boolean;
  };
  mail: { acceptsLogin: boolean; isAway: boolean; isOwnMachine: boolean };
  tradingview: { fault?: Fault };
  slack: { fault?: Fault };
  /** `isPage`: whether APP_URL returns a page. `isServer`: whether `/health` returns the server's reply. */
  site: { isPage: boolean; isServer: boolean };
  /** How many proxies add to X-Forwarded-For, and whether the first one keeps the value that the caller sent. */
  proxies: { count: number; keep: boolean };
  isRehearsal: boolean;
  /** By how many seconds this machine's clock is ahead of the right time. */
  clockSeconds: number;
  /** By how many seconds the server's clock is ahead of this machine's clock. */
  serverClockSeconds: number;
}

/**
 * Runs the doctor on a deployment in which `change` makes the only mistake. `text` is the report, in which secrets are
 * not yet masked.
 */
export async function examined(
  database: TestDatabase,
  change: (deployment: Deployment) => void = () => {},
): Promise<{ findings: Finding[]; text: string }> {
  const { faults, tradingview, notify } = openFakes(database).platforms;
  const app = new Hono<AppEnv>();
  const { baseUrl: origin, close } = await serve(app.fetch);
  const settings = {
    ...productionSettings({ TRUSTED_PROXY_HOPS: '1', MAIL_DKIM_SELECTOR: 'mail1' }),
    appUrl: origin,
    apiUrl: origin,
    databaseUrl: `postgres://signalsync:${databasePassword}@db.example.com/signalsync`,
    stripe: stripeKeys,
    google,
    discord: discordKeys,
    telegram: telegramKeys,
    tradingview: tradingviewKeys,
    slackWebhookUrl: `${origin}/slack${fakeSlackPath}`,
    addresses: {
      stripe: 'https://api.stripe.com',
      discord: `${origin}/discord`,
      telegram: `${origin}/telegram`,
      tradingview: `${origin}/tradingview`,
      google: `${origin}/google`,
    },
  };
  const deployment: Deployment = {
    settings,
    running: settings,
    origin,
    stripe: {
      endpoints: [{ url: `${origin}${webhookPath}`, status: 'enabled', enabled_events: [...neededEvents] }],
      secretKey: stripeKeys.secretKey,
      portals: 'as set up',
      undelivered: [],
      chargesEnabled: true,
      publishableKeys: [stripeKeys.publishableKey],
      coupon: 'as set up',
      archived: [],
      forbidden: [],
    },
    community: goodCommunity(`${origin}/discord-auth`),
    group: goodGroup(origin),
    records: new Map([
      ['example.com', ['another=record', 'v=spf1 include:mail.example.net -all']],
      ['mail1._domainkey.example.com', ['v=DKIM1; k=rsa; p=MIIB']],
      ['_dmarc.example.com', ['v=DMARC1; p=quarantine']],
    ]),
    database: {
      version: 170_002,
      isStandby: false,
      mayCreate: true,
      mayScratch: true,
      foreign: [],
      fakes: [],
      isAway: false,
    },
    mail: { acceptsLogin: true, isAway: false, isOwnMachine: true },
    tradingview: {},
    slack: {},
    site: { isPage: true, isServer: true },
    proxies: { count: 1, keep: false },
    isRehearsal: false,
    clockSeconds: 0,
    serverClockSeconds: 0,
  };
  change(deployment);
  await database.db.delete(devPlatformFaults);
  for (const [platform, { fault }] of [
    ['tradingview', deployment.tradingview],
    ['notify', deployment.slack],
  ] as const)
    if (fault !== undefined) await faults.set(platform, fault, true);
  const mail = await mailServer(deployment.mail.acceptsLogin);
  if (deployment.mail.isAway) mail.close();
  try {
    const withMail = (own: ProductionSettings) => ({
      ...own,
      mail: { ...own.mail, url: `smtp://user:${mailPassword}@127.0.0.1:${mail.port}` },
    });
    app.route('/discord', communityVendor(deployment.community));
    app.route('/telegram', groupVendor(deployment.group));
    passOn(app, '/tradingview', tradingview.wire);
    passOn(app, '/slack', notify.wire);
    app.post('/google/token', (c) => {
      const basic = Buffer.from(`${google.clientId}:${google.clientSecret}`).toString('base64');
      const isOurs = c.req.header('authorization') === `Basic ${basic}`;
      return isOurs ? c.json({ error: 'invalid_grant' }, 400) : c.json({ error: 'invalid_client' }, 401);
    });
    serveSite(app, { ...deployment, running: withMail(deployment.running) });
    const outside: Outside = {
      settings: withMail(deployment.settings),
      now: () => clockOf(deployment),
      isRehearsal: deployment.isRehearsal,
      stripeFetch: await stripeAccount(deployment.stripe),
      resolveTxt: async (name) => {
        const found = deployment.records.get(name);
        if (found === undefined) throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
        return found.map((record) => [record.slice(0, 5), record.slice(5)]);
      },
      openPostgres: async () => answeringDatabase(deployment.database),
      ownHosts: deployment.mail.isOwnMachine ? ['127.0.0.1'] : [],
    };
    const all = await examine(vendorsOf(outside), timeoutMs);
    return { findings: all.flatMap(({ findings }) => findings), text: reportText(all, []) };
  } finally {
    mail.close();
    await close();
  }
}

const clockOf = ({ clockSeconds }: Deployment, more = 0) => new Date(Date.now() + (clockSeconds + more) * 1000);

/** Passes the requests below a path on to the fake of a vendor. */
function passOn(app: Hono<AppEnv>, path: string, wire: typeof fetch): void {
  app.all(`${path}/*`, async ({ req }) => {
    const { method, url, raw } = req;
    const body = method === 'GET' ? null : await req.arrayBuffer();
    return wire(url.replace(path, ''), { method, headers: raw.headers, body });
  });
}

/** Registers the pages of the product, behind proxies. */
function serveSite(app: Hono<AppEnv>, deployment: Deployment): void {
  const { running, site, proxies, serverClockSeconds } = deployment;
  const inner = new Hono<AppEnv>();
  inner.get('/', (c) => (site.isPage ? c.html('<!doctype html>') : c.text('nothing')));
  inner.get('/health', (c) => {
    if (!site.isServer) return c.html('<!doctype html>');
    const doctor = tellDoctor(c, {
      settings: running,
      secret: secretOf(running.secret),
      now: clockOf(deployment, serverClockSeconds),
    });
    return c.json({ status: 'ok', ...(doctor !== undefined && { doctor }) });
  });
  app.all('*', async (c) => {
    const headers = new Headers(c.req.raw.headers);
    const written = headers.get('x-forwarded-for');
    for (let index = 0; index < proxies.count; index += 1) {
      const isKept = proxies.keep && index === 0 && written !== null;
      if (!isKept) headers.append('x-forwarded-for', `198.51.100.${index + 1}`);
    }
    const { method } = c.req;
    const body = method === 'GET' || method === 'HEAD' ? null : await c.req.arrayBuffer();
    return inner.fetch(new Request(c.req.url, { method, headers, body }));
  });
}

function answeringDatabase({
  version,
  isStandby,
  mayCreate,
  mayScratch,
  foreign,
  fakes,
  isAway,
}: Deployment['database']) {
  if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const answers: [RegExp, object[]][] = [
    [/server_version_num/, [{ server_version_num: String(version) }]],
    [/pg_is_in_recovery/, [{ yes: isStandby }]],
    [/rolcreatedb/, [{ may: mayScratch }]],
    [/has_schema_privilege/, [{ tables: mayCreate, migrations: mayCreate }]],
    [/starts_with/, fakes.map((tablename) => ({ tablename }))],
    [/tableowner/, foreign.map((tablename) => ({ tablename }))],
    [/to_regclass/, [{ yes: true }]],
    [/from plans/, ['price_monthly', 'price_quarterly', 'price_lifetime'].map((price_id) => ({ price_id }))],
    [/^select 1$/, [{}]],
  ];
  return {
    query: async (sql: string) => {
      const found = answers.find(([pattern]) => pattern.test(sql));
      if (found === undefined) throw new Error(`Nobody expected ${sql}`);
      return found[1] as Record<string, unknown>[];
    },
    close: () => Promise.resolve(),
  };
}
