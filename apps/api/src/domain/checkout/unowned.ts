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
import { planNameOf, subscriptionOrNone } from '../subscription/reconcile.ts';
import { adopt, provenOwner, type Unowned } from './adopt.ts';

/** Returns the running subscriptions among these that no account has, and that no queued job is about to end. */
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

/** Returns the purchases among these that no account has. Leaves out those whose whole payment went back. */
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

/** Returns whether the rest of the server does what is to be done: records the payment, or carries out a claim. */
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

/** Gives each of these purchases without an account to its owner, or tells the team. */
export const settlePurchases = async (billing: BillingContext, listed: readonly ProviderPurchase[]) => {
  const all = listed.length === 0 ? [] : await unownedPurchases(billing.db, listed);
  return all.map((one) => ({ id: one.id, settle: () => settle(billing, one) }));
};

/**
 * Gives a purchase that no account has to the account that is proven to be its owner. Without one, tells the team once,
 * and stops the renewals until the team has decided. A guest's purchase that waits to be claimed is no news to the team.
 * Returns false if the purchase is over, or not of ours. Idempotent.
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
 * Returns whether our server made this id of a checkout. Another product that sells through the same account of the
 * provider may write `attempt` into its metadata, too.
 */
export const isOurs = (id: string | null): boolean =>
  id !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** Reads a subscription anew, because its account may have ended it since it was listed. Undefined if it is over. */
const readAgain = async (billing: BillingContext, unowned: Unowned): Promise<Unowned | undefined> =>
  unowned.subscription === null ? unowned : unownedById(billing, unowned.id);

/** Returns a subscription (`sub_…`) or a purchase (`in_…`) that no account has; undefined if one has it, or it is over. */
export async function unownedById(billing: BillingContext, id: string): Promise<Unowned | undefined> {
  const { db, payments } = billing;
  if (id.startsWith('sub_')) {
    const subscription = await subscriptionOrNone(billing, id);
    return subscription && (await unownedSubscriptions(db, [subscription]))[0];
  }
  const purchase = await unlessMissing(payments.purchase(id));
  return purchase && (await unownedPurchases(db, [purchase]))[0];
}

/** Tells the team of a purchase, once. If a renewal was taken after that, ends the subscription and refunds it. */
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

/** Returns when the team was told of a purchase; undefined if it was not. */
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
 * Finds the subscriptions that run at the provider under an account's customers or its proven address, and that no
 * account has. Gives each to its owner, or tells the team. Returns whether there was any.
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
    // The page asks about a guest's purchase that waits to be claimed.
    const isWaiting = unowned.checkout?.status === 'paid' && unowned.checkout.userId === null;
    if (!isWaiting && (await settle(billing, unowned))) isAny = true;
  }
  return isAny;
}
