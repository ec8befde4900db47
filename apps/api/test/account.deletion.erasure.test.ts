import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountDeletions } from '../src/db/schema.deletions.ts';
import { devNotifications } from '../src/db/schema.dev.ts';
import { accountEvents } from '../src/db/schema.events.ts';
import { sweeps } from '../src/db/schema.sweeps.ts';
import { jobs, users, webhookEvents } from '../src/db/schema.ts';
import { endBought } from '../src/domain/account/deletions.ts';
import { errorEvents } from '../src/ports/logEvents.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import { withCookiesOf } from './support/browser.ts';
import { intentIdOf } from './support/checkout.ts';
import { deletionsPerTest } from './support/deletion.ts';
import { dying } from './support/dying.ts';
import { fakeStripeObjects } from './support/fakeStripeStore.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, shop, serve, email, steps, subjects, refundsOf, purchaseToGive, purchasePaidLate } =
  deletionsPerTest();
const dayS = 24 * 60 * 60;

/** Makes all jobs due, after the days until the erasure, and runs them. */
async function runAll(): Promise<void> {
  server.clock.move(7 * dayS + 1);
  await database.db.update(jobs).set({ runAt: server.clock.now(), lockedUntil: null });
  await server.worker.runDue();
}

/** Notes a restore of yesterday's backup, and does what a server does after it. */
async function restore(): Promise<void> {
  server.clock.move(1);
  const at = server.clock.now();
  const takenAt = new Date(at.getTime() - dayS * 1000).toISOString();
  await database.db.insert(sweeps).values({ name: 'restore', nextAt: at, startedAt: at, cursor: { takenAt } });
  server.clock.move(60);
  await server.compareNow();
  for (let round = 0; round < 2; round++) await server.worker.runDue();
}

describe('Seven days later', () => {
  test('is erased what every crash has left, and the provider has nothing either', async () => {
    const { browser, intent } = await shop.subscriber(email);
    const { payments } = server;
    // The server dies before it has ended anything.
    await serve(unlimited, { payments: { ...payments, endSubscription: () => Promise.reject(new Error('Died')) } });
    await expectOk(steps().ask(withCookiesOf(browser, server.browser()), email));
    expect((await database.db.select().from(accountDeletions)).map(({ endedAt }) => endedAt)).toEqual([null]);
    for (let at = 1; at <= 40; at++) {
      for (const when of ['before', 'after'] as const) {
        await serve(unlimited, { payments: dying(payments, at, when) });
        await runAll();
      }
      if ((await database.db.select().from(users)).length === 0) break;
    }
    await serve(unlimited);
    await runAll();
    expect(await database.db.select().from(users)).toEqual([]);
    expect((await shop.dashboard.customers.retrieve(intent.customerId)).deleted).toBe(true);
    expect((await subjects()).filter((subject) => subject === 'Your SignalSync account is deleted')).toHaveLength(1);
    expect(await refundsOf(intentIdOf(intent.clientSecret))).toHaveLength(1);
  });

  test('waits while a bank decides about a payment', async () => {
    const { browser, intent } = await steps().longMember(email);
    await expectOk(steps().ask(browser, email));
    await shop.settled();
    const dispute = await server.stripe.sandbox.trigger.dispute(intentIdOf(intent.clientSecret));
    await shop.settled();
    const token = await steps().linkFor(email);
    await steps().pass();
    expect(await database.db.select().from(users)).toHaveLength(1);
    // The day moves with the erasure, so what the sign-in says is true, and the link still works.
    const [waiting] = await database.db.select().from(accountDeletions);
    expect(waiting?.erasesAt.getTime()).toBeGreaterThan(server.clock.now().getTime());
    expect((await steps().undo(token)).status).toBe(200);
    await database.db.update(accountDeletions).set({ undoneAt: null });
    await server.stripe.sandbox.trigger.closeDispute(dispute, 'won');
    await shop.settled();
    await steps().pass(1);
    expect(await database.db.select().from(users)).toEqual([]);
  });

  test.each([
    'was promised',
    'was promised before a restore',
    'is of what was paid at the press',
    'is rejected at once',
  ])('waits a month for our team while a refund has failed that %s, and tells them once', async (which) => {
    const isLate = which === 'is of what was paid at the press';
    const isRejected = which === 'is rejected at once';
    const refund = () => Promise.reject(new PaymentsError('rejected', 'No'));
    if (isRejected) await serve(unlimited, { payments: { ...server.payments, refund } });
    const paidBefore = async () => {
      const { browser, intent } = await shop.subscriber(email, 'price_monthly', 'refundFails');
      return { browser, intentId: intentIdOf(intent.clientSecret) };
    };
    const { browser, intentId } = await (isLate ? purchasePaidLate('refundFails') : paidBefore());
    await expectOk(steps().ask(browser, email));
    for (let round = 0; round < 3; round++) await shop.settled();
    if (which === 'was promised before a restore') await restore();
    for (const days of [7, 1]) await steps().pass(days);
    expect((await refundsOf(intentId)).map(({ status }) => status)).toEqual(isRejected ? [] : ['failed']);
    expect(await database.db.select().from(users)).toHaveLength(1);
    const notes = (await database.db.select().from(devNotifications)).map(({ text }) => text);
    const told = notes.filter((text) => text.includes('was told that a payment goes back'));
    expect(told).toEqual([expect.stringContaining(`${email} deleted their account on`)]);
    await steps().pass(30);
    expect(await database.db.select().from(users)).toEqual([]);
  });

  test('first ends and pays back what is bought at the last moment', async () => {
    const { payments } = server;
    const other = await purchaseToGive();
    let userId = '';
    // The account gets the purchase between the erasure at the provider and the erasure of the rows.
    async function eraseCustomer(id: string) {
      await other.give(userId);
      return payments.eraseCustomer(id);
    }
    await serve(unlimited, { payments: { ...payments, eraseCustomer } });
    const { browser, user } = await steps().longMember(email);
    userId = user.id;
    await expectOk(steps().ask(browser, email));
    await shop.settled();
    for (let round = 0; round < 2; round++) await runAll();
    expect(await refundsOf(other.intentId)).toMatchObject([{ status: 'succeeded' }]);
    expect(await database.db.$count(users, eq(users.id, userId))).toBe(0);
  });

  test('does nothing before its day, whenever its job runs', async () => {
    const { browser, intent } = await steps().longMember(email);
    await expectOk(steps().ask(browser, email));
    await database.db.update(jobs).set({ runAt: server.clock.now(), lockedUntil: null });
    await shop.settled();
    expect(await database.db.select().from(users)).toHaveLength(1);
    expect((await shop.dashboard.customers.retrieve(intent.customerId)).deleted).not.toBe(true);
    await steps().pass();
    expect(await database.db.select().from(users)).toEqual([]);
  });

  test('begins anew after a restore, which may have lost that the deletion was taken back', async () => {
    const browser = await server.signedIn(email);
    await expectOk(steps().ask(browser, email));
    await shop.settled();
    const before = await steps().linkFor(email);
    server.clock.move(6 * dayS);
    await restore();
    // The backup's own job and the new one become one.
    expect(await database.db.$count(jobs, eq(jobs.kind, 'eraseAccount'))).toBe(1);
    expect((await subjects()).at(-1)).toBe('Your SignalSync account will be deleted on December 3, 2026 (UTC)');
    const token = await steps().linkFor(email);
    expect(token).not.toBe(before);
    await steps().pass(2);
    expect(await database.db.select().from(users)).toHaveLength(1);
    expect((await steps().undo(token)).status).toBe(200);
    await steps().pass();
    expect(await database.db.select().from(users)).toHaveLength(1);
  });

  test.each([
    ['before the deletion', null],
    ['since the deletion', expect.any(Date)],
  ])('takes the deletion back for a purchase of hours later only after a restore: one %s', async (_, undoneAt) => {
    const browser = await server.signedIn(email);
    const { id } = await shop.userOf(browser);
    if (undoneAt === null) await restore();
    await expectOk(steps().ask(browser, email));
    if (undoneAt !== null) await restore();
    server.clock.move(2 * 3600);
    const at = server.clock.now();
    await database.db.transaction((tx) => endBought(tx, id, at, at));
    expect(await database.db.select().from(accountDeletions)).toMatchObject([{ undoneAt }]);
  });

  test('a late webhook and the sweeps change nothing, and a guest with the address is a new person', async () => {
    const { browser, intent, user } = await steps().longMember(email, 'price_lifetime');
    await expectOk(steps().ask(browser, email));
    await shop.settled();
    await steps().pass();
    const notes = await database.db.$count(devNotifications);
    const before = server.lines.length;
    for (const { id } of await fakeStripeObjects(database.db, 'event')) {
      await database.db.delete(webhookEvents);
      expect(await server.stripe.sandbox.trigger.redeliver(id)).toEqual({ ok: true });
    }
    await server.compareNow();
    expect(await database.db.$count(devNotifications)).toBe(notes);
    expect(await database.db.select().from(accountEvents)).toEqual([]);
    expect(await database.db.select().from(users)).toEqual([]);
    expect(server.lines.slice(before).filter((line) => (line.split(' ')[0] ?? '') in errorEvents)).toEqual([]);

    const guest = server.browser();
    const bought = await shop.payAsGuest(guest, email);
    await shop.settled();
    const [person] = await database.db.select().from(users).where(eq(users.signInKey, email));
    expect(person).toMatchObject({ stripeCustomerId: bought.customerId });
    expect([person?.id, bought.customerId]).not.toContain(user.id);
    expect(bought.customerId).not.toBe(intent.customerId);
  });
});
