import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { readinessChecks } from '../src/db/schema.readiness.ts';
import { jobs } from '../src/db/schema.ts';
import type { AppEnv } from '../src/http/env.ts';
import { observed } from '../src/http/observed.ts';
import { enqueue } from '../src/jobs/queue.ts';
import { createWorker } from '../src/jobs/worker.ts';
import { createMonitor } from '../src/monitoring/monitor.ts';
import type { Watched } from '../src/monitoring/readiness.ts';
import { createLog, inLogContext, textLog } from '../src/ports/log.ts';
import { serverPerTest } from './support/fixture.ts';
import { testSettings } from './support/settings.ts';

const { database, server, shop } = serverPerTest();

afterEach(() => vi.useRealTimers());

/** Creates the monitoring pages for this test's server. `given` replaces some parts of the server. */
function watch(given: Partial<Watched> = {}) {
  const lines: string[] = [];
  const monitor = createMonitor(textLog((line) => lines.push(line)));
  const open = (deps: Partial<Watched>) => {
    const { db, clock, worker } = server;
    monitor.open({ db, clock, worker, timeoutMs: 60_000, ...deps });
  };
  open(given);
  const ready = async () => {
    const answer = await monitor.app.request('/readyz');
    const { checks } = (await answer.json()) as { checks: Record<string, string> };
    return { status: answer.status, checks };
  };
  const metrics = async () => (await monitor.app.request('/metrics')).text();
  return { open, lines, ready, metrics };
}

const allGood = { database: 'ok', migrations: 'ok', queue: 'ok', restore: 'ok' };

/** Returns a database on which every statement fails with `reason`. */
const broken = (reason: string) =>
  new Proxy({} as Database, {
    get: () => () => {
      throw new Error('The query failed', { cause: new Error(reason) });
    },
  });

describe('/readyz', () => {
  test('is 503 until the server is open and once it begins to end, and /livez is 200 throughout', async () => {
    const monitor = createMonitor({ info: () => {}, error: () => {} });
    const statuses = () =>
      Promise.all(['/livez', '/readyz'].map(async (path) => (await monitor.app.request(path)).status));
    expect(await statuses()).toEqual([200, 503]);
    const { db, clock, worker } = server;
    monitor.open({ db, clock, worker, timeoutMs: 60_000 });
    expect(await statuses()).toEqual([200, 200]);
    monitor.end();
    expect(await statuses()).toEqual([200, 503]);
  });

  test('writes once, however many ask within five seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ready } = watch();
    const writtenAt = async () => (await database.db.select().from(readinessChecks)).map(({ checkedAt }) => checkedAt);
    expect(await Promise.all([ready(), ready()])).toEqual(Array(2).fill({ status: 200, checks: allGood }));
    const first = await writtenAt();
    server.clock.move(1);
    vi.advanceTimersByTime(4999);
    await ready();
    expect(await writtenAt()).toEqual(first);
    vi.advanceTimersByTime(1);
    await ready();
    expect(await writtenAt()).toEqual([server.clock.now()]);
  });

  test('is 503 if the database cannot write, says so in the log once, and says when it can again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { open, ready, lines } = watch({ db: broken('no space left on device') });
    expect(await ready()).toMatchObject({
      status: 503,
      checks: { database: 'The database cannot be written: no space left on device.' },
    });
    vi.advanceTimersByTime(5000);
    expect((await ready()).status).toBe(503);
    expect(lines).toEqual([expect.stringMatching(/^server\.notReady problems="The database cannot be written/)]);
    open({});
    expect((await ready()).status).toBe(200);
    expect(lines[1]).toBe('server.readyAgain');
  });

  test('is 503 if the database lacks a migration', async () => {
    const { rows } = (await database.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at`,
    )) as unknown as { rows: { hash: string; created_at: string }[] };
    const answer = await watch().ready();
    const [{ hash, created_at: at } = { hash: '', created_at: '' }] = rows;
    await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`);
    expect(answer).toMatchObject({
      status: 503,
      checks: { ...allGood, migrations: expect.stringMatching(/^The database lacks these migrations: \d{4}_\S+\.$/) },
    });
    expect((await watch().ready()).status).toBe(200);
  });

  test('is 503 if a job is due for minutes and this server tries none, and not because many wait', async () => {
    const { clock, db } = server;
    await enqueue(db, 'notify', { text: 'Somebody likes it' }, clock.now());
    clock.move(600);
    expect((await watch().ready()).checks.queue).toMatch(/^A job of the kind notify is due for 600 s/);
    await enqueue(db, 'notify', { text: 'Somebody else' }, new Date(0));
    const busy = { lastTryAt: () => clock.now(), laneOf: () => 'own' as const };
    expect(await watch({ worker: busy }).ready()).toEqual({ status: 200, checks: allGood });
  });

  test('is 200 although a job waits for another version of the server, which alone does it', async () => {
    const { clock, db, worker } = server;
    const ofOther = { id: randomUUID(), kind: 'ofAnotherVersion', payload: {}, runAt: clock.now() };
    await db.insert(jobs).values(ofOther);
    clock.move(600);
    await worker.runDue();
    expect(await db.query.jobs.findFirst()).toMatchObject({ kind: ofOther.kind, tries: 0, failedAt: null });
    expect(await watch().ready()).toEqual({ status: 200, checks: allGood });
  });
});

describe('/metrics', () => {
  test('tell of requests, sign-ins, purchases, jobs, vendors, webhooks and the queue', async () => {
    const { browser } = await shop.subscriber('ann@example.com');
    await browser.get('/api/user');
    await enqueue(server.db, 'notify', { text: 'later' }, new Date(server.clock.now().getTime() + 60_000));
    const text = await watch().metrics();
    for (const line of [
      /^signalsync_http_request_duration_seconds_count\{method="GET",route="\/api\/user",status="200"\} \d/m,
      /^signalsync_sign_ins_total\{way="code"\} \d/m,
      /^signalsync_purchases_total\{kind="recurring",buyer="member"\} \d/m,
      /^signalsync_job_tries_total\{kind="sendMail",outcome="done"\} \d/m,
      /^signalsync_webhook_lag_seconds_count\{vendor="stripe"\} \d/m,
      /^signalsync_queue_jobs\{kind="notify",state="later"\} 1$/m,
      /^signalsync_queue_oldest_due_seconds\{lane="own"\} 0$/m,
      /^signalsync_ready 1$/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain('ann@example.com');
  });

  test('tell what they can without a database', async () => {
    const text = await watch({ db: broken('gone') }).metrics();
    expect(text).toMatch(/^signalsync_ready 0$/m);
    expect(text).not.toContain('signalsync_queue_jobs{');
    expect(text).toContain('signalsync_http_request_duration_seconds_count{');
  });
});

describe('A request', () => {
  const given = 'from-the-proxy-1';

  test.each([
    ['0', given, false],
    ['1', given, true],
    ['1', 'short', false],
    ['1', 'a "quoted" and broken\tid', false],
    ['1', 'x'.repeat(129), false],
  ])('behind %s proxies with the id %j keeps it: %s', async (TRUSTED_PROXY_HOPS, id, isKept) => {
    const app = new Hono<AppEnv>();
    const settings = testSettings({ TRUSTED_PROXY_HOPS });
    app.use(observed({ settings, log: server.log }));
    app.get('/', (c) => c.text('here'));
    const answer = await app.request('/', { headers: { 'x-request-id': id } });
    const sent = answer.headers.get('x-request-id');
    expect(sent === id).toBe(isKept);
    expect(sent).toMatch(/^[\w-]{16,36}$/);
  });

  test('gives its id to its answer, to the jobs that it queues and to their lines in the log', async () => {
    const lines: string[] = [];
    const log = createLog(true, [], (line) => lines.push(line));
    const answer = await server.browser().post('/api/signalsync/send-verification', { email: 'ann@example.com' });
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    await inLogContext({ requestId: 'r-of-ann' }, () =>
      enqueue(server.db, 'notify', { text: 'about ann' }, server.clock.now()),
    );
    const idsOfOthers = { id: randomUUID(), kind: 'notify', payload: { text: 'about bob' } };
    await server.db.insert(jobs).values({ ...idsOfOthers, runAt: server.clock.now() });
    const notify = { lane: 'outside' as const, run: () => Promise.reject(new Error('away')) };
    const worker = createWorker({ db: server.db, clock: server.clock, log, jobs: { notify }, hourly: {} });
    await inLogContext({ requestId: 'r-of-bob' }, () => worker.runDue());
    const ids = lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
    expect(ids).toEqual(['r-of-ann', undefined]);
  });
});
