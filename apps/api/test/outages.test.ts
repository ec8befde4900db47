import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tables } from '../src/db/tables.ts';
import { enqueue } from '../src/jobs/queue.ts';
import { mailJobs, notifyJobs } from '../src/jobs/sending.ts';
import { createOutages } from '../src/jobs/outages.ts';
import { createWorker } from '../src/jobs/worker.ts';
import { createMonitor } from '../src/monitoring/monitor.ts';
import { PlatformError } from '../src/ports/live/call.ts';
import { type Mail, MailRejected } from '../src/ports/mail.ts';
import { watched } from '../src/ports/watched.ts';
import type { Database } from '../src/db/database.ts';
import { databasePerTest } from './support/fixture.ts';
import { sampleOperator, testServer } from './support/server.ts';
import { testSettings } from './support/settings.ts';

const database = databasePerTest();
const minute = 60;

/**
 * Creates a server that only sends mails and notes to the team. `failures` sets how the mail server and the channel
 * fail.
 */
function mailingServer(given: { clock?: ReturnType<typeof testServer>['clock']; db?: Database } = {}) {
  const { clock: own, log, lines } = testServer(database.db);
  const { clock = own, db = database.db } = given;
  /** How the mail server and the team's channel fail; null if they work. */
  const failures: { mail: Error | null; slack: Error | null } = { mail: null, slack: null };
  const tried: string[] = [];
  const notes: string[] = [];
  const outages = createOutages({ db, clock, log });
  const mailer = watched(
    'mail',
    {
      send: async ({ to }: Mail) => {
        tried.push(to);
        if (failures.mail !== null) throw failures.mail;
      },
    },
    outages.record,
  );
  const channel = watched(
    'slack',
    {
      send: async (text: string) => {
        if (failures.slack !== null) throw failures.slack;
        notes.push(text);
      },
    },
    outages.record,
  );
  const settings = testSettings();
  const jobs = { ...mailJobs(mailer, settings, sampleOperator), ...notifyJobs(channel, settings) };
  const worker = createWorker({ db, clock, log, jobs, outages, hourly: { outages: outages.load } });
  const monitor = createMonitor(log);
  monitor.open({ db, clock, worker, outages, timeoutMs: 60_000 });
  let mails = 0;
  return {
    clock,
    lines,
    failures,
    tried,
    notes,
    worker,
    outages,
    mail: (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          enqueue(
            db,
            'sendMail',
            { to: `p${(mails += 1)}@example.com`, name: 'loginCode', values: { code: '123456', minutes: 10 } },
            clock.now(),
          ),
        ),
      ),
    /** Runs the jobs that are due, and the jobs that these queue. */
    work: async () => {
      await worker.runDue();
      await outages.settled();
      await worker.runDue();
    },
    ask: async (path: string) => (await monitor.app.request(path)).text(),
  };
}

const silence = new Error('Greeting never received');

describe('While the mail server does not answer', () => {
  test('three mails wait for their timeouts, and then one now and then, until it answers', async () => {
    const { clock, failures, tried, notes, work, mail } = mailingServer();
    failures.mail = silence;
    await mail(20);
    await work();
    expect(tried).toHaveLength(3);
    clock.move(29);
    await work();
    expect(tried).toHaveLength(3);
    clock.move(1);
    await work();
    expect(tried).toHaveLength(4);
    failures.mail = null;
    clock.move(30);
    await work();
    clock.move(minute);
    await work();
    expect(new Set(tried).size).toBe(20);
    expect(await database.db.query.jobs.findMany()).toEqual([]);
    expect(notes).toEqual([
      'The mail server has not answered since 2026-11-20 09:00 UTC. Tasks that depend on it are waiting and will run automatically once it answers. Last call: Greeting never received',
      'The mail server is working again after problems since 2026-11-20 09:00 UTC',
    ]);
  });

  test('a mail that waits uses up no try', async () => {
    const { clock, failures, work, mail } = mailingServer();
    failures.mail = silence;
    await mail(5);
    for (let minutes = 0; minutes < 60; minutes++) {
      await work();
      clock.move(minute);
    }
    const rows = await database.db.query.jobs.findMany();
    expect(rows.reduce((sum, { tries }) => sum + tries, 0)).toBeLessThan(65);
    expect(rows.filter(({ failedAt }) => failedAt !== null)).toEqual([]);
  });

  test('a code is put back at once, and goes out when it answers', async () => {
    const { clock, failures, tried, worker, work, mail } = mailingServer();
    failures.mail = silence;
    await mail(4);
    await work();
    const [job] = (await database.db.query.jobs.findMany()).filter(({ tries }) => tries === 0);
    if (job === undefined) throw new Error('Every mail was tried');
    const taken = { ...job, tries: 1 };
    await database.db.update(tables.jobs).set({ tries: 1 }).where(eq(tables.jobs.id, job.id));
    expect(await worker.runNow(taken)).toBe('postponed');
    expect(tried).toHaveLength(3);
    failures.mail = null;
    clock.move(30);
    await work();
    clock.move(minute);
    await work();
    expect(new Set(tried).size).toBe(4);
  });

  test('readiness and metrics say so, and the server stays ready', async () => {
    const { failures, work, mail, ask } = mailingServer();
    failures.mail = silence;
    await mail(3);
    await work();
    expect(JSON.parse(await ask('/readyz'))).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', queue: 'ok', restore: 'ok' },
      vendors: { mail: 'It has not answered since 2026-11-20T09:00:00.000Z: Greeting never received' },
    });
    expect(await ask('/metrics')).toContain('signalsync_vendor_away{vendor="mail"} 1');
  });
});

describe('The team', () => {
  test('is told once by two servers, and once more by whichever server finds that it works', async () => {
    const first = mailingServer();
    const second = mailingServer({ clock: first.clock, db: await database.connectAgain() });
    for (const { failures } of [first, second]) failures.mail = silence;
    for (const { outages } of [first, second])
      for (let calls = 0; calls < 4; calls++)
        outages.record('mail', { kind: 'failed', seconds: 10, reason: 'silence' });
    for (const { work } of [first, second, first]) await work();
    for (const { outages } of [second, first]) outages.record('mail', { kind: 'good', seconds: 1 });
    for (const { work } of [first, second, first]) await work();
    expect([...first.notes, ...second.notes].map((note) => note.split(' since ')[0])).toEqual([
      'The mail server has not answered',
      'The mail server is working again after problems',
    ]);
  });

  test('is told that it works again by a server that was started meanwhile', async () => {
    const before = mailingServer();
    for (let calls = 0; calls < 3; calls++)
      before.outages.record('mail', { kind: 'failed', seconds: 10, reason: 'silence' });
    await before.work();
    const after = mailingServer({ clock: before.clock });
    await after.worker.runHourly();
    after.outages.record('mail', { kind: 'good', seconds: 1 });
    await after.work();
    expect([before.notes, after.notes].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('is told of its own channel when that works again, and the log before', async () => {
    const { clock, failures, notes, lines, outages, work } = mailingServer();
    failures.slack = new PlatformError('away', 'Slack did not answer in time (telling the team).');
    for (const text of ['one', 'two', 'three', 'four']) await enqueue(database.db, 'notify', { text }, clock.now());
    await work();
    expect([notes, lines.filter((line) => line.startsWith('vendor.away'))]).toEqual([
      [],
      [expect.stringContaining('vendor=slack')],
    ]);
    failures.slack = null;
    for (let times = 0; times < 4; times++) {
      clock.move(minute);
      await work();
    }
    expect(outages.now().size).toBe(0);
    expect(notes.toSorted()).toEqual([
      'The team channel is working again after problems since 2026-11-20 09:00 UTC',
      'four',
      'one',
      'three',
      'two',
    ]);
  });

  test('is told after five minutes of a mail server that only asks to come again, and its mails do not wait', async () => {
    const { clock, failures, tried, notes, work, mail } = mailingServer();
    failures.mail = Object.assign(new Error('450 greylisted'), { responseCode: 450 });
    await mail(6);
    await work();
    expect([tried.length, notes]).toEqual([6, []]);
    for (let minutes = 0; minutes < 9; minutes++) {
      clock.move(minute);
      await work();
    }
    expect(notes).toEqual([
      expect.stringContaining('The mail server has been slow to answer, or has asked us to wait'),
    ]);
    failures.mail = new MailRejected('550 no such user');
    clock.move(20 * minute);
    await work();
    expect(notes).toHaveLength(2);
  });
});

test('A job spares the platform that does not answer, and comes again when it is probed', async () => {
  const { clock, outages } = mailingServer();
  const asked: string[] = [];
  const port = { role: (name: string) => Promise.resolve(asked.push(name)) };
  const spared = outages.sparing('discord', port);
  await spared.role('ann');
  for (let calls = 0; calls < 3; calls++)
    outages.record('discord', { kind: 'failed', seconds: 10, reason: 'Discord did not answer in time.' });
  clock.move(10);
  await expect(spared.role('bob')).rejects.toMatchObject({ kind: 'away', retryAfterMs: 20_000 });
  clock.move(20);
  await spared.role('cleo');
  await expect(spared.role('dan')).rejects.toMatchObject({ retryAfterMs: 30_000 });
  expect(asked).toEqual(['ann', 'cleo']);
});
