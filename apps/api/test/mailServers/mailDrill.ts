import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { tables } from '../../src/db/tables.ts';
import { enqueue } from '../../src/jobs/queue.ts';
import { createOutages } from '../../src/jobs/outages.ts';
import { tableStore } from '../../src/ports/fake/stripeStores.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { smtpMailer } from '../../src/ports/mail.ts';
import { watched } from '../../src/ports/watched.ts';
import { type Browser, withCookiesOf } from '../support/browser.ts';
import { buying } from '../support/checkout.ts';
import { booksOf } from '../support/refunds.ts';
import { expectOk, type TestServer, testServer } from '../support/server.ts';
import { badMailServer, type Fault, type FaultTimes } from './badMailServer.ts';

/**
 * The times of a drill. The fault lasts `faultMs`, and longer if the readiness page has not yet reported it. `query`
 * has settings for the mail server's URL. `outages` are times in seconds.
 */
export interface DrillTimes extends FaultTimes {
  readonly faultMs: number;
  readonly query: string;
  readonly outages?: Parameters<typeof createOutages>[1];
}

/** The result of a mail server's fault. */
export interface MailOutcome {
  /**
   * Seconds from a member's action until Stripe had ended the plan, and until it had refunded the payment. A bad mail
   * server must delay neither.
   */
  readonly planEnded: number;
  readonly refunded: number;
  /** How many mails were accepted at least once. */
  readonly accepted: number;
  /**
   * `again`: how often mails were accepted once more. `lies`: how often the mail server accepted a mail and did not
   * confirm it, so that our server had to send it again.
   */
  readonly again: number;
  readonly lies: number;
  /** What the readiness page said about the mail server meanwhile, on each server. */
  readonly said: string;
  /** The notes to the team about the mail server. */
  readonly notes: readonly string[];
}

const isMail = eq(tables.jobs.kind, 'sendMail');
const isTried = and(isMail, gt(tables.jobs.tries, 0));
const isMailOrNote = inArray(tables.jobs.kind, ['sendMail', 'notify']);

/**
 * Queues mails for a mail server with a fault. Meanwhile a member buys lifetime, which ends their monthly plan, and
 * another user asks for a refund. Ends when every mail is accepted and the team knows that the mail server works again.
 * Each of `databases` is the connection of one server; all connect to the same database.
 */
export async function mailDrill(
  databases: readonly Database[],
  fault: Fault,
  { mails, times }: { mails: number; times: DrillTimes },
): Promise<MailOutcome> {
  const [db] = databases;
  if (db === undefined) throw new Error('A drill needs a server');
  const { bob, ann } = await members(db);
  const mailServer = await badMailServer(fault, times);
  const url = `${mailServer.url}?${times.query}`;
  const servers = await Promise.all(databases.map((each) => mailingServer(each, url, times.outages)));
  const ids: string[] = [];
  const code = { name: 'loginCode', values: { code: '123456', minutes: 10 } } as const;
  const mailTo = (to: string) => enqueue(db, 'sendMail', { to, ...code }, new Date());
  for (let number = 0; number < mails; number++) ids.push(await mailTo(`p${number}@example.com`));
  const began = performance.now();
  for (const { server } of servers) server.worker.start();
  await until(async () => (await db.$count(tables.jobs, isTried)) > 0);
  const server = servers[0]?.server as TestServer;
  const [planEnded, refunded] = await Promise.all([secondsOf(endPlan(server, bob)), secondsOf(refund(server, ann))]);
  let said = '';
  await until(async () => {
    said = servers.map(({ outages }) => outages.now().get('mail')?.reason ?? '').join(', ');
    return performance.now() - began > times.faultMs && said.length > 2;
  });
  mailServer.recover();
  // This mail shows when the fault is over, even if all other mails were accepted before that.
  ids.push(await mailTo('last@example.com'));
  await until(async () => {
    // The server queues its note to the team only after the call that the note is about. So the note may not be there
    // yet when the last mail is done.
    for (const { outages } of servers) await outages.settled();
    const isOver = servers.every(({ outages }) => outages.now().size === 0);
    return isOver && (await db.$count(tables.jobs, isMailOrNote)) === 0;
  });
  for (const each of servers) await each.server.worker.stop();
  mailServer.close();
  const counts = new Map([...mailServer.accepted].map(([id, count]) => [id.replace(/@.*/, ''), count]));
  const notes = (await server.platforms.notify.notifications()).map(({ text }) => text);
  return {
    planEnded,
    refunded,
    accepted: ids.filter((id) => counts.has(id)).length,
    again: [...counts.values()].reduce((sum, count) => sum + count - 1, 0),
    lies: mailServer.lies(),
    said,
    notes: notes.filter((text) => text.startsWith('The mail server')),
  };
}

async function secondsOf(work: Promise<void>): Promise<number> {
  const began = performance.now();
  await work;
  return (performance.now() - began) / 1000;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(100);
}

/** Creates two users while mails work: bob has the monthly plan, and somebody else has paid with ann's address. */
async function members(db: Database): Promise<{ bob: Browser; ann: Browser }> {
  const calm = testServer(db, {}, { base: systemClock, store: tableStore(db) });
  const shop = buying(calm);
  const { browser: bob } = await shop.subscriber('bob@example.com');
  const ann = await calm.signedIn('ann@example.com');
  await shop.payAsGuest(calm.browser(), 'ann@example.com', 'price_quarterly');
  await shop.settled();
  return { bob, ann };
}

/** Creates a server that runs in real time and sends its mails to a mail server. */
async function mailingServer(db: Database, url: string, times: DrillTimes['outages']) {
  const log = { info: () => {}, error: () => {} };
  const outages = createOutages({ db, clock: systemClock, log }, times);
  const mailer = watched(
    'mail',
    await smtpMailer(url, { from: 'hello@example.com', replyTo: undefined }),
    outages.record,
  );
  return { outages, server: testServer(db, {}, { base: systemClock, store: tableStore(db), mailer, outages }) };
}

/** Buys lifetime, and waits until the monthly plan has ended at Stripe. */
async function endPlan(server: TestServer, bob: Browser): Promise<void> {
  const shop = buying(server);
  const { clientSecret } = await shop.begin(withCookiesOf(bob, server.browser()), 'price_lifetime');
  await shop.pay(clientSecret);
  await until(async () => (await booksOf(server)).ended.includes('price_monthly'));
}

/** As ann, answers that somebody else has paid, and waits until Stripe has refunded that payment. */
async function refund(server: TestServer, ann: Browser): Promise<void> {
  const browser = withCookiesOf(ann, server.browser());
  for (const { id } of await buying(server).questionsFor(browser))
    await expectOk(browser.post('/api/purchases/answer', { id, isMine: false }));
  await until(async () => (await booksOf(server)).refunded.length > 0);
}
