import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { tables } from '../src/db/tables.ts';
import { reconcilePlan } from '../src/domain/subscription/reconcile.ts';
import { reconcileCheckout } from '../src/domain/checkout/reconcile.ts';
import { enqueue } from '../src/jobs/queue.ts';
import { mailJobs } from '../src/jobs/sending.ts';
import { createWorker } from '../src/jobs/worker.ts';
import type { Mail } from '../src/ports/mail.ts';
import { tableStore } from '../src/ports/fake/stripeStores.ts';
import { type Browser, withCookiesOf } from './support/browser.ts';
import { buying } from './support/checkout.ts';
import { send, verify } from './support/codes.ts';
import { databasePerTest } from './support/fixture.ts';
import { expectOk, rejection, sampleOperator, type TestServer, testServer } from './support/server.ts';
import { testSettings } from './support/settings.ts';

const database = databasePerTest();
let first: TestServer;
let second: TestServer;
beforeEach(async () => {
  const [one, other] = [database.db, await database.connectAgain()];
  first = testServer(one, {}, { store: tableStore(one) });
  second = testServer(other, {}, { store: tableStore(other) });
});

const email = 'ann@gmail.com';

/** Runs the mail jobs of both servers and waits for them. */
const delivered = () => Promise.all([first.mails(), second.mails()]);

/** Returns a browser that has the cookies of the given browser and calls the given server. */
const onServer = (server: TestServer, browser: Browser): Browser => withCookiesOf(browser, server.browser());

async function codeFor(address: string): Promise<string> {
  await delivered();
  return first.codeFor(address);
}

async function linkTokenFor(address: string): Promise<string> {
  await delivered();
  return first.linkTokenFor(address);
}

const mail = { to: email, name: 'loginCode', values: { code: '123456', minutes: 10 } } as const;

describe('Two servers on one database', () => {
  test('share codes and sessions', async () => {
    const reader = first.browser();
    await expectOk(reader.post(send, { email }));
    const browser = onServer(second, reader);
    await expectOk(browser.post(verify, { email, code: await codeFor(email) }));
    const moved = first.browser();
    moved.cookies.set('sid', browser.cookies.get('sid') ?? '');
    expect(await expectOk(moved.get('/api/user'))).toMatchObject({ email });
    await expectOk(moved.post('/api/logout'));
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  test('open one session for one code that comes to both at once', async () => {
    for (let round = 0; round < 5; round++) {
      const reader = first.browser();
      await expectOk(reader.post(send, { email }));
      const code = await codeFor(email);
      const answers = await Promise.all(
        [first, second, first].map((server) => onServer(server, reader).post(verify, { email, code })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      for (const { clock } of [first, second]) clock.move(20 * 60);
    }
  });

  test('never wait for each other when everything happens to one account at once', async () => {
    const browser = await first.signedIn(email);
    const { id } = await expectOk<{ id: string }>(browser.get('/api/user'));
    for (let round = 0; round < 4; round++) {
      for (const { clock } of [first, second]) clock.move(61);
      const next = `ann${round}@new.example`;
      await expectOk(browser.patch(`/api/accounts/${id}`, { email: next }));
      const reader = first.browser();
      await expectOk(reader.post(send, { email }));
      const [confirm, undo, code] = [await linkTokenFor(next), await linkTokenFor(email), await codeFor(email)];
      const answers = await Promise.all([
        second.browser().post('/api/email-change/undo', { token: undo }),
        reader.post(verify, { email, code }),
        browser.patch(`/api/accounts/${id}`, { email: `other${round}@new.example` }),
        onServer(second, reader).post(verify, { email, code }),
        browser.patch(`/api/accounts/${id}`, { billingName: 'Ann', billingAddress: [] }),
        second.browser().post('/api/email-change/confirm', { token: confirm }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      for (const { clock } of [first, second]) clock.move(60 * 60);
      const again = await second.browser().post('/api/email-change/undo', { token: undo });
      expect([200, 410]).toContain(again.status);
      await expectOk(browser.post(send, { email }));
      await expectOk(browser.post(verify, { email, code: await codeFor(email) }));
    }
  });

  test('count guesses and mails together', async () => {
    const reader = first.browser();
    await expectOk(reader.post(send, { email: 'other@example.com' }));
    const sends = await Promise.all([first, second].map((server) => onServer(server, reader).post(send, { email })));
    expect(sends.map(({ status }) => status).sort()).toEqual([200, 429]);
    const code = await codeFor(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guesses = Array.from({ length: 50 }, (_, index) =>
      onServer(index % 2 === 0 ? first : second, reader).post(verify, { email, code: wrong }),
    );
    await Promise.all(guesses);
    const rows = await database.db.query.loginCodes.findMany();
    expect(rows.find(({ emailKey }) => emailKey === email)?.guesses).toBe(5);
    expect((await rejection(onServer(second, reader).post(verify, { email, code }))).status).toBe(400);
  });

  test('finish a Google sign-in that the other began, once', async () => {
    const browser = first.browser();
    const { url } = await expectOk<{ url: string }>(browser.get('/api/auth/google'));
    const fields = Object.fromEntries(new URL(url).searchParams);
    const form = { ...fields, choice: 'allow', verified: 'yes', email };
    const back = (await browser.request('/dev/google', { method: 'POST', form })).headers.get('location') ?? '';
    const elsewhere = second.browser();
    elsewhere.cookies.set('google', browser.cookies.get('google') ?? '');
    const [one, other] = await Promise.all([browser.get(back), elsewhere.get(back)]);
    expect([one?.headers.get('location'), other?.headers.get('location')].sort()).toEqual([
      'http://localhost:3000/auth/google/callback',
      'http://localhost:3000/auth?error=google',
    ]);
  });

  test('begin one purchase for 20 calls at once, and close what lost', async () => {
    const browser = await first.signedIn(email);
    const elsewhere = second.browser();
    elsewhere.cookies.set('sid', browser.cookies.get('sid') ?? '');
    await expectOk(browser.get('/api/stripe/plans'));
    const { id: userId } = await expectOk<{ id: string }>(browser.get('/api/user'));
    const begin = (promoCode: string) => (index: number) =>
      [browser, elsewhere][index % 2]?.post('/api/stripe/create-subscription-intent', {
        priceId: 'price_monthly',
        userId,
        metadata: { priceId: 'price_monthly', userId, promoCode },
      });
    const calls = Array.from({ length: 20 }, (_, index) => begin('')(index));
    const secrets = await Promise.all(
      calls.map(async (call) => ((await (await call)?.json()) as { clientSecret?: string } | undefined)?.clientSecret),
    );
    expect(secrets[0]).toMatch(/^pi_/);
    expect(new Set(secrets).size).toBe(1);
    await Promise.all([begin('LAUNCH10')(0), begin('')(1), begin('LAUNCH10')(1), begin('')(0)]);
    for (const { stripe, worker } of [first, second]) {
      await stripe.sandbox.idle();
      await worker.runDue();
    }
    const objects = await database.db.query.devStripeObjects.findMany();
    const alive = objects.filter(({ kind, data }) => kind === 'subscription' && data.status === 'incomplete');
    const open = (await database.db.query.checkouts.findMany()).filter(({ status }) => status === 'open');
    expect(alive.map(({ id }) => id)).toEqual(open.map(({ subscriptionId }) => subscriptionId));
    expect(alive.length).toBeLessThanOrEqual(1);
    expect(objects.filter(({ kind }) => kind === 'customer')).toHaveLength(1);
  });

  test('record what both find, and mail it, once', async () => {
    const shop = buying(first);
    const browser = await first.signedIn(email);
    const { clientSecret } = await shop.begin(browser, 'price_monthly');
    for (const { network } of [first, second]) network.webhooks = false;
    await shop.pay(clientSecret);
    const [checkout] = await database.db.query.checkouts.findMany();
    if (checkout === undefined) throw new Error('No checkout was begun');
    const four = [first, second, first, second];
    await Promise.all(four.map((server) => reconcileCheckout(server, checkout)));
    const [user] = await database.db.query.users.findMany();
    for (const { clock } of [first, second]) clock.move(31 * 24 * 3600);
    await first.stripe.sandbox.advance();
    await Promise.all(four.map((server) => reconcilePlan(server, user?.id ?? '')));
    await delivered();
    const rows = await database.db.query.accountEvents.findMany();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['boughtByMember', 'renewed']);
    const receipts = (await first.mails()).filter(({ subject }) => subject.includes('receipt'));
    expect(receipts.map(({ text }) => text.split('\n')[0])).toEqual(['Your plan has started', 'Your plan has renewed']);
  });

  test('send a queued mail once', async () => {
    await expectOk(first.browser().post(send, { email }));
    await Promise.all([first.worker.runDue(), second.worker.runDue()]);
    expect(await first.mails()).toHaveLength(1);
  });

  test('send a mail once although the clock of one is 90 s ahead', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const asked: string[] = [];
    const mailer = { send: ({ id }: Mail) => (asked.push(id) === 1 ? answered : Promise.resolve()) };
    const jobs = mailJobs(mailer, testSettings(), sampleOperator);
    const workerOf = (db: Database, aheadMs: number) =>
      createWorker({ db, clock: { now: () => new Date(Date.now() + aheadMs) }, log: first.log, jobs, hourly: {} });
    const [right, ahead] = [workerOf(database.db, 0), workerOf(await database.connectAgain(), 90_000)];
    await enqueue(database.db, 'sendMail', mail, new Date());
    const sending = right.runDue();
    await expect.poll(() => asked).toHaveLength(1);
    await ahead.runDue();
    expect(asked).toHaveLength(1);
    answer();
    await sending;
    expect(await database.db.$count(tables.jobs)).toBe(0);
  });
});
