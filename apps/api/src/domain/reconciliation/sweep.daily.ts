import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { reversals } from '../../db/schema.sweeps.ts';
import { checkouts, type UserRow, users } from '../../db/schema.ts';
import { forEachConcurrent } from '../../async/forEachConcurrent.ts';
import type { ProviderPage } from '../../ports/lists.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import { reconcileCheckout } from '../checkout/reconcile.ts';
import { recordedOf } from '../events/record.ts';
import { remindPage } from './reminders.ts';
import { changesIn, objectsOf } from '../subscription/subscriptionChanges.ts';
import type { BillingContext } from '../core/context.ts';
import { isKnown, planFieldsOf } from '../subscription/planFields.ts';
import { isOver } from '../subscription/providerSubscription.ts';
import { reconcilePlan, writePlan } from '../subscription/reconcile.ts';
import { recordReversals } from '../subscription/reversals.ts';
import { concurrency, tryItem } from './sweep.hourly.ts';

/** Position in a round, which is one complete run of the daily sweep. */
export interface DailyCursor {
  /** Do not add a phase: a server of the version before, which may run beside this one, would stay in it for ever. */
  readonly phase: 'refunds' | 'disputes' | 'subscriptions' | 'lifetimes' | 'reminders';
  readonly after: string | null;
}

/** Start of a daily round. Refunds and disputes come first, because they decide about plans. */
export const firstDaily: DailyCursor = { phase: 'refunds', after: null };
const pageSize = 100;

/**
 * Does one step of a daily round: compares the next page of a provider's list with our tables. Returns the position of
 * the next step; null after the last one.
 */
export async function dailyStep(billing: BillingContext, cursor: DailyCursor): Promise<DailyCursor | null> {
  const { payments } = billing;
  const { phase, after } = cursor;
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
    case 'lifetimes':
      return compareLifetimes(billing, after ?? '');
    case 'reminders':
      return remindFrom(billing, after ?? '');
  }
}

/** Looks at the next page of accounts for reminders. */
async function remindFrom(billing: BillingContext, after: string): Promise<DailyCursor | null> {
  const last = await remindPage(billing, after, (id, work) => tryItem(billing, 'account', id, work));
  return last === undefined ? null : { phase: 'reminders', after: last };
}

const nextOf = (phase: DailyCursor['phase'], page: ProviderPage<unknown>, then: DailyCursor['phase']): DailyCursor =>
  page.next === null ? { phase: then, after: null } : { phase, after: page.next };

/**
 * Compares a page of the provider's refunds or disputes with our table. If our table lacks one of them or has another
 * status for it, reads all refunds and disputes of its payment again.
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
  await forEachConcurrent(differing, concurrency, (intentId) =>
    tryItem(billing, 'payment', intentId, async () => {
      await recordReversals(billing, intentId);
    }),
  );
}

/**
 * Compares a page of the provider's subscriptions with our tables. Updates accounts whose plan differs, and reconciles
 * checkouts that we have not recorded as paid.
 */
async function comparePlans(
  billing: BillingContext,
  after: string | null,
): Promise<ProviderPage<ProviderSubscription>> {
  const { db, payments } = billing;
  const page = await payments.listSubscriptions(after);
  const ids = page.items.map(({ id }) => id);
  if (ids.length === 0) return page;
  const accounts = await db.select().from(users).where(inArray(users.stripeSubscriptionId, ids));
  if (await anyDiffers(billing, accounts, page.items)) {
    // `writePlan` needs subscriptions that were read after the accounts. So read the page again.
    const again = new Map((await payments.listSubscriptions(after)).items.map((each) => [each.id, each]));
    await forEachConcurrent(accounts, concurrency, async (user) => {
      const subscription = again.get(user.stripeSubscriptionId ?? '');
      await tryItem(billing, 'account', user.id, async () => {
        const isWritten = subscription !== undefined && (await writePlan(billing, user, subscription));
        if (!isWritten) await reconcilePlan(billing, user.id);
      });
    });
  }
  await reconcileReturned(billing, accounts);
  await reconcileUnpaid(billing, page.items);
  return page;
}

async function anyDiffers(
  { db, clock }: BillingContext,
  accounts: readonly UserRow[],
  subscriptions: readonly ProviderSubscription[],
): Promise<boolean> {
  const all = new Map(subscriptions.map((each) => [each.id, each]));
  const recorded = await recordedOf(db, subscriptions.flatMap(objectsOf));
  const now = clock.now();
  return accounts.some((user) => {
    const subscription = all.get(user.stripeSubscriptionId ?? '');
    if (subscription === undefined) return false;
    const hasChanges = changesIn(user, subscription, recorded, now).length > 0;
    return hasChanges || !isKnown(user, planFieldsOf(subscription, user.plan));
  });
}

/** Reconciles the plans of this page whose customers have refunds or disputes: these may have ended a plan. */
async function reconcileReturned(billing: BillingContext, accounts: readonly UserRow[]): Promise<void> {
  const customers = accounts.flatMap(({ stripeCustomerId }) => stripeCustomerId ?? []);
  if (customers.length === 0) return;
  const rows = await billing.db
    .selectDistinct({ customerId: reversals.customerId })
    .from(reversals)
    .where(inArray(reversals.customerId, customers));
  const returned = accounts.filter((user) => rows.some(({ customerId }) => customerId === user.stripeCustomerId));
  await forEachConcurrent(returned, concurrency, ({ id }) =>
    tryItem(billing, 'account', id, () => reconcilePlan(billing, id)),
  );
}

/** Reconciles checkouts whose subscription runs at the provider, but which are not paid in our tables. */
async function reconcileUnpaid(billing: BillingContext, subscriptions: readonly ProviderSubscription[]): Promise<void> {
  const alive = subscriptions.filter((each) => !isOver(each) && each.status !== 'incomplete').map(({ id }) => id);
  if (alive.length === 0) return;
  const unpaid = await billing.db
    .select()
    .from(checkouts)
    .where(and(inArray(checkouts.subscriptionId, alive), ne(checkouts.status, 'paid')));
  await forEachConcurrent(unpaid, concurrency, (checkout) =>
    tryItem(billing, 'checkout', checkout.id, async () => {
      await reconcileCheckout(billing, checkout);
    }),
  );
}

/** Updates accounts whose lifetime payment was reversed. The earlier phases have read refunds and disputes already. */
async function compareLifetimes(billing: BillingContext, after: string): Promise<DailyCursor> {
  const reversed = await billing.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(reversals, eq(reversals.intentId, users.lifetimeIntentId))
    .where(and(eq(reversals.isReversed, true), gt(users.id, after)))
    .orderBy(users.id)
    .limit(pageSize);
  await forEachConcurrent(reversed, concurrency, ({ id }) =>
    tryItem(billing, 'account', id, () => reconcilePlan(billing, id)),
  );
  const last = reversed.at(-1)?.id;
  return last === undefined ? { phase: 'reminders', after: null } : { phase: 'lifetimes', after: last };
}
