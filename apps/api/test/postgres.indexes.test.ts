import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { unownedSubscriptions } from '../src/domain/checkout/unowned.ts';
import { planNameOf } from '../src/domain/subscription/planName.ts';
import { claim, enqueue } from '../src/jobs/queue.ts';
import { isWaitingFor } from '../src/domain/connections/reconcile.ts';
import { jobs } from '../src/db/schema.ts';
import { serverPerTest } from './support/fixture.ts';

const { database, server, shop } = serverPerTest();
afterEach(() => vi.restoreAllMocks());

/** Does some work. Returns the indexes that PostgreSQL uses to read the rows if it must not read whole tables. */
async function indexesOf(work: () => Promise<unknown>): Promise<string[]> {
  const submit = vi.spyOn(pg.Query.prototype, 'submit');
  await work();
  const sent = submit.mock.contexts as unknown as { text?: string; values?: unknown[] }[];
  submit.mockRestore();
  const client = new pg.Client(database.environment.DATABASE_URL);
  await client.connect();
  await client.query('set enable_seqscan = off');
  const names = new Set<string>();
  for (const { text = '', values } of sent) {
    if (!/^(select|delete)/.test(text)) continue;
    const { rows } = await client.query(`explain ${text}`, values);
    for (const [, name = ''] of JSON.stringify(rows).matchAll(
      /(?:Index Scan|Index Only Scan)(?: Backward)? (?:using|on) (\w+)/g,
    ))
      names.add(name);
  }
  await client.end();
  return [...names];
}

test('The next mail is found by its recipient, and what is queued about an account by the account', async () => {
  const { db, clock } = server;
  const values = { code: '123456', minutes: 10 };
  await enqueue(db, 'sendMail', { to: 'ann@example.com', name: 'loginCode', values }, clock.now());
  expect(await indexesOf(() => claim(db, clock, ['sendMail']))).toContain('jobs_to');
  expect(await indexesOf(() => db.delete(jobs).where(isWaitingFor('nobody')))).toContain('jobs_user');
});

test('A page of subscriptions is compared with our purchases and jobs without reading all of them', async () => {
  const { browser } = await shop.subscriber('ann@example.com');
  const { stripeSubscriptionId } = await shop.userOf(browser);
  const subscription = { ...(await server.payments.subscription(stripeSubscriptionId ?? '')), id: 'sub_unknown' };
  const { db, payments, clock, log, settings } = server;
  const read = () => unownedSubscriptions(db, [subscription]);
  const indexes = ['checkout_attempts_subscription', 'checkout_attempts_invoice', 'jobs_subscription'];
  expect(await indexesOf(read)).toEqual(expect.arrayContaining(indexes));
  const named = () => planNameOf({ db, payments, clock, log, settings }, 'price_unknown', '');
  expect(await indexesOf(named)).toContain('checkout_attempts_price');
});
