import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { sweeps } from '../src/db/schema.sweeps.ts';
import { sweep } from '../src/domain/reconciliation/sweep.ts';
import { endpointOf } from '../src/ports/pace.ts';
import { intentIdOf } from './support/checkout.ts';
import { serverPerTest } from './support/fixture.ts';

const { database, server, shop } = serverPerTest();
const dayS = 24 * 3600;

/** Runs a sweep. Returns how many HTTP calls the sweep made to the provider, by endpoint. */
async function callsOf(name: 'hourly' | 'daily'): Promise<Record<string, number>> {
  const { db, clock, log, settings, stripe } = server;
  const calls: Record<string, number> = {};
  const payments = stripe.paymentsBy((send) => (input, init) => {
    const endpoint = endpointOf(new Request(input, init));
    calls[endpoint] = (calls[endpoint] ?? 0) + 1;
    return send(input, init);
  });
  await db.update(sweeps).set({ nextAt: new Date(clock.now().getTime() + 60_000) });
  await db.update(sweeps).set({ nextAt: clock.now() }).where(eq(sweeps.name, name));
  await sweep({ db, payments, clock, log, settings, afterPlans: () => Promise.resolve() });
  return calls;
}

const lists = { 'GET refunds': 1, 'GET disputes': 1, 'GET subscriptions': 1, 'GET invoices': 1 };

test('The daily sweep reads lists, and of plans that renew soon only the amount that it announces', async () => {
  const members = [
    await shop.subscriber('ann@example.com'),
    await shop.subscriber('ben@example.com', 'price_quarterly'),
  ];
  await server.compareNow();
  server.clock.move(88 * dayS);
  await shop.settled();
  expect(await callsOf('daily')).toEqual({ ...lists, 'POST invoices/create_preview': 1 });
  const { kind, userId } = accountEvents;
  const told = await database.db.select({ userId }).from(accountEvents).where(eq(kind, 'renewalAhead'));
  expect(told).toEqual([{ userId: members[1]?.user.id }]);
});

test.each([
  ['as it has just found out', true, []],
  ['but for that would remind', false, ['cardExpiring']],
])('It reminds nobody of a renewal whose plan was refunded, %s', async (_, isRefunded, reminders) => {
  const browser = await server.signedIn('ann@example.com');
  const { clientSecret } = await shop.begin(browser, 'price_monthly');
  await shop.pay(clientSecret, 'visa', { exp_month: 11, exp_year: 2026 });
  await shop.settled();
  await server.compareNow();
  server.clock.move(25 * dayS);
  await shop.settled();
  server.network.webhooks = false;
  if (isRefunded) await shop.dashboard.refunds.create({ payment_intent: intentIdOf(clientSecret) });
  await callsOf('daily');
  const { kind } = accountEvents;
  const told = await database.db.select({ kind }).from(accountEvents).where(eq(kind, 'cardExpiring'));
  expect(told.map((event) => event.kind)).toEqual(reminders);
});

test('It asks for the prices once, however many subscriptions are of another product', async () => {
  await shop.subscriber('ann@example.com');
  const { dashboard } = shop;
  const product = await dashboard.products.create({ name: 'A newsletter' });
  const price = await dashboard.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 0,
    recurring: { interval: 'month' },
  });
  for (const email of ['x@example.com', 'y@example.com', 'z@example.com']) {
    const customer = await dashboard.customers.create({ email });
    await dashboard.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  }
  await server.compareNow();
  expect(await callsOf('daily')).toMatchObject({ 'GET subscriptions': 1, 'GET prices': 1 });
});

test('The mail about a renewal needs one call for the next charge, and none for the offer', async () => {
  await shop.subscriber('ann@example.com');
  await server.compareNow();
  server.network.webhooks = false;
  server.clock.move(32 * dayS);
  await shop.settled();
  expect(await callsOf('hourly')).toMatchObject({ 'POST invoices/create_preview': 1 });
  expect((await server.mails()).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Your receipt/));
});
