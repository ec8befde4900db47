import { createApp } from './app.ts';
import type { Database } from './db/database.ts';
import { developmentSecret, secretOf } from './domain/secret.ts';
import { cleanUp } from './jobs/cleanUp.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { movableClock, systemClock } from './ports/clock.ts';
import { liveGoogle } from './ports/google.ts';
import { localGoogle } from './ports/localGoogle.ts';
import type { Log } from './ports/log.ts';
import { outboxMailer, smtpMailer } from './ports/mail.ts';
import type { Settings } from './settings.ts';
import { StartError } from './startError.ts';

/** The app and the worker that does its queued work. */
export interface Composed {
  readonly app: ReturnType<typeof createApp>;
  readonly worker: Worker;
}

/** Chooses the real port or its stand-in by the settings and puts the server together. Production gets no stand-in. */
export async function compose(settings: Settings, db: Database, log: Log): Promise<Composed> {
  const devClock = settings.isProduction ? undefined : movableClock();
  const clock = devClock ?? systemClock;
  const { mail, google: googleClient } = settings;
  if (
    settings.isProduction &&
    (mail.url === undefined || googleClient === undefined || settings.secret === undefined)
  ) {
    throw new StartError(
      'Production does not run on stand-ins: set SECRET, MAIL_URL, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    );
  }
  const mailer = mail.url === undefined ? outboxMailer({ db, clock, log }) : await smtpMailer(mail.url, mail.from);
  const standIn = googleClient === undefined ? localGoogle({ db, clock }) : undefined;
  const google = standIn ?? (googleClient && liveGoogle(googleClient, () => clock.now()));
  if (google === undefined) throw new StartError('Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
  const worker = createWorker({
    db,
    clock,
    log,
    handlers: { mail: (payload) => mailer.send(payload) },
    hourly: () => cleanUp(db, clock.now()),
  });
  const secret = secretOf(settings.secret ?? (await developmentSecret(settings.dataDir)));
  const dev = devClock && { clock: devClock, google: standIn, hasOutbox: mail.url === undefined };
  return { app: createApp({ settings, db, secret, clock, log, google, worker, dev }), worker };
}
