import { createApp } from '../routes/app.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { createDesk, type Desk } from '../desk/desk.ts';
import { unlessRestoring } from '../domain/reconciliation/restored.ts';
import { sweep } from '../domain/reconciliation/sweep.ts';
import { checkoutCron } from '../domain/checkout/cron.ts';
import { churnCron } from '../domain/churn/cron.ts';
import { connectionsCron } from '../domain/connections/cron.ts';
import { telegramUpdatesPath, webhookPath } from '../http/guards.ts';
import { cleanUp } from '../domain/reconciliation/cleanUp.ts';
import { dueTimes } from '../domain/reconciliation/dueTimes.ts';
import { createOutages, type Outages } from '../jobs/outages.ts';
import { createPassTime } from '../jobs/passTime.ts';
import { createWorker, type Worker } from '../jobs/worker.ts';
import { type BackupWatch, createBackupWatch } from '../monitoring/backupWatch.ts';
import { type Clock, movableClock, systemClock } from '../ports/clock.ts';
import { fakeGoogle } from '../ports/fake/google.ts';
import { type FakePlatforms, fakePlatforms } from '../ports/fake/platforms.ts';
import type { FakeStripe } from '../ports/fake/stripe.ts';
import { openFakeTables } from '../ports/fake/tables.ts';
import { liveDiscord } from '../ports/live/discord.ts';
import { liveGoogle } from '../ports/live/google.ts';
import { liveSlack } from '../ports/live/slack.ts';
import { liveTelegram, telegramSecretHeader } from '../ports/live/telegram.ts';
import { liveTradingview } from '../ports/live/tradingview.ts';
import type { Log } from '../ports/log.ts';
import { outboxMailer, smtpMailer } from '../ports/mail.ts';
import { paced } from '../ports/pace.ts';
import type { Platforms } from '../ports/platforms.ts';
import { stripePayments, unhurried } from '../ports/stripePayments.ts';
import { watched } from '../ports/watched.ts';
import { devStripePath } from '../routes/dev.ts';
import { developmentSecret, type Secret, secretOf } from '../settings/secret.ts';
import type { DiscordKeys, Settings, StripeKeys, TelegramKeys } from '../settings/settings.ts';
import { operatorOf } from '../settings/operator.ts';
import { jobsOf } from './jobs.ts';

/** The app, and the worker that does its queued work. */
export interface Composed {
  readonly app: ReturnType<typeof createApp>;
  readonly worker: Worker;
  /** Carries out the team's commands `member` and `jobs`. */
  readonly desk: Desk;
  readonly clock: Clock;
  readonly outages: Outages;
  readonly backup: BackupWatch;
  /** Ends all calls that wait because a fake platform has the fault `slow`. Call it before the server stops. */
  readonly endWaits: () => void;
}

/**
 * Puts the server together. For each port, the settings decide whether the real vendor or its fake is used. Production
 * gets no fakes, because it does not start without the vendors' keys.
 */
export async function compose(
  settings: Settings,
  { db, connections }: Pick<OpenDatabase, 'db' | 'connections'>,
  log: Log,
): Promise<Composed> {
  if (!settings.isProduction) await openFakeTables(db);
  const devClock = settings.isProduction ? undefined : movableClock();
  const clock = devClock ?? systemClock;
  const { mail, addresses } = settings;
  const secret = secretOf(settings.secret ?? (await developmentSecret(settings.dataDir)));
  const ground = { settings, db, clock, secret, log };
  const built = await operatorOf(settings.webDir);
  const operator = { ...built, supportEmail: settings.supportEmail ?? built.supportEmail };
  const outages = createOutages(ground);
  const { record } = outages;
  const backup = createBackupWatch(ground);
  const mailer = watched(
    'mail',
    mail.url === undefined
      ? outboxMailer({ db, clock, log })
      : await smtpMailer(mail.url, { from: mail.from, replyTo: operator.supportEmail }),
    record,
  );
  const google = await realOrFake(
    settings.google && liveGoogle(settings.google, () => clock.now(), { baseUrl: addresses.google }),
    () => fakeGoogle({ db, clock }),
  );
  const stripe = await realOrFake(settings.stripe && liveStripe(settings.stripe, addresses.stripe), () =>
    openFakeStripe(ground, () => app),
  );
  const { platforms, fakes } = composePlatforms(ground, () => app, record);
  const payments = watched('stripe', stripe.port.payments, record);
  const inPace = (send: typeof fetch) => paced(send, unhurried(settings.stripeReadsPerSecond));
  const sweepPayments = watched('stripe', stripe.port.paymentsBy(inPace), record);
  const billing = { db, payments, clock, log, settings };
  const connecting = { db, platforms, clock, log, secret };
  const helping = { ...billing, ...connecting, settings };
  const worker = createWorker({
    db,
    clock,
    log,
    jobs: jobsOf({ ...helping, platforms: sparing(platforms, outages), mailer, operator }),
    outages,
    hourly: {
      outages: outages.load,
      'proof of the backup': backup.tell,
      'expired rows': () => cleanUp(db, clock.now()),
      'accepted discounts': () => churnCron(billing),
      'unclaimed purchases': () => unlessRestoring(billing, () => checkoutCron(billing)),
    },
    sweep: (isStopping) =>
      sweep({ ...billing, payments: sweepPayments, afterPlans: () => connectionsCron(connecting), isStopping }),
    advance: stripe.fake && (() => stripe.fake.sandbox.advance()),
  });
  const dev = devClock &&
    fakes && {
      clock: devClock,
      google: google.fake,
      stripe: stripe.fake,
      platforms: fakes,
      hasOutbox: mail.url === undefined,
      passTime: createPassTime({
        clock: devClock,
        worker,
        dueAt: [...(stripe.fake ? [() => stripe.fake.sandbox.dueAt()] : []), ...dueTimes(db)],
      }),
    };
  const app = createApp({
    ...billing,
    connections,
    settings,
    operator,
    secret,
    google: watched('google', google.port, record),
    platforms,
    publishableKey: stripe.port.publishableKey,
    worker,
    dev,
  });
  return {
    app,
    worker,
    clock,
    desk: createDesk({ ...helping, worker }),
    outages,
    backup,
    endWaits: () => fakes?.faults.stop(),
  };
}

/** Returns the real vendor as `port` if there is one. Otherwise returns its fake, both as `port` and as `fake`. */
async function realOrFake<Port, Fake extends Port>(real: Port | undefined, open: () => Fake | Promise<Fake>) {
  if (real !== undefined) return { port: real, fake: undefined };
  const fake = await open();
  return { port: fake, fake };
}

const liveStripe = (keys: StripeKeys, baseUrl: string): Omit<FakeStripe, 'sandbox'> => ({
  payments: stripePayments({ ...keys, baseUrl }),
  paymentsBy: (through) => stripePayments({ ...keys, baseUrl, fetch: through(fetch) }),
  publishableKey: keys.publishableKey,
});

/** Returns the platforms for use by jobs: while a platform does not answer, calls to it fail at once. */
const sparing = (
  { discord, telegram, tradingview, ...others }: Platforms,
  { sparing: spared }: Outages,
): Platforms => ({
  ...others,
  discord: spared('discord', discord),
  telegram: spared('telegram', telegram),
  tradingview: tradingview && spared('tradingview', tradingview),
});

/** What is needed to create the vendors and their fakes. */
interface Ground {
  readonly settings: Settings;
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Secret;
}
type App = () => Composed['app'];

/** Creates the fake Stripe. Its code is imported only here, so production never loads it. */
async function openFakeStripe({ settings, db, clock, secret }: Ground, app: App): Promise<FakeStripe> {
  const { fakeStripe } = await import('../ports/fake/stripe.ts');
  const { mirroredStore, tableStore } = await import('../ports/fake/stripeStores.ts');
  const origin = `http://localhost:${settings.port}`;
  return fakeStripe({
    // `mirroredStore` reads from this server's memory. With PostgreSQL that could be wrong, because another server may
    // write to the same database.
    store: settings.databaseUrl === undefined ? mirroredStore(db) : tableStore(db),
    clock,
    webhookSecret: `whsec_${secret.hmac('fake Stripe', 'webhooks')}`,
    baseUrl: `${settings.apiUrl ?? origin}${devStripePath}`,
    deliver: async (body, signature) => {
      const headers = { 'stripe-signature': signature };
      return app().request(`${origin}${webhookPath}`, { method: 'POST', headers, body });
    },
  });
}

/**
 * Creates each platform: the real one if its settings are given, otherwise its fake. In production there are no fakes:
 * if the settings of TradingView are missing there, TradingView is switched off.
 */
export function composePlatforms(
  ground: Ground,
  app: App,
  record?: Outages['record'],
): { platforms: Platforms; fakes: FakePlatforms | undefined } {
  const { settings } = ground;
  const { appUrl, addresses } = settings;
  const real = {
    discord: (keys: DiscordKeys) =>
      watched('discord', liveDiscord(keys, { baseUrl: addresses.discord, website: appUrl }), record),
    telegram: (keys: TelegramKeys) => watched('telegram', liveTelegram(keys, { baseUrl: addresses.telegram }), record),
    notify: (url: string) => watched('slack', liveSlack(url), record),
  };
  const tradingview =
    settings.tradingview &&
    watched('tradingview', liveTradingview(settings.tradingview, { baseUrl: addresses.tradingview }), record);
  if (settings.isProduction) {
    const [discord, telegram] = [real.discord(settings.discord), real.telegram(settings.telegram)];
    const notify = real.notify(settings.slackWebhookUrl);
    return { platforms: { discord, telegram, tradingview, notify }, fakes: undefined };
  }
  const { discord, telegram, slackWebhookUrl } = settings;
  const fakes = openFakePlatforms(ground, app);
  return {
    platforms: {
      discord: discord ? real.discord(discord) : fakes.discord,
      telegram: telegram ? real.telegram(telegram) : fakes.telegram,
      tradingview: tradingview ?? fakes.tradingview,
      notify: slackWebhookUrl === undefined ? fakes.notify : real.notify(slackWebhookUrl),
    },
    fakes,
  };
}

function openFakePlatforms({ settings, db, clock, secret }: Ground, app: App): FakePlatforms {
  const origin = `http://localhost:${settings.port}`;
  return fakePlatforms({
    db,
    clock,
    origin: settings.apiUrl ?? origin,
    consentOrigin: settings.apiUrl,
    webhookSecret: secret.hmac('fake Telegram', 'updates'),
    deliverUpdate: async (body, updateSecret) => {
      const headers = { [telegramSecretHeader]: updateSecret, 'content-type': 'application/json' };
      return app().request(`${origin}${telegramUpdatesPath}`, { method: 'POST', headers, body });
    },
  });
}
