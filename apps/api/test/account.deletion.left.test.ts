import { eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { personalTables } from '../src/db/personalData.ts';
import { platformConnections } from '../src/db/schema.connections.ts';
import { referralEntries } from '../src/db/schema.referral.ts';
import { reversals } from '../src/db/schema.sweeps.ts';
import { tables } from '../src/db/tables.ts';
import { checkouts, emailChanges, jobs, oauthLinks, users } from '../src/db/schema.ts';
import { cleanUp } from '../src/domain/reconciliation/cleanUp.ts';
import { enqueue } from '../src/jobs/queue.ts';
import { errorEvents } from '../src/ports/logEvents.ts';
import type { Browser } from './support/browser.ts';
import { deleting } from './support/deletion.ts';
import { fakeStripeObjects, stripeStoreOf } from './support/fakeStripeStore.ts';
import { serverPerFile } from './support/fixture.ts';
import { signInByGoogle } from './support/google.ts';
import { members, populate } from './support/population.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, shop } = serverPerFile(unlimited);
const moved = { from: 'before@example.com', to: 'moved@gmail.com' };
const gone = [members.connected, members.lifetime, members.discounted, members.rater, members.renaming, moved.to];
/** What a deleted person is named by: their address and names, and all ids of theirs. */
const names = new Map<string, { readonly personal: string[]; readonly ids: string[] }>();

/** Creates a member who had another address until they confirmed this one, and who signs in with Google, too. */
async function movedMember(): Promise<Browser> {
  const { browser, user } = await shop.subscriber(moved.from, 'price_quarterly');
  await expectOk(browser.patch(`/api/accounts/${user.id}`, { email: moved.to }));
  const token = await server.linkTokenFor(moved.to);
  await expectOk(browser.post('/api/email-change/confirm', { token }));
  await signInByGoogle(browser, moved.to);
  return browser;
}

beforeAll(async () => {
  const browsers = [...(await populate(server)), await movedMember()];
  const all = [...Object.values<string>(members), moved.to];
  for (const email of gone) {
    const [user] = await database.db.select().from(users).where(eq(users.signInKey, email));
    if (user === undefined) throw new Error(`${email} has no account`);
    const bought = await database.db.select().from(checkouts).where(eq(checkouts.userId, user.id));
    const joined = await database.db.select().from(platformConnections).where(eq(platformConnections.userId, user.id));
    const ids = [
      user.id,
      user.stripeCustomerId,
      user.stripeSubscriptionId,
      ...bought.flatMap((row) => [row.id, row.intentId, row.invoiceId, row.customerId, row.subscriptionId]),
    ];
    const there = joined.flatMap(({ username, externalId }) => [username, externalId]);
    const before = await database.db.select().from(emailChanges).where(eq(emailChanges.userId, user.id));
    const linked = await database.db.select().from(oauthLinks).where(eq(oauthLinks.userId, user.id));
    const others = [...before.map(({ oldEmail }) => oldEmail), ...linked.map(({ id }) => id.replace('google:', ''))];
    const personal = [email, user.email, user.billingName, ...user.billingAddress, ...there, ...others];
    const known = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];
    names.set(email, { personal: known(personal), ids: known(ids) });
  }
  // A mail that the mail server has rejected stays in the queue for 60 days.
  const refund = { reason: 'notMine', outcome: 'failed', plan: 'Premium', amount: '$1.00' } as const;
  const now = server.clock.now();
  const values = { ...refund, paidAt: now.toISOString() };
  const failed = await enqueue(database.db, 'sendMail', { to: gone[0] ?? '', name: 'paidBack', values }, now);
  await database.db.update(jobs).set({ failedAt: now }).where(eq(jobs.id, failed));
  for (const email of gone) {
    const browser = browsers[all.indexOf(email)];
    if (browser !== undefined) await expectOk(deleting(server).ask(browser, email));
  }
  await shop.settled();
  await deleting(server).pass();
  // Counts of calls by an earlier address end by themselves.
  await cleanUp(database.db, server.clock.now());
}, 120_000);

/** Returns the names of the tables with a row that has one of these texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(tables).filter((each) => is(each, PgTable))) {
    const rows = JSON.stringify(await database.db.select().from(table as PgTable));
    if (texts.some((text) => rows.includes(text))) found.push(getTableName(table as PgTable));
  }
  return found.toSorted();
}

test('The accounts are gone, and nobody else’s', async () => {
  const left = (await database.db.select().from(users)).map(({ signInEmail }) => signInEmail);
  expect(left.toSorted()).toEqual(
    Object.values<string>(members)
      .filter((email) => !gone.some((each) => each === email))
      .toSorted(),
  );
});

test('No table has an address or a name, except what stands for mailboxes, the team’s channel and Discord', async () => {
  const personal = [...names.values()].flatMap((each) => each.personal);
  expect(personal).toEqual(expect.arrayContaining(['Ann Trader', moved.from]));
  // Discord itself knows whom it has let in.
  expect(await tablesWith(personal)).toEqual(['dev_discord_tokens', 'dev_mails', 'dev_notifications']);
});

test('No table has an id of theirs, except those that docs/deletion.md names', async () => {
  const kept = Object.values(personalTables).flatMap(({ table, left }) =>
    left === 'nothing' ? [] : getTableName(table),
  );
  expect(kept.toSorted()).toEqual(['referral_entries', 'reversals']);
  const ids = [...names.values()].flatMap((each) => each.ids);
  const found = await tablesWith(ids);
  expect(found.filter((name) => !kept.includes(name) && !name.startsWith('dev_'))).toEqual([]);
});

test('The provider has no customer and no card of theirs, and only its invoices name them', async () => {
  const texts = [...names.values()].flatMap((each) => each.personal);
  const kinds = new Set<string>();
  for (const kind of [
    'customer',
    'payment_method',
    'subscription',
    'invoice',
    'charge',
    'payment_intent',
    'setup_intent',
    'refund',
    'event',
  ])
    for (const { data } of await fakeStripeObjects(database.db, kind))
      if (texts.some((text) => JSON.stringify(data).includes(text))) kinds.add(kind);
  // The provider lists its messages for 30 days.
  expect([...kinds].toSorted()).toEqual(['event', 'invoice']);
  const invoices = await stripeStoreOf(database.db).list('invoice');
  const accounts = [...names.values()].flatMap(({ ids }) => ids.slice(0, 1));
  for (const { data } of invoices) expect(accounts).not.toContain((data.metadata as Record<string, string>).account);
});

test('No platform has a member of theirs, and no line of the log an address', async () => {
  const joined = [...(await server.platforms.discord.members()), ...(await server.platforms.telegram.members())];
  expect(JSON.stringify(joined)).not.toMatch(/connected_trader|lifetime_trader/);
  // Outside production, a line says which mail is in the outbox.
  const lines = server.lines.filter((line) => !line.includes('Mail to '));
  for (const email of gone) expect(lines.filter((line) => line.includes(email))).toEqual([]);
});

test('The ledger of referrals sets off what a deleted person’s payment has earned, once it went back', async () => {
  const [back] = await database.db.select().from(reversals).where(eq(reversals.isReversed, true));
  const earned = { memberId: 'somebody-deleted', bought: 'period' as const, amount: 7450, currency: 'usd' };
  const paidAt = server.clock.now();
  const row = { code: 'a-code', object: 'in_gone', turn: 1, kind: 'earned' as const, payments: [back?.intentId ?? ''] };
  await database.db.insert(referralEntries).values({ ...row, ...earned, paidAt, createdAt: paidAt });
  const before = server.lines.length;
  for (let round = 0; round < 2; round++) await server.compareNow();
  expect(server.lines.slice(before).filter((line) => (line.split(' ')[0] ?? '') in errorEvents)).toEqual([]);
  const rows = await database.db.select().from(referralEntries).where(eq(referralEntries.object, 'in_gone'));
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['earned', 7450],
    ['setOff', -7450],
  ]);
});
