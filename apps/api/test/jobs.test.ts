import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { tables } from '../src/db/tables.ts';
import { claim, enqueue, finish, take } from '../src/jobs/queue.ts';
import { mailJobs } from '../src/jobs/sending.ts';
import { createWorker } from '../src/jobs/worker.ts';
import type { Mail } from '../src/ports/mail.ts';
import { databasePerTest } from './support/fixture.ts';
import { sampleOperator, testServer } from './support/server.ts';
import { testSettings } from './support/settings.ts';

const database = databasePerTest();

const unwritten = { to: 'ann@example.com', name: 'loginCode', values: { code: '123456', minutes: 10 } } as const;
/** The written mail that the mailer must get. */
const mail = expect.objectContaining({
  id: expect.any(String),
  to: 'ann@example.com',
  subject: '123456 is your SignalSync code',
  text: expect.stringContaining('123456'),
  html: expect.stringContaining('>123456</p>'),
});

/** Creates a mailer that rejects the first `rejections` tries and then accepts mails. */
function stubbornMailer(rejections: number) {
  const taken: Mail[] = [];
  /** The id of the mail at each try. It must always be the same. */
  const ids: string[] = [];
  let left = rejections;
  return {
    taken,
    ids,
    send: async (given: Mail) => {
      ids.push(given.id);
      if (left-- > 0) throw new Error('The mail server is away');
      taken.push(given);
    },
  };
}

describe('A queued mail', () => {
  test('is sent once and forgotten', async () => {
    const mailer = stubbornMailer(0);
    const { worker, clock } = testServer(database.db, {}, { mailer });
    await enqueue(database.db, 'sendMail', unwritten, clock.now());
    await Promise.all([worker.runDue(), worker.runDue()]);
    expect(mailer.taken).toEqual([mail]);
    expect(await database.db.query.jobs.findMany()).toEqual([]);
  });

  test('is tried again, later each time', async () => {
    const mailer = stubbornMailer(2);
    const { worker, clock, lines } = testServer(database.db, {}, { mailer });
    await enqueue(database.db, 'sendMail', unwritten, clock.now());
    await worker.runDue();
    clock.move(1);
    await worker.runDue();
    expect(lines).toEqual(['job.failed kind=sendMail try=1 isLastTry=false: Error: The mail server is away']);
    clock.move(1);
    await worker.runDue();
    clock.move(3);
    await worker.runDue();
    expect(mailer.taken).toEqual([]);
    clock.move(1);
    await worker.runDue();
    expect(mailer.taken).toEqual([mail]);
    expect(mailer.ids).toEqual(Array.from({ length: 3 }, () => mailer.taken[0]?.id));
  });

  test('is tried for three days, then given up, and its text is not kept', async () => {
    const { worker, clock, lines } = testServer(database.db, {}, { mailer: stubbornMailer(99) });
    await enqueue(database.db, 'sendMail', unwritten, clock.now());
    const beganAt = clock.now().getTime();
    for (let tries = 0; tries < 86; tries++) {
      await worker.runDue();
      clock.move(3601);
    }
    const [job] = await database.db.query.jobs.findMany();
    expect(job).toMatchObject({
      tries: 84,
      payload: {},
      lastError: 'The mail server is away',
      failedAt: expect.any(Date),
    });
    const days = ((job?.failedAt?.getTime() ?? 0) - beganAt) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(3);
    expect(lines.filter((line) => line.includes('isLastTry=true'))).toEqual([
      'job.failed kind=sendMail try=84 isLastTry=true: Error: The mail server is away',
    ]);
  });

  test('is dropped when it is no longer worth sending', async () => {
    const mailer = stubbornMailer(0);
    const { worker, clock } = testServer(database.db, {}, { mailer });
    await enqueue(database.db, 'sendMail', unwritten, clock.now(), new Date(clock.now().getTime() + 1000));
    clock.move(1);
    await worker.runDue();
    expect(mailer.taken).toEqual([]);
    expect(await database.db.query.jobs.findMany()).toEqual([]);
  });

  test('of a kind that no server knows stays in the queue, whatever its name', async () => {
    const { worker, clock, db } = testServer(database.db);
    const id = await enqueue(db, 'constructor' as 'notify', { text: '' }, clock.now());
    await worker.runDue();
    const job = await take(db, id, clock);
    expect(job && (await worker.runNow(job))).toBe('postponed');
    expect(await db.query.jobs.findMany()).toMatchObject([
      { kind: 'constructor', lastError: 'This server does not know jobs of the kind constructor' },
    ]);
  });

  test('does not exist when its transaction fails', async () => {
    const { clock } = testServer(database.db);
    const failing = database.db.transaction(async (tx) => {
      await enqueue(tx, 'sendMail', unwritten, clock.now());
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    expect(await database.db.query.jobs.findMany()).toEqual([]);
  });
});

describe('A mail', () => {
  test('does not wait for a platform that does not answer', async () => {
    const mailer = stubbornMailer(0);
    let answer = () => {};
    const answered = new Promise<void>((done) => {
      answer = done;
    });
    const fakes = testServer(database.db).platforms;
    const platforms = { ...fakes, notify: { send: () => answered } };
    const { worker, clock } = testServer(database.db, {}, { mailer, platforms });
    await enqueue(database.db, 'notify', { text: 'Somebody likes it' }, clock.now());
    await enqueue(database.db, 'sendMail', unwritten, clock.now());
    const working = worker.runDue();
    await expect.poll(() => mailer.taken).toEqual([mail]);
    await enqueue(database.db, 'sendMail', unwritten, clock.now());
    worker.wake();
    await expect.poll(() => mailer.taken).toEqual([mail, mail]);
    answer();
    await working;
    expect(await database.db.query.jobs.findMany()).toEqual([]);
  });
});

/**
 * Creates a mailer that answers nothing before `answer` is called, and a worker that uses it. `asked` lists the
 * recipients so far.
 */
function hungMailer() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const done: string[] = [];
  const mailer = {
    send: ({ to }: Mail) => {
      asked.push(to);
      return answered;
    },
  };
  const { clock, log, lines } = testServer(database.db);
  const jobs = {
    ...mailJobs(mailer, testSettings({}), sampleOperator),
    claimPurchase: { run: async ({ checkoutId }: { checkoutId: string }) => void done.push(checkoutId) },
  };
  const worker = createWorker({ db: database.db, clock, log, jobs, hourly: {} });
  const mailTo = (name: string) =>
    enqueue(database.db, 'sendMail', { ...unwritten, to: `${name}@example.com` }, clock.now());
  return { answer, asked, done, worker, clock, lines, mailTo };
}

describe('While a mail server does not answer', () => {
  test('no other job waits, and four mails wait for it at a time', async () => {
    const { answer, asked, done, worker, clock, mailTo } = hungMailer();
    await mailTo('ann');
    const working = worker.runDue();
    await expect.poll(() => asked).toHaveLength(1);
    for (const name of ['bob', 'cleo', 'dan', 'eve']) await mailTo(name);
    await enqueue(database.db, 'claimPurchase', { checkoutId: 'paid' }, clock.now());
    worker.wake();
    await expect.poll(() => [asked.length, done]).toEqual([4, ['paid']]);
    answer();
    await working;
    await expect.poll(() => database.db.query.jobs.findMany()).toEqual([]);
    expect(asked).toHaveLength(5);
    await worker.stop();
  });

  test('a mail does not overtake an earlier one to the same person', async () => {
    const { answer, asked, worker, mailTo } = hungMailer();
    for (const name of ['ann', 'ann', 'bob']) await mailTo(name);
    const working = worker.runDue();
    await expect.poll(() => asked).toEqual(['ann@example.com', 'bob@example.com']);
    answer();
    await working;
    expect(asked).toEqual(['ann@example.com', 'bob@example.com', 'ann@example.com']);
    await worker.stop();
  });

  test('the lock of its job is renewed, so that no other server sends the mail too', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { answer, asked, worker, clock, lines, mailTo } = hungMailer();
    await mailTo('ann');
    const working = worker.runDue();
    await expect.poll(() => asked).toHaveLength(1);
    const lockedUntil = async () => (await database.db.query.jobs.findFirst())?.lockedUntil?.getTime();
    for (let seconds = 20; seconds <= 100; seconds += 20) {
      clock.move(20);
      vi.advanceTimersByTime(20_000);
      await expect.poll(lockedUntil).toBe(clock.now().getTime() + 60_000);
    }
    expect(await claim(database.db, clock, ['sendMail'])).toBeUndefined();
    answer();
    await working;
    expect([asked.length, await database.db.query.jobs.findMany(), lines]).toEqual([1, [], []]);
  });
});

describe('Workers', () => {
  test('finish only their own try of a job', async () => {
    const { clock } = testServer(database.db);
    const takeOne = async () => {
      const job = await claim(database.db, clock, ['sendMail']);
      if (job === undefined) throw new Error('No job was due');
      return job;
    };
    await enqueue(database.db, 'sendMail', unwritten, clock.now());
    const first = await takeOne();
    clock.move(61);
    const second = await takeOne();
    expect(second).toMatchObject({ id: first.id, tries: 2 });
    await finish(database.db, first);
    expect(await database.db.$count(tables.jobs)).toBe(1);
    await finish(database.db, second);
    expect(await database.db.$count(tables.jobs)).toBe(0);
  });

  test('never take the same job, and take over what a dead one held', async () => {
    const another = await database.connectAgain();
    const { clock } = testServer(database.db);
    for (let count = 0; count < 6; count++)
      await enqueue(database.db, 'sendMail', { ...unwritten, to: `${count}@example.com` }, clock.now());
    const claimed = await Promise.all(
      Array.from({ length: 8 }, (_, index) => claim(index % 2 === 0 ? database.db : another, clock, ['sendMail'])),
    );
    const ids = claimed.flatMap((job) => (job === undefined ? [] : [job.id]));
    expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
    expect(await claim(another, clock, ['sendMail'])).toBeUndefined();
    clock.move(61);
    expect(await claim(another, clock, ['sendMail'])).toMatchObject({ tries: 2 });
  });
});

test('What is done every hour is done although something before it fails', async () => {
  const { clock, log, lines } = testServer(database.db);
  const done: string[] = [];
  const worker = createWorker({
    db: database.db,
    clock,
    log,
    jobs: {},
    hourly: {
      'accepted discounts': () => Promise.reject(new Error('The provider is away')),
      'expired rows': async () => void done.push('platforms'),
    },
  });
  worker.start();
  await expect.poll(() => done).toEqual(['platforms']);
  await worker.stop();
  expect(lines).toEqual(['cron.failed part="accepted discounts" retryInSeconds=3600: Error: The provider is away']);
});
