import { and, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { reversals } from '../../db/schema.sweeps.ts';
import { checkouts, type UserRow, users } from '../../db/schema.ts';
import type { ProviderPage, ProviderSubscription } from '../../ports/payments.ts';
import { reconcileCheckout } from '../checkout/reconcile.ts';
import { settle, settlePurchases, unownedSubscriptions } from '../checkout/unowned.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { recordedOf } from '../events/record.ts';
import { queueBonuses, referredAfter } from '../referral/jobs.ts';
import { reckonPayments, setOffGone } from '../referral/ledger.ts';
import { detailsChanged } from '../subscription/customerDetails.ts';
import { isOver } from '../subscription/providerSubscription.ts';
import { reconcilePlan, writePlan } from '../subscription/reconcile.ts';
import { recordReversals } from '../subscription/reversals.ts';
import { isKnown, planFieldsOf, staleAt } from '../subscription/storedPlan.ts';
import { pauseChangesIn } from '../subscription/pauseRecord.ts';
import { changesIn, objectsOf } from '../subscription/subscriptionChanges.ts';
import { remind } from './reminders.ts';
import { tryEach } from './sweep.hourly.ts';
import type { SweepRow } from './sweep.repository.ts';

/** Position in a round, which is one complete run of the daily sweep. */
export interface DailyCursor {
  /**
   * Do not add a phase: a server of the previous version may still run, and it would never leave the new phase. Only
   * the previous version uses `reminders`.
   */
  readonly phase: 'refunds' | 'disputes' | 'subscriptions' | 'lifetimes' | 'reminders';
  readonly after: string | null;
  /** The phase `lifetimes` has three parts: our accounts, the provider's purchases without a subscription, and referrals (see `referredAfter`). */
  readonly part?: 'purchases';
  /**
   * Set after the purchases: the members who came by a referral link are compared from this id on. A server of the
   * previous version then compares the purchases again, and ends the round.
   */
  readonly referredAfter?: string;
  /** Purchases that were paid since this moment (ISO 8601) are compared. By default, those of the last `longestMs`. */
  readonly since?: string;
}

const longestMs = 60 * dayMs;

/**
 * Returns the first position of the daily sweep. Refunds and disputes come first, because they can end plans.
 * `startedAt` is when the last round began; null if there was none yet.
 */
export const firstDaily = ({ startedAt }: Pick<SweepRow, 'startedAt'>): DailyCursor => ({
  phase: 'refunds',
  after: null,
  ...(startedAt !== null && { since: startedAt.toISOString() }),
});
const pageSize = 100;

/** Does one step of the daily sweep. Returns the position of the next step; null after the last one. */
export async function dailyStep(billing: BillingContext, cursor: DailyCursor): Promise<DailyCursor | null> {
  const next = await stepOf(billing, cursor);
  return next === null || cursor.since === undefined ? next : { ...next, since: cursor.since };
}

async function stepOf(billing: BillingContext, cursor: DailyCursor): Promise<DailyCursor | null> {
  const { payments, clock } = billing;
  const { phase, after, part, since } = cursor;
  switch (phase) {
    case 'refunds': {
      const page = await payments.listRefunds(after);
      await compareReversals(billing, 'refunds', page.items);
      return nextOf(phase, page, 'disputes');
    }
    case 'disputes': {
      const page = await payments.listDisputes(after);
      await compareReversals(billing, 'disputes', page.items);
      return nextOf(phase, page, 'subscriptions');
    }
    case 'subscriptions':
      return nextOf(phase, await comparePlans(billing, after), 'lifetimes');
    case 'lifetimes': {
      if (part === undefined) {
        const last = await compareAccounts(billing, after ?? '');
        return last === undefined ? { phase, after: null, part: 'purchases' } : { phase, after: last };
      }
      if (cursor.referredAfter !== undefined) {
        const last = await compareReferrals(billing, cursor.referredAfter);
        return last === undefined ? null : { phase, after: null, part, referredAfter: last };
      }
      const from = since === undefined ? new Date(clock.now().getTime() - longestMs) : new Date(since);
      const { next } = await comparePurchases(billing, from, after);
      return next === null ? { phase, after: null, part, referredAfter: '' } : { phase, after: next, part };
    }
    case 'reminders':
      return null;
  }
}

const nextOf = (phase: DailyCursor['phase'], page: ProviderPage<unknown>, then: DailyCursor['phase']): DailyCursor =>
  page.next === null ? { phase: then, after: null } : { phase, after: page.next };

/**
 * Compares the listed refunds or disputes with our table. If one is missing there or has another status, reads its
 * payment again.
 */
async function compareReversals(
  billing: BillingContext,
  kind: 'refunds' | 'disputes',
  listed: readonly { id: string; status: string; intentId: string | null }[],
): Promise<void> {
  const intentIds = [...new Set(listed.flatMap(({ intentId }) => intentId ?? []))];
  if (intentIds.length === 0) return;
  const rows = await billing.db.select().from(reversals).where(inArray(reversals.intentId, intentIds));
  const known = new Map(rows.map((row) => [row.intentId, row[kind]]));
  const differing = intentIds.filter((intentId) =>
    listed.some(
      ({ id, status, intentId: of }) =>
        of === intentId && known.get(intentId)?.find((one) => one.id === id)?.status !== status,
    ),
  );
  const payments = differing.map((id) => ({ id }));
  await tryEach(billing, 'payment', payments, ({ id }) => recordReversals(billing, id));
}

/**
 * Compares a page of the provider's subscriptions with our accounts. Updates accounts that differ, and reminds members.
 * Reconciles checkouts whose subscription is on the page.
 */
async function comparePlans(billing: BillingContext, after: string | null) {
  const { db, payments, clock } = billing;
  const page = await payments.listSubscriptions(after);
  const ids = page.items.map(({ id }) => id);
  if (ids.length === 0) return page;
  const read = () => db.select().from(users).where(inArray(users.stripeSubscriptionId, ids));
  let accounts = await read();
  let all: ById = new Map(page.items.map((each) => [each.id, each]));
  const recorded = await recordedOf(db, page.items.flatMap(objectsOf));
  const now = clock.now();
  const isDiffering = accounts.some((user) => {
    const subscription = all.get(user.stripeSubscriptionId ?? '');
    if (subscription === undefined) return false;
    const changes = [...changesIn(user, subscription, recorded, now), ...pauseChangesIn(subscription, recorded)];
    const hasChanges = changes.length > 0;
    return hasChanges || !isKnown(user, planFieldsOf(subscription, user.plan));
  });
  if (isDiffering) {
    // `writePlan` needs subscriptions that were read after the accounts, so the page is read again here.
    all = new Map((await payments.listSubscriptions(after)).items.map((each) => [each.id, each]));
    await tryEach(billing, 'account', accounts, async (user) => {
      const subscription = all.get(user.stripeSubscriptionId ?? '');
      const isWritten = subscription !== undefined && (await writePlan(billing, user, subscription));
      if (!isWritten) await reconcilePlan(billing, user.id);
    });
    accounts = await read();
  }
  await reconcileReturned(billing, accounts);
  // `remind` compares the account's version, so it reminds nobody whose account has just been changed above.
  await tryEach(billing, 'account', accounts, async (user) => {
    const subscription = all.get(user.stripeSubscriptionId ?? '');
    if (subscription !== undefined) await remind(billing, user, subscription);
  });
  await repairOwners(billing, accounts, all);
  await reconcileUnpaid(billing, page.items);
  const unowned = await unownedSubscriptions(db, page.items);
  await tryEach(billing, 'purchase', unowned, (one) => settle(billing, one));
  return page;
}

/**
 * If the provider's metadata names no owner or another one for an account's running subscription, queues a job that
 * writes the account's id and address there.
 */
async function repairOwners({ db, clock }: BillingContext, accounts: readonly UserRow[], all: ById): Promise<void> {
  for (const { id, signInEmail, stripeSubscriptionId } of accounts) {
    const subscription = all.get(stripeSubscriptionId ?? '');
    if (subscription === undefined || isOver(subscription)) continue;
    const { accountId, address } = subscription.owner;
    if (accountId !== id || address !== signInEmail) await detailsChanged(db, id, clock.now());
  }
}

type ById = ReadonlyMap<string, ProviderSubscription>;

/**
 * Reconciles the plans of those accounts whose customers have refunds or disputes, because these may have ended a plan.
 */
async function reconcileReturned(billing: BillingContext, accounts: readonly UserRow[]): Promise<void> {
  const customers = accounts.flatMap(({ stripeCustomerId }) => stripeCustomerId ?? []);
  if (customers.length === 0) return;
  const { customerId: owner } = reversals;
  const rows = await billing.db.selectDistinct({ owner }).from(reversals).where(inArray(owner, customers));
  const returned = accounts.filter((user) => rows.some((row) => row.owner === user.stripeCustomerId));
  await tryEach(billing, 'account', returned, ({ id }) => reconcilePlan(billing, id));
}

/** Reconciles checkouts whose subscription runs at the provider, but which are not paid in our tables. */
async function reconcileUnpaid(billing: BillingContext, subscriptions: readonly ProviderSubscription[]): Promise<void> {
  const alive = subscriptions.filter((each) => !isOver(each) && each.status !== 'incomplete').map(({ id }) => id);
  if (alive.length === 0) return;
  const isUnpaid = and(inArray(checkouts.subscriptionId, alive), ne(checkouts.status, 'paid'));
  const unpaid = await billing.db.select().from(checkouts).where(isUnpaid);
  await tryEach(billing, 'checkout', unpaid, (checkout) => reconcileCheckout(billing, checkout));
}

/**
 * Updates accounts that the earlier phases did not reach: accounts whose lifetime payment was reversed, and accounts
 * that are still overdue because the provider does not list their subscriptions.
 */
async function compareAccounts(billing: BillingContext, after: string): Promise<string | undefined> {
  const { db, clock } = billing;
  const isReversed = and(eq(reversals.intentId, users.lifetimeIntentId), eq(reversals.isReversed, true));
  const isNext = and(or(isNotNull(reversals.intentId), staleAt(clock.now())), gt(users.id, after));
  const { id } = users;
  const found = db.select({ id }).from(users).leftJoin(reversals, isReversed).where(isNext);
  const page = await found.orderBy(id).limit(pageSize);
  await tryEach(billing, 'account', page, (user) => reconcilePlan(billing, user.id));
  return page.at(-1)?.id;
}

/**
 * A purchase is paid at most this long after its invoice was created. The provider lists purchases by the creation of
 * the invoice.
 */
const purchaseMs = 2 * dayMs;

/** Finds paid purchases without a subscription that no account has. Gives each to its owner, or tells the team. */
async function comparePurchases(billing: BillingContext, since: Date, after: string | null) {
  const page = await billing.payments.listPurchases(new Date(since.getTime() - purchaseMs), after);
  const unowned = await settlePurchases(billing, page.items);
  await tryEach(billing, 'purchase', unowned, (one) => one.settle());
  return page;
}

/**
 * Compares the ledger of referrals with what referred members paid. After the last member, does the same for accounts
 * that are gone, and looks for bonuses.
 */
async function compareReferrals(billing: BillingContext, after: string): Promise<string | undefined> {
  const members = await referredAfter(billing.db, after, pageSize);
  await tryEach(billing, 'account', members, ({ id }) => reckonPayments(billing, id));
  const last = members.at(-1)?.id;
  if (last !== undefined) return last;
  await setOffGone(billing.db, billing.clock.now());
  await queueBonuses(billing.db, billing.clock.now());
  return undefined;
}
