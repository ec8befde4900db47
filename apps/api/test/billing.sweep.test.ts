import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs, users } from '../src/db/schema.ts';
import { sweep } from '../src/domain/reconciliation/sweep.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import { serverPerTest } from './support/fixture.ts';
import { testServer } from './support/server.ts';

// In this file, the provider's webhooks reach the server only while the function `member` runs.

const { database, server, shop } = serverPerTest();

const hourS = 3600;
const dayS = 24 * hourS;

/** Creates a member with a paid plan. After that, webhooks no longer arrive. */
async function member(email: string, priceId = 'price_monthly', card: Parameters<typeof shop.pay>[1] = 'visa') {
  server.network.webhooks = true;
  const browser = await server.signedIn(email);
  const { clientSecret } = await shop.begin(browser, priceId);
  await shop.pay(clientSecret, card);
  await shop.settled();
  server.network.webhooks = false;
  const { id, stripeSubscriptionId } = await shop.userOf(browser);
  return { email, id, subscriptionId: stripeSubscriptionId ?? '', payment: clientSecret.split('_secret')[0] ?? '' };
}
type Member = Awaited<ReturnType<typeof member>>;

const refund = ({ payment }: Member, amount?: number) =>
  shop.dashboard.refunds.create({ payment_intent: payment, ...(amount !== undefined && { amount }) });
const dispute = ({ payment }: Member) => server.stripe.sandbox.trigger.dispute(payment);
const close = (id: string, outcome: 'won' | 'lost') => server.stripe.sandbox.trigger.closeDispute(id, outcome);

async function hoursPass(hours: number): Promise<void> {
  server.clock.move(hours * hourS);
  await shop.settled();
  await server.sweepNow();
}

const statusOf = async ({ id }: Member) => {
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  return row?.subscriptionStatus;
};
const atProvider = async ({ subscriptionId }: Member) => (await server.payments.subscription(subscriptionId)).status;

describe('Within the hour, and without a webhook', () => {
  test('a refund in full ends a monthly plan, here and at the provider, and lifetime; one in part ends nothing', async () => {
    const [monthly, lifetime] = [await member('ann@example.com'), await member('ben@example.com', 'price_lifetime')];
    const partly = await member('cid@example.com');
    await Promise.all([refund(monthly), refund(lifetime), refund(partly, 100)]);
    await hoursPass(1);
    expect(await Promise.all([monthly, lifetime, partly].map(statusOf))).toEqual(['inactive', 'inactive', 'active']);
    expect(await Promise.all([monthly, partly].map(atProvider))).toEqual(['canceled', 'active']);
  });

  test.each([
    ['lost', 'inactive', 'canceled'],
    ['won', 'active', 'active'],
  ] as const)('a dispute that is %s leaves the plan %s', async (outcome, status, subscription) => {
    const [monthly, lifetime] = [await member('ann@example.com'), await member('ben@example.com', 'price_lifetime')];
    const disputes = [await dispute(monthly), await dispute(lifetime)];
    await hoursPass(1);
    expect(await Promise.all([monthly, lifetime].map(statusOf))).toEqual(['active', 'active']);
    for (const id of disputes) await close(id, outcome);
    await hoursPass(1);
    expect(await Promise.all([monthly, lifetime].map(statusOf))).toEqual([status, status]);
    expect(await atProvider(monthly)).toBe(subscription);
  });

  test('a refund that is pending ends the plan once it has succeeded', async () => {
    const ann = await member('ann@example.com', 'price_lifetime', 'refundPending');
    await refund(ann);
    await server.sweepNow();
    expect(await statusOf(ann)).toBe('active');
    await hoursPass(1);
    expect(await statusOf(ann)).toBe('inactive');
  });

  test('lifetime is given back when its refund turns out to have failed', async () => {
    const ann = await member('ann@example.com', 'price_lifetime', 'refundFails');
    await refund(ann);
    await server.sweepNow();
    expect(await statusOf(ann)).toBe('inactive');
    await hoursPass(1);
    expect(await statusOf(ann)).toBe('active');
  });

  test('a purchase that was paid is the buyer’s', async () => {
    const browser = await server.signedIn('ann@example.com');
    server.network.webhooks = false;
    const { clientSecret } = await shop.begin(browser, 'price_lifetime');
    await member('ben@example.com');
    await shop.pay(clientSecret);
    await server.sweepNow();
    expect(await shop.userOf(browser)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('a plan that was cancelled at the portal and has run out is over', async () => {
    const ann = await member('ann@example.com');
    await shop.dashboard.subscriptions.update(ann.subscriptionId, { cancel_at_period_end: true });
    await hoursPass(1);
    expect(await database.db.query.users.findFirst()).toMatchObject({ cancelAtPeriodEnd: true });
    await hoursPass(31 * 24);
    expect(await statusOf(ann)).toBe('inactive');
  });
});

describe('After more than the provider keeps its events', () => {
  test('everything is compared, lifetime too', async () => {
    const ann = await member('ann@example.com');
    const ben = await member('ben@example.com', 'price_lifetime');
    const cid = await member('cid@example.com');
    await server.sweepNow();
    await Promise.all([refund(ben), refund(ann), shop.dashboard.subscriptions.cancel(cid.subscriptionId)]);
    server.clock.move(40 * dayS);
    const listed = await server.payments.listEvents(new Date(0), null);
    expect(listed.items.filter(({ isAboutReversal }) => isAboutReversal)).toEqual([]);
    await server.sweepNow();
    expect(await Promise.all([ann, ben, cid].map(statusOf))).toEqual(['inactive', 'inactive', 'inactive']);
  });
});

describe('More overdue plans than are read one by one', () => {
  test('end where the provider does not list them, also if the sweep is broken off in between', async () => {
    const ann = await member('ann@example.com');
    const paidUntil = new Date(server.clock.now().getTime() - hourS * 1000);
    const overdue = Array.from({ length: 510 }, (_, index) => {
      const [email, id] = [`overdue-${index}@example.com`, `${index}`.padStart(8, '0')];
      const plan = { plan: 'SignalSync Premium (Monthly)', subscriptionStatus: 'active' as const, paidUntil };
      const address = { email, signInEmail: email, signInKey: email, referralCode: id, createdAt: paidUntil };
      return { id, ...address, ...plan, stripeCustomerId: `cus_${id}`, stripeSubscriptionId: `sub_${id}` };
    });
    await database.db.insert(users).values(overdue);
    const { subscription } = server.payments;
    let reads = 0;
    const failing = (id: string) =>
      ++reads === 250 ? Promise.reject(new PaymentsError('away', 'The provider is away')) : subscription(id);
    Object.assign(server.payments, { subscription: failing });
    const { db, payments, clock, log, settings } = server;
    for (const hours of [24, 1]) {
      clock.move(hours * hourS);
      await sweep({ db, payments, clock, log, settings, afterPlans: () => Promise.resolve() });
    }
    // This test is not about the many jobs that the sweeps have queued, and running them would take long.
    await database.db.delete(jobs);
    const active = await database.db.select().from(users).where(eq(users.subscriptionStatus, 'active'));
    expect(active.map(({ id }) => id)).toEqual([ann.id]);
    expect(reads).toBeLessThan(700);
  });

  test('are read one by one all the same where lists would take more calls', async () => {
    await member('ann@example.com');
    await server.compareNow();
    const { db, payments, clock, log, settings } = server;
    clock.move(hourS);
    const overdue = 510;
    await db.execute(sql`
      insert into users (id, email, sign_in_email, sign_in_key, referral_code, created_at, stripe_subscription_id, paid_until)
      select number, number, number, number, number, now(), 'sub_' || number,
        ${clock.now().toISOString()}::timestamptz + case when number <= ${overdue} then -1 else 1 end * interval '1 hour'
      from generate_series(1, 25 * ${overdue} + 1) as number`);
    const calls = { reads: 0, pages: 0 };
    const subscription = () => {
      calls.reads += 1;
      return Promise.reject(new PaymentsError('rejected', 'Not today'));
    };
    const listSubscriptions = (after: string | null) => {
      calls.pages += 1;
      return payments.listSubscriptions(after);
    };
    const afterPlans = () => Promise.resolve();
    await sweep({ db, payments: { ...payments, subscription, listSubscriptions }, clock, log, settings, afterPlans });
    expect(calls).toEqual({ reads: overdue, pages: 0 });
  });
});

describe('A sweep', () => {
  test('asks once for what several servers would ask at the same time', async () => {
    await member('ann@example.com');
    const asked: (string | null)[] = [];
    const { listEvents } = server.payments;
    const payments = {
      ...server.payments,
      listEvents: (since: Date, after: string | null) => (asked.push(after), listEvents(since, after)),
    };
    const servers = [1, 2, 3].map(() => testServer(database.db, {}, { payments }));
    await Promise.all(servers.map(({ sweepNow }) => sweepNow()));
    expect(asked).toEqual([null]);
    for (const { sweepNow } of servers) await sweepNow();
    expect(asked).toEqual([null]);
  });

  test('reads nothing of a customer twice for several events, and nothing for what a webhook has told', async () => {
    const ann = await member('ann@example.com');
    await server.sweepNow();
    let reads = 0;
    const { subscription } = server.payments;
    Object.assign(server.payments, { subscription: (id: string) => ((reads += 1), subscription(id)) });
    await hoursPass(1);
    expect(reads).toBe(0);
    for (const ending of [true, false, true])
      await shop.dashboard.subscriptions.update(ann.subscriptionId, { cancel_at_period_end: ending });
    await hoursPass(1);
    expect(reads).toBe(1);
  });
});
