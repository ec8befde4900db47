import type { SandboxStore } from '@signalsync/stripe-sandbox/server';
import { asc } from 'drizzle-orm';
import { createApp } from '../../src/routes/app.ts';
import type { Database } from '../../src/db/database.ts';
import { devMails } from '../../src/db/schema.dev.ts';
import { sweeps } from '../../src/db/schema.sweeps.ts';
import type { Dependencies } from '../../src/http/dependencies.ts';
import { createDesk } from '../../src/desk/desk.ts';
import { unlessRestoring } from '../../src/domain/reconciliation/restored.ts';
import { sweep } from '../../src/domain/reconciliation/sweep.ts';
import { checkoutCron } from '../../src/domain/checkout/cron.ts';
import { churnCron } from '../../src/domain/churn/cron.ts';
import { connectionsCron } from '../../src/domain/connections/cron.ts';
import { telegramUpdatesPath, webhookPath } from '../../src/http/guards.ts';
import { cleanUp } from '../../src/domain/reconciliation/cleanUp.ts';
import { dueTimes } from '../../src/domain/reconciliation/dueTimes.ts';
import type { Outages } from '../../src/jobs/outages.ts';
import { createPassTime } from '../../src/jobs/passTime.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import { type Clock, movableClock } from '../../src/ports/clock.ts';
import { fakeGoogle } from '../../src/ports/fake/google.ts';
import { fakePlatforms } from '../../src/ports/fake/platforms.ts';
import { fakeStripe } from '../../src/ports/fake/stripe.ts';
import { textLog } from '../../src/ports/log.ts';
import { type Mail, type Mailer, outboxMailer } from '../../src/ports/mail.ts';
import { telegramSecretHeader } from '../../src/ports/live/telegram.ts';
import { secretOf } from '../../src/settings/secret.ts';
import { type Browser, type BrowserOptions, openBrowser } from './browser.ts';
import { stripeStoreOf } from './fakeStripeStore.ts';
import { testSettings } from './settings.ts';
import { putStock } from './stock.ts';
import { jobsOf } from '../../src/start/jobs.ts';

/** The time at which every test starts. */
const startOfTime = new Date('2026-11-20T09:00:00.000Z');

/** The company that runs the product in these tests. */
export const sampleOperator = {
  company: 'Signals Ltd, 1 High Street, Cork',
  supportEmail: 'support@signalsync.example',
};

/** Creates a complete server, which tests call without a network. Its clock moves only when a test moves it. */
export function testServer(
  db: Database,
  variables: Record<string, string> = {},
  given: Partial<Dependencies> & {
    mailer?: Mailer;
    store?: SandboxStore;
    /** The clock on which the server's clock is based. By default it stands still at `startOfTime`. */
    base?: Clock;
    outages?: Outages;
    /**
     * If true, `worker` runs the sweeps, and `worker.runHourly` the hourly work, as on a real server. With `hourly`,
     * only the hourly work runs, and tests must call `sweepNow` for the sweeps.
     */
    hasCron?: boolean | 'hourly';
    /** How many invites the fake Discord's community may have at a time. */
    discordInviteLimit?: number;
  } = {},
) {
  const settings = testSettings(variables);
  const clock = movableClock(given.base ?? { now: () => startOfTime });
  const lines: string[] = [];
  const log = textLog((line) => lines.push(line));
  const mailer = given.mailer ?? outboxMailer({ db, clock, log });
  /** Whether webhooks of the fake Stripe and updates of the fake Telegram reach the server. */
  const network = { webhooks: true, telegram: true };
  const store = given.store ?? stripeStoreOf(db);
  const stripe = fakeStripe({
    store,
    clock,
    webhookSecret: 'whsec_test',
    baseUrl: 'http://localhost:3000/dev/stripe',
    stock: () => putStock(store, () => startOfTime),
    deliver: async (body, signature) => {
      if (!network.webhooks) return { ok: false };
      const headers = { 'stripe-signature': signature };
      return app.request(`http://localhost:3000${webhookPath}`, { method: 'POST', headers, body });
    },
  });
  /** The fakes of the platforms, with functions that act as their members. */
  const platforms = fakePlatforms({
    db,
    clock,
    origin: 'http://localhost:3000',
    webhookSecret: 'telegram-webhook-secret',
    slowMs: 50,
    ...(given.discordInviteLimit !== undefined && { discordInviteLimit: given.discordInviteLimit }),
    deliverUpdate: async (body, secret) => {
      if (!network.telegram) return { ok: false };
      const headers = { [telegramSecretHeader]: secret, 'content-type': 'application/json' };
      return app.request(`http://localhost:3000${telegramUpdatesPath}`, { method: 'POST', headers, body });
    },
  });
  const payments = given.payments ?? stripe.payments;
  const secret = secretOf(settings.secret ?? '');
  const connecting = { db, platforms: given.platforms ?? platforms, clock, log, secret };
  const helping = { payments, settings, ...connecting };
  const billing = { db, payments, clock, log, settings };
  const worker = createWorker({
    db,
    clock,
    log,
    jobs: jobsOf({ ...helping, settings, mailer, operator: sampleOperator }),
    hourly: {
      ...(given.hasCron && {
        'expired rows': () => cleanUp(db, clock.now()),
        'accepted discounts': () => churnCron(billing),
        'unclaimed purchases': () => unlessRestoring(billing, () => checkoutCron(billing)),
      }),
      ...(given.hasCron === 'hourly' && { connections: () => connectionsCron(connecting) }),
    },
    sweep:
      given.hasCron === true
        ? (isStopping) => sweep({ ...billing, afterPlans: () => connectionsCron(connecting), isStopping })
        : undefined,
    outages: given.outages,
    advance: () => stripe.sandbox.advance(),
  });
  const google = fakeGoogle({ db, clock });
  const passTime = createPassTime({
    clock,
    worker,
    dueAt: [() => stripe.sandbox.dueAt(), ...dueTimes(db)],
  });
  const dev = settings.isProduction ? undefined : { clock, google, stripe, platforms, hasOutbox: true, passTime };
  const { publishableKey } = stripe;
  const app: ReturnType<typeof createApp> = createApp({
    connections: 10,
    settings,
    operator: sampleOperator,
    db,
    secret,
    clock,
    log,
    google,
    payments,
    platforms,
    publishableKey,
    worker,
    dev,
    ...given,
  });

  /** Returns every mail that was sent, oldest first. */
  async function mails(): Promise<Pick<Mail, 'to' | 'subject' | 'text'>[]> {
    await worker.runDue();
    const rows = await db.select().from(devMails).orderBy(asc(devMails.number));
    return rows.map((row) => ({ to: row.recipient, subject: row.subject, text: row.body }));
  }

  /** Returns the newest login code that was mailed to an email address. */
  async function codeFor(email: string): Promise<string> {
    const codes = (await mails()).map(({ to, subject }) => (to === email ? /\b\d{6}\b/.exec(subject)?.[0] : undefined));
    const code = codes.findLast((found) => found !== undefined);
    if (code === undefined) throw new Error(`No code was mailed to ${email}`);
    return code;
  }

  /** Returns the part after `#` of the newest mailed link to a page, such as `/auth/link`, for this email address. */
  async function linkTokenFor(email: string, page = '/email-change/'): Promise<string> {
    const links = (await mails()).flatMap(({ to, text }) => (to === email ? (/\S+#\S+/.exec(text)?.[0] ?? []) : []));
    const token = links.findLast((link) => link.includes(page))?.split('#')[1];
    if (token === undefined) throw new Error(`No link was mailed to ${email}`);
    return token;
  }

  /** Runs the sweeps that are due, and the jobs that they queue. */
  async function sweepNow(): Promise<void> {
    await sweep({ db, payments, clock, log, settings, afterPlans: () => connectionsCron(connecting) });
    await worker.runDue();
  }

  /** Runs both sweeps, even if they are not due, and the jobs that they queue. */
  async function compareNow(): Promise<void> {
    // The first call may only create the rows of the sweeps.
    await sweepNow();
    await db.update(sweeps).set({ nextAt: clock.now() });
    await sweepNow();
  }

  const browser = (options?: BrowserOptions): Browser => openBrowser(app, options);

  /** Returns a browser that has signed in with a code. */
  async function signedIn(email: string, options?: BrowserOptions): Promise<Browser> {
    const opened = browser(options);
    await expectOk(opened.post('/api/signalsync/send-verification', { email }));
    await expectOk(opened.post('/api/signalsync/verify-and-login', { email, code: await codeFor(email) }));
    return opened;
  }

  return {
    app,
    settings,
    db,
    clock,
    lines,
    log,
    worker,
    /** Carries out the team's commands, such as `npm run member`, on this server. */
    desk: createDesk({ ...helping, worker }),
    stripe,
    platforms,
    /** The context for `connectionsCron`, the hourly work on connections. */
    connecting,
    payments,
    network,
    google,
    sweepNow,
    compareNow,
    mails,
    codeFor,
    linkTokenFor,
    browser,
    signedIn,
    /** What the pages for development need; undefined in production. */
    dev,
  };
}
export type TestServer = ReturnType<typeof testServer>;

/** Returns the JSON of a successful answer. Otherwise throws an error with the answer's status and text. */
export async function expectOk<T = unknown>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Returns the HTTP status and the message of a rejected call. */
export async function rejection(answer: Promise<Response>): Promise<{ status: number; message: unknown }> {
  const response = await answer;
  const body = (await response.json()) as { message?: unknown };
  return { status: response.status, message: body.message };
}
