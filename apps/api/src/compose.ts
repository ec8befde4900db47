import { createApp } from './app.ts';
import { composePlatforms } from './composePlatforms.ts';
import type { Database } from './db/database.ts';
import { sweep } from './domain/billing/sweep.ts';
import { unclaimedUpkeep } from './domain/billing/judge.ts';
import { billingJobs } from './domain/billing/upkeep.ts';
import { retentionJobs, retentionUpkeep } from './domain/retention/upkeep.ts';
import { platformJobs, platformUpkeep } from './domain/platforms/upkeep.ts';
import { developmentSecret, type Secret, secretOf } from './domain/secret.ts';
import { webhookPath } from './http/guards.ts';
import { cleanUp } from './jobs/cleanUp.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { type Clock, movableClock, systemClock } from './ports/clock.ts';
import { liveGoogle } from './ports/google.ts';
import { localGoogle } from './ports/localGoogle.ts';
import type { LocalStripe } from './ports/localStripe.ts';
import type { Log } from './ports/log.ts';
import { outboxMailer, smtpMailer } from './ports/mail.ts';
import { paced } from './ports/pace.ts';
import { stripePayments } from './ports/stripePayments.ts';
import { devStripePath } from './routes/devStripe.ts';
import type { Settings } from './settings.ts';
import { StartError } from './startError.ts';

/** The app and the worker that does its queued work. */
export interface Composed {
  readonly app: ReturnType<typeof createApp>;
  readonly worker: Worker;
  /** Lets go of everything that a slow stand-in keeps waiting; called before a server stops. */
  readonly endWaits: () => void;
}

/** Chooses the real port or its stand-in by the settings and puts the server together. Production gets no stand-in. */
export async function compose(settings: Settings, db: Database, log: Log): Promise<Composed> {
  const devClock = settings.isProduction ? undefined : movableClock();
  const clock = devClock ?? systemClock;
  const { mail, google: googleClient, stripe } = settings;
  if (
    settings.isProduction &&
    (mail.url === undefined || googleClient === undefined || settings.secret === undefined || stripe === undefined)
  ) {
    throw new StartError(
      'Production does not run on stand-ins: set SECRET, MAIL_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  }
  const secret = secretOf(settings.secret ?? (await developmentSecret(settings.dataDir)));
  const mailer = mail.url === undefined ? outboxMailer({ db, clock, log }) : await smtpMailer(mail.url, mail.from);
  const standIn = googleClient === undefined ? localGoogle({ db, clock }) : undefined;
  const google = standIn ?? (googleClient && liveGoogle(googleClient, () => clock.now()));
  if (google === undefined) throw new StartError('Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
  const ownStripe = stripe === undefined ? await standInStripe({ settings, db, clock, secret }, () => app) : undefined;
  const payments = ownStripe?.payments ?? (stripe && stripePayments(stripe));
  const publishableKey = ownStripe?.publishableKey ?? stripe?.publishableKey;
  const inPace = (send: typeof fetch) => paced(send, settings.stripeReadsPerSecond);
  const sweepPayments =
    ownStripe?.paymentsBy(inPace) ?? (stripe && stripePayments({ ...stripe, fetch: inPace(fetch) }));
  if (payments === undefined || sweepPayments === undefined || publishableKey === undefined)
    throw new StartError('Set the keys of Stripe.');
  const { platforms, standIns } = await composePlatforms({ settings, db, clock, secret }, () => app);
  const billing = { db, payments, clock, log };
  const connecting = { db, platforms, clock, log, secret };
  const worker = createWorker({
    db,
    clock,
    log,
    handlers: {
      mail: (payload) => mailer.send(payload),
      notify: ({ text }) => platforms.notify.send(text),
      ...billingJobs(billing),
      ...retentionJobs(billing),
      ...platformJobs(connecting),
    },
    hourly: [() => cleanUp(db, clock.now()), () => retentionUpkeep(billing), () => unclaimedUpkeep(billing)],
    sweep: (isStopping) =>
      sweep({ ...billing, payments: sweepPayments, afterPlans: () => platformUpkeep(connecting), isStopping }),
    advance: ownStripe && (() => ownStripe.sandbox.advance()),
  });
  const dev = devClock &&
    standIns && {
      clock: devClock,
      google: standIn,
      stripe: ownStripe,
      platforms: standIns,
      hasOutbox: mail.url === undefined,
    };
  const app = createApp({ ...billing, settings, secret, google, platforms, publishableKey, worker, dev });
  return { app, worker, endWaits: () => standIns?.faults.stop() };
}

/** The stand-in for Stripe: loaded only where it is used, so that production never reads it. */
async function standInStripe(
  parts: { settings: Settings; db: Database; clock: Clock; secret: Secret },
  app: () => Composed['app'],
): Promise<LocalStripe> {
  const { settings, db, clock, secret } = parts;
  const { localStripe } = await import('./ports/localStripe.ts');
  const { mirroredStore, tableStore } = await import('./ports/sandboxStores.ts');
  const origin = `http://localhost:${settings.port}`;
  return localStripe({
    // Of a PostgreSQL there may be several servers.
    store: settings.databaseUrl === undefined ? mirroredStore(db) : tableStore(db),
    clock,
    webhookSecret: `whsec_${secret.hmac('stand-in for Stripe', 'webhooks')}`,
    baseUrl: `${settings.apiUrl ?? origin}${devStripePath}`,
    deliver: async (body, signature) => {
      const headers = { 'stripe-signature': signature };
      return app().request(`${origin}${webhookPath}`, { method: 'POST', headers, body });
    },
  });
}
