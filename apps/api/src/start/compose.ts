import { createApp } from '../routes/app.ts';
import { composePlatforms } from './composePlatforms.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { createDesk, type Desk } from '../desk/desk.ts';
import { sweep } from '../domain/reconciliation/sweep.ts';
import { checkoutCron } from '../domain/checkout/cron.ts';
import { churnCron } from '../domain/churn/cron.ts';
import { connectionsCron } from '../domain/connections/cron.ts';
import { webhookPath } from '../http/guards.ts';
import { cleanUp } from '../domain/reconciliation/cleanUp.ts';
import { dueTimes } from '../domain/reconciliation/dueTimes.ts';
import { createPassTime } from '../jobs/passTime.ts';
import { createWorker, type Worker } from '../jobs/worker.ts';
import { type Clock, movableClock, systemClock } from '../ports/clock.ts';
import { fakeGoogle } from '../ports/fake/google.ts';
import type { FakeStripe } from '../ports/fake/stripe.ts';
import { liveGoogle } from '../ports/google.ts';
import type { Log } from '../ports/log.ts';
import { outboxMailer, smtpMailer } from '../ports/mail.ts';
import { paced } from '../ports/pace.ts';
import { stripePayments } from '../ports/stripePayments.ts';
import { watched } from '../ports/watched.ts';
import { devStripePath } from '../routes/devStripe.ts';
import { developmentSecret, type Secret, secretOf } from '../settings/secret.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';
import { operatorOf } from '../settings/operator.ts';
import { jobsOf } from './jobs.ts';

/** The app, and the worker that does its queued work. */
export interface Composed {
  readonly app: ReturnType<typeof createApp>;
  readonly worker: Worker;
  /** Does what the team asks for with the commands `member` and `jobs`. */
  readonly desk: Desk;
  readonly clock: Clock;
  /** Ends the waiting of all calls to fake platforms that are set to be slow. Called before a server stops. */
  readonly endWaits: () => void;
}

/**
 * Puts the server together. For each port, the settings decide whether the real one or its fake is used. Production
 * gets no fake: if a required setting is missing there, this throws a `StartError`.
 */
export async function compose(
  settings: Settings,
  { db, connections }: Pick<OpenDatabase, 'db' | 'connections'>,
  log: Log,
): Promise<Composed> {
  const devClock = settings.isProduction ? undefined : movableClock();
  const clock = devClock ?? systemClock;
  const { mail, google: googleClient, stripe } = settings;
  if (
    settings.isProduction &&
    (mail.url === undefined || googleClient === undefined || settings.secret === undefined || stripe === undefined)
  ) {
    throw new StartError(
      'Production does not run on fakes: set SECRET, MAIL_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  }
  const secret = secretOf(settings.secret ?? (await developmentSecret(settings.dataDir)));
  const built = await operatorOf(settings.webDir);
  const operator = { ...built, supportEmail: settings.supportEmail ?? built.supportEmail };
  const mailer = watched(
    'mail',
    mail.url === undefined
      ? outboxMailer({ db, clock, log })
      : await smtpMailer(mail.url, { from: mail.from, replyTo: operator.supportEmail }),
  );
  const fake = googleClient === undefined ? fakeGoogle({ db, clock }) : undefined;
  const ownGoogle = fake ?? (googleClient && liveGoogle(googleClient, () => clock.now()));
  if (ownGoogle === undefined) throw new StartError('Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
  const ownStripe = stripe === undefined ? await openFakeStripe({ settings, db, clock, secret }, () => app) : undefined;
  const anyPayments = ownStripe?.payments ?? (stripe && stripePayments(stripe));
  const publishableKey = ownStripe?.publishableKey ?? stripe?.publishableKey;
  const inPace = (send: typeof fetch) => paced(send, settings.stripeReadsPerSecond);
  const anySweepPayments =
    ownStripe?.paymentsBy(inPace) ?? (stripe && stripePayments({ ...stripe, fetch: inPace(fetch) }));
  if (anyPayments === undefined || anySweepPayments === undefined || publishableKey === undefined)
    throw new StartError('Set the keys of Stripe.');
  const { platforms, fakes } = await composePlatforms({ settings, db, clock, secret }, () => app);
  const google = watched('google', ownGoogle);
  const payments = watched('stripe', anyPayments);
  const sweepPayments = watched('stripe', anySweepPayments);
  const billing = { db, payments, clock, log, settings };
  const connecting = { db, platforms, clock, log, secret };
  const helping = { ...billing, ...connecting, settings };
  const worker = createWorker({
    db,
    clock,
    log,
    jobs: jobsOf({ ...helping, settings, mailer, operator }),
    hourly: [() => cleanUp(db, clock.now()), () => churnCron(billing), () => checkoutCron(billing)],
    sweep: (isStopping) =>
      sweep({ ...billing, payments: sweepPayments, afterPlans: () => connectionsCron(connecting), isStopping }),
    advance: ownStripe && (() => ownStripe.sandbox.advance()),
  });
  const dev = devClock &&
    fakes && {
      clock: devClock,
      google: fake,
      stripe: ownStripe,
      platforms: fakes,
      hasOutbox: mail.url === undefined,
      passTime: createPassTime({
        clock: devClock,
        worker,
        dueAt: [...(ownStripe ? [() => ownStripe.sandbox.dueAt()] : []), ...dueTimes(db)],
      }),
    };
  const app = createApp({
    ...billing,
    connections,
    settings,
    operator,
    secret,
    google,
    platforms,
    publishableKey,
    worker,
    dev,
  });
  return { app, worker, clock, desk: createDesk({ ...helping, worker }), endWaits: () => fakes?.faults.stop() };
}

/** Creates the fake Stripe. Imported only when used, so production never loads it. */
async function openFakeStripe(
  deps: { settings: Settings; db: Database; clock: Clock; secret: Secret },
  app: () => Composed['app'],
): Promise<FakeStripe> {
  const { settings, db, clock, secret } = deps;
  const { fakeStripe } = await import('../ports/fake/stripe.ts');
  const { mirroredStore, tableStore } = await import('../ports/fake/stripeStores.ts');
  const origin = `http://localhost:${settings.port}`;
  return fakeStripe({
    // `mirroredStore` reads from this server's memory, which is wrong if another server writes to the same PostgreSQL.
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
