import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { teamNotes } from '@signalsync/content/teamNotes';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountEvents } from '../../db/schema.events.ts';
import { purchaseRefunds } from '../../db/schema.refunds.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { type CheckoutRow, checkouts, jobs, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type ProviderPurchase, type ProviderSubscription, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { amountText, recordEvent } from '../events/record.ts';
import { isGivenUp } from '../subscription/providerSubscription.ts';
import { planNameOf } from '../subscription/planName.ts';
import { subscriptionOrNone } from '../subscription/reconcile.ts';
import { adopt, provenOwner, type Unowned } from './adopt.ts';

/**
 * Of the given subscriptions, returns those that run and belong to no account. Leaves out those that a queued job is
 * about to end.
 */
export async function unownedSubscriptions(db: Database, all: readonly ProviderSubscription[]): Promise<Unowned[]> {
  const running = all.filter((each) => !isGivenUp(each) && each.status !== 'incomplete');
  const ids = running.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { stripeSubscriptionId } = users;
  const held = await db.select({ id: stripeSubscriptionId }).from(users).where(inArray(stripeSubscriptionId, ids));
  const free = running.filter(({ id }) => !held.some((one) => one.id === id));
  if (free.length === 0) return [];
  const about = sql<string>`${jobs.payload} ->> 'subscriptionId'`;
  const isEnding = and(inArray(jobs.kind, ['endSubscription', 'leave', 'supportAction']), inArray(about, ids));
  const ending = await db.select({ id: about }).from(jobs).where(isEnding);
  const rows = await rowsOf(db, free);
  return free.flatMap((subscription) => {
    const { id, customerId, owner, priceId } = subscription;
    const { checkout, isRefunded } = rowAbout(rows, ({ subscriptionId }) => subscriptionId === id, owner.checkoutId);
    if (isRefunded || isOnItsWay(checkout) || ending.some((one) => one.id === id)) return [];
    return { id, customerId, owner, priceId, subscription, purchase: null, checkout };
  });
}

/** Of the given purchases, returns those that belong to no account. Leaves out those whose whole payment went back. */
export async function unownedPurchases(db: Database, all: readonly ProviderPurchase[]): Promise<Unowned[]> {
  const rows = await rowsOf(db, all);
  const intentIds = all.flatMap(({ intentId }) => intentId ?? []);
  const isReversed = and(inArray(reversals.intentId, intentIds), eq(reversals.isReversed, true));
  const returned = await db.select({ id: reversals.intentId }).from(reversals).where(isReversed);
  return all.flatMap((purchase) => {
    const { id, customerId, owner, priceId, intentId } = purchase;
    const { checkout, isRefunded } = rowAbout(rows, ({ invoiceId }) => invoiceId === id, owner.checkoutId);
    if (isRefunded || isOnItsWay(checkout) || checkout?.userId || returned.some((one) => one.id === intentId))
      return [];
    return { id, customerId, owner, priceId, subscription: null, purchase, checkout };
  });
}

/**
 * Returns whether other code of our server will handle this checkout: it will record the payment, or carry out a claim.
 */
const isOnItsWay = (checkout: CheckoutRow | undefined): boolean =>
  checkout !== undefined &&
  (checkout.status === 'paid' ? checkout.claimedBy !== null && checkout.userId === null : checkout.intentId !== null);

type Rows = Awaited<ReturnType<typeof rowsOf>>;

const rowsOf = async (db: Database, all: readonly (ProviderSubscription | ProviderPurchase)[]) => {
  const ids = all.map(({ id }) => id);
  const { id, subscriptionId, invoiceId } = checkouts;
  const begun = all.flatMap(({ owner }) => owner.checkoutId ?? []);
  return db
    .select({ checkout: checkouts, refund: purchaseRefunds })
    .from(checkouts)
    .leftJoin(purchaseRefunds, eq(purchaseRefunds.checkoutId, id))
    .where(or(inArray(subscriptionId, ids), inArray(invoiceId, ids), inArray(id, begun)));
};

function rowAbout(rows: Rows, isIt: (row: CheckoutRow) => boolean, checkoutId: string | null) {
  const row = rows.find(({ checkout }) => isIt(checkout)) ?? rows.find(({ checkout: { id } }) => id === checkoutId);
  return { checkout: row?.checkout, isRefunded: row !== undefined && row.refund !== null };
}

/**
 * Returns, for each of these purchases that no account has, a function that gives the purchase to its owner or tells
 * the team.
 */
export const settlePurchases = async (billing: BillingContext, listed: readonly ProviderPurchase[]) => {
  const all = listed.length === 0 ? [] : await unownedPurchases(billing.db, listed);
  return all.map((one) => ({ id: one.id, settle: () => settle(billing, one) }));
};

/**
 * Gives a purchase that no account has to the account that is proven to be its owner. If there is no such account,
 * tells the team once, and stops the renewals until the team has decided. Does not tell the team about a guest's
 * purchase that can still be claimed. Returns false if the purchase is over, or was not sold by our product.
 * Idempotent.
 */
export async function settle(billing: BillingContext, listed: Unowned): Promise<boolean> {
  const plan = await planNameOf(billing, listed.priceId, '');
  if (plan === '' && !isOurs(listed.owner.checkoutId)) return false;
  const unowned = await readAgain(billing, listed);
  if (unowned === undefined) return false;
  const userId = await provenOwner(billing.db, unowned);
  if (userId !== undefined && (await adopt(billing, unowned, userId))) return true;
  await report(billing, unowned, plan);
  return true;
}

/**
 * Returns whether our server has created this checkout id. Another product that uses the same Stripe account may also
 * write `attempt` into its metadata, from which we read the id.
 */
export const isOurs = (id: string | null): boolean =>
  id !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/**
 * Reads a subscription again, because its account may have ended it after the list was read. Undefined if the
 * subscription is over.
 */
const readAgain = async (billing: BillingContext, unowned: Unowned): Promise<Unowned | undefined> =>
  unowned.subscription === null ? unowned : unownedById(billing, unowned.id);

/**
 * Returns the subscription (`sub_…`) or purchase (`in_…`) with this id, if no account has it. Undefined if an account
 * has it, or if the subscription has ended or the purchase was refunded.
 */
export async function unownedById(billing: BillingContext, id: string): Promise<Unowned | undefined> {
  const { db, payments } = billing;
  if (id.startsWith('sub_')) {
    const subscription = await subscriptionOrNone(billing, id);
    return subscription && (await unownedSubscriptions(db, [subscription]))[0];
  }
  const purchase = await unlessMissing(payments.purchase(id));
  return purchase && (await unownedPurchases(db, [purchase]))[0];
}

/**
 * Tells the team about a purchase, once. If the subscription was renewed after the team was told, ends it and refunds
 * the renewal.
 */
async function report({ db, clock }: BillingContext, unowned: Unowned, plan: string): Promise<void> {
  const { id, subscription, checkout } = unowned;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isWaiting = checkout?.status === 'paid' && checkout.userId === null;
    const event = { kind: 'unowned' as const, object: id, userId: null, happenedAt: now };
    const isNew = !isWaiting && (await recordEvent(tx, event, now, null));
    if (isNew) await enqueue(tx, 'notify', { text: fill(teamNotes.unowned, wordsOf(unowned, plan)) }, now);
    if (subscription === null) return;
    await enqueue(tx, 'endAtPeriodEnd', { subscriptionId: id }, now);
    const { latestInvoice } = subscription;
    const told = isNew || isWaiting ? undefined : await reportedAt(tx, id);
    if (told === undefined || latestInvoice?.isRenewal !== true || (latestInvoice.paidAt ?? told) <= told) return;
    await enqueue(tx, 'endSubscription', { subscriptionId: id, payBackFrom: told.toISOString() }, now);
  });
}

/** Returns when the team was told about a purchase; undefined if it was not told. */
export async function reportedAt(db: Database, id: string): Promise<Date | undefined> {
  const isReport = and(eq(accountEvents.kind, 'unowned'), eq(accountEvents.object, id));
  const [row] = await db.select({ at: accountEvents.recordedAt }).from(accountEvents).where(isReport);
  return row?.at;
}

function wordsOf({ id, owner, customerId, subscription, purchase }: Unowned, plan: string) {
  const { lastPaid } = subscription ?? { lastPaid: null };
  const paidAt = purchase?.paidAt ?? lastPaid?.paidAt;
  return {
    id,
    plan,
    customer: customerId,
    email: owner.address ?? '?',
    amount: amountText(
      purchase?.amount ?? lastPaid?.amountPaid ?? 0,
      purchase?.currency ?? lastPaid?.currency ?? 'usd',
    ),
    day: paidAt === undefined || paidAt === null ? '?' : formatDate(paidAt.toISOString(), 'UTC'),
  };
}

/**
 * Finds the running subscriptions that no account has and that belong, at the provider, to the account's customers or
 * its proven address. Gives each subscription to its owner, or tells the team. Returns whether there was any.
 */
export async function settleUnder(billing: BillingContext, user: UserRow): Promise<boolean> {
  const { db, payments } = billing;
  const { id, stripeCustomerId, signInEmail, signInKey, emailProvenAt } = user;
  const isBought = and(eq(checkouts.userId, id), isNotNull(checkouts.customerId));
  const bought = await db.selectDistinct({ customerId: checkouts.customerId }).from(checkouts).where(isBought);
  const customers = new Set(
    [stripeCustomerId, ...bought.map(({ customerId }) => customerId)].flatMap((one) => one ?? []),
  );
  const addresses = emailProvenAt === null ? [] : [...new Set([signInEmail, signInKey])];
  const found = await unownedSubscriptions(db, await payments.subscriptionsOf([...customers], addresses));
  let isAny = false;
  for (const unowned of found) {
    // The page asks the user about a guest's purchase that can be claimed, so nothing is settled here.
    const isWaiting = unowned.checkout?.status === 'paid' && unowned.checkout.userId === null;
    if (!isWaiting && (await settle(billing, unowned))) isAny = true;
  }
  return isAny;
}
