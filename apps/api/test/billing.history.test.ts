import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import { beforeEach, expect, test } from 'vitest';
import { checkouts } from '../src/db/schema.ts';
import { fakeStripeObjects, stripeStoreOf } from './support/fakeStripeStore.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, shop } = serverPerTest();
let member: Awaited<ReturnType<typeof shop.subscriber>>;
beforeEach(async () => {
  member = await shop.subscriber('ann@example.com');
});

const address = (after?: string) =>
  `/api/stripe/billing-history/${member.intent.customerId}${after === undefined ? '' : `?after=${after}`}`;
const pageAfter = (after?: string) => expectOk<BillingHistoryItem[]>(member.browser.get(address(after)));

/** Returns every page of the billing history, with the calls that the button 'Show more' makes. */
async function pages(): Promise<BillingHistoryItem[][]> {
  const all = [await pageAfter()];
  for (let last = all[0]?.at(-1); last?.hasMore; last = all.at(-1)?.at(-1)) all.push(await pageAfter(last.id));
  return all;
}

type Data = Record<string, unknown>;
const paidInvoice = async () => {
  const [invoice] = await fakeStripeObjects(database.db, 'invoice');
  return invoice?.data ?? {};
};

/** Adds invoices to the fake Stripe, oldest first. */
async function haveInvoices(invoices: readonly Data[]): Promise<void> {
  const store = stripeStoreOf(database.db);
  for (const data of invoices) await store.put({ id: String(data.id), kind: 'invoice', data });
}

/** Adds an earlier purchase of the same user, under another Stripe customer. */
async function haveEarlierCustomer(customerId: string): Promise<void> {
  const [bought] = await database.db.select().from(checkouts);
  if (bought === undefined) throw new Error('Nothing was bought');
  const ids = { subscriptionId: 'sub_earlier', invoiceId: 'in_earlier', intentId: 'pi_earlier' };
  await database.db.insert(checkouts).values({ ...bought, ...ids, id: crypto.randomUUID(), customerId });
}

test('1,251 invoices come a hundred at a time, every one of them once', async () => {
  const paid = await paidInvoice();
  const from = Number(paid.created) + 60;
  await haveInvoices(Array.from({ length: 1250 }, (_, at) => ({ ...paid, id: `in_more${at}`, created: from + at })));
  const found = await pages();
  expect(found.map((page) => page.length)).toEqual([...Array.from({ length: 12 }, () => 100), 51]);
  const items = found.flat();
  expect(items.slice(0, -1).map(({ id }) => id)).toEqual(
    Array.from({ length: 1250 }, (_, at) => `in_more${1249 - at}`),
  );
  expect(items.at(-1)?.id).toBe(paid.id);
  expect(items.filter(({ hasMore }) => hasMore)).toHaveLength(12);
});

test('pages go through the invoices of two customers in one order, also within a second', async () => {
  await haveEarlierCustomer('cus_0_earlier');
  await haveEarlierCustomer('zzz_earlier');
  const paid = await paidInvoice();
  const customers = [paid.customer, 'cus_0_earlier', 'zzz_earlier'];
  const created = Number(paid.created);
  // There are five invoices in each second. Every fifth one is void, so the history leaves it out.
  const invoices = Array.from({ length: 400 }, (_, at) => ({
    ...paid,
    id: `in_both${at}`,
    customer: customers[(at * 7) % 3],
    created: created + 1 + Math.floor(at / 5),
    status: at % 5 === 4 ? 'void' : 'paid',
  }));
  await haveInvoices(invoices);
  const found = await pages();
  expect(found.map((page) => page.length)).toEqual([100, 100, 100, 21]);
  const items = found.flat();
  expect(new Set(items.map(({ id }) => id)).size).toBe(321);
  const dates = items.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('what went back stands on its invoice on every page', async () => {
  const payment = member.intent.clientSecret.slice(0, member.intent.clientSecret.indexOf('_secret'));
  await shop.dashboard.refunds.create({ payment_intent: payment, amount: 4900 });
  await shop.settled();
  const paid = await paidInvoice();
  const newer = Array.from({ length: 100 }, (_, at) => ({
    ...paid,
    id: `in_newer${at}`,
    created: Number(paid.created) + 1 + at,
    payments: { object: 'list', data: [], has_more: false, url: '' },
  }));
  await haveInvoices(newer);
  const [first, second] = await pages();
  expect(first?.flatMap(({ reversals }) => reversals)).toEqual([]);
  expect(second).toMatchObject([{ id: paid.id, reversals: [{ kind: 'refunded', amount: 49 }] }]);
});

test('exactly a hundred are all there are', async () => {
  const paid = await paidInvoice();
  await haveInvoices(
    Array.from({ length: 99 }, (_, at) => ({ ...paid, id: `in_${at}`, created: Number(paid.created) + at })),
  );
  const found = await pages();
  expect(found.map((page) => page.length)).toEqual([100]);
  expect(await pageAfter(String(paid.id))).toEqual([]);
});

test('an invoice of somebody else, and none at all, are no place to go on from', async () => {
  const other = await shop.subscriber('bob@example.com');
  const [theirs] = await expectOk<BillingHistoryItem[]>(
    other.browser.get(`/api/stripe/billing-history/${other.intent.customerId}`),
  );
  const rejected = { status: 404, message: 'That invoice does not belong to this account.' };
  expect(await rejection(member.browser.get(address(theirs?.id)))).toEqual(rejected);
  expect(await rejection(member.browser.get(address('in_none')))).toEqual(rejected);
});
