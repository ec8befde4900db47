import { and, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { forEachConcurrent } from '../../async/forEachConcurrent.ts';
import type { Database } from '../../db/database.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { checkouts, users, webhookEvents } from '../../db/schema.ts';
import type { SweptItem } from '../../ports/logEvents.ts';
import { PaymentsError, type ProviderEvent } from '../../ports/payments.ts';
import { cardAdded } from '../billing/cards.ts';
import { reconcileCheckout } from '../checkout/reconcile.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs, minuteMs } from '../core/time.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { recordReversals } from '../subscription/reversals.ts';
import { staleAt } from '../subscription/storedPlan.ts';
import { askForComparison, type SweepRow } from './sweep.repository.ts';
import { decidedAt, reconcileCustomer, rememberEvents } from './webhook.ts';

/** What the sweeps use. A sweep is the hourly or daily run that compares all accounts with the provider. */
export interface SweepContext extends BillingContext {
  /** Updates users' access on the platforms. Called after the plans are reconciled. */
  readonly afterPlans: () => Promise<void>;
  /** Returns whether the server is about to stop. The sweep then stops too, and the next one continues. */
  readonly isStopping?: () => boolean;
}

/** Position in a round, which is one complete run of the hourly sweep. `since` is ISO 8601. */
export type HourlyCursor =
  | { readonly phase: 'events'; readonly since: string; readonly after: string | null }
  | { readonly phase: 'plans' | 'checkouts' | 'reversals'; readonly after: string }
  | { readonly phase: 'platforms' };

/**
 * A round lists the events from this long before the start of the last round, because the provider may list an event
 * late.
 */
const overlapMs = 60 * minuteMs;
/**
 * If the last round began longer ago than this, the hourly sweep makes the daily sweep due too, because the provider
 * keeps events only for 30 days.
 */
const longestGapMs = 25 * dayMs;
/**
 * If more plans than this are overdue, and more than this share of all plans, the daily sweep updates them instead of
 * the hourly one. The daily sweep reads lists of 100 plans per call. For so many plans, this takes fewer calls than
 * reading each plan, although the lists also contain ended plans.
 */
const manyPlans = { count: 500, share: 1 / 25 } as const;
const pageSize = 100;
/** How many objects are reconciled in parallel. The provider's port limits the calls per second. */
const concurrency = 8;
const theFirst = '';

/**
 * Begins a round. Its first step handles the events since the last round. If the last round was too long ago, also
 * makes the daily sweep due.
 */
export async function firstHourly({ db, clock }: BillingContext, { startedAt, finishedAt }: SweepRow) {
  const now = clock.now();
  const seenUntil = finishedAt === null || startedAt === null || startedAt > now ? now : startedAt;
  if (now.getTime() - seenUntil.getTime() > longestGapMs) await askForComparison(db, now);
  const since = new Date(seenUntil.getTime() - overlapMs).toISOString();
  return { phase: 'events', since, after: null } satisfies HourlyCursor;
}

/** Does one step of the hourly sweep. Returns the position of the next step; null after the last one. */
export async function hourlyStep(deps: SweepContext, cursor: HourlyCursor): Promise<HourlyCursor | null> {
  switch (cursor.phase) {
    case 'events':
      return eventsStep(deps, cursor);
    case 'plans':
      return plansStep(deps, cursor.after);
    case 'checkouts':
      return checkoutsStep(deps, cursor.after);
    case 'reversals':
      return reversalsStep(deps, cursor.after);
    case 'platforms':
      await deps.afterPlans();
      return null;
  }
}

/** Handles a page of events as webhooks do, but reads each payment and customer only once. */
async function eventsStep(billing: BillingContext, cursor: HourlyCursor & { phase: 'events' }): Promise<HourlyCursor> {
  const page = await billing.payments.listEvents(new Date(cursor.since), cursor.after);
  const fresh = await unknownOf(billing, page.items);
  const customers = new Set(fresh.flatMap(({ customerId }) => customerId ?? []));
  const payments = new Set(
    fresh.flatMap(({ isAboutReversal, paymentIntentId }) => (isAboutReversal ? (paymentIntentId ?? []) : [])),
  );
  const failed = new Set<string | null>();
  await forEachConcurrent([...payments], concurrency, async (intentId) => {
    const isDone = await tryItem(billing, 'payment', intentId, async () => {
      const decided = fresh.find((event) => event.paymentIntentId === intentId && decidedAt(event) !== undefined);
      const customer = await recordReversals(billing, intentId, decided?.createdAt);
      if (customer !== null) customers.add(customer);
    });
    if (!isDone) failed.add(intentId);
  });
  await forEachConcurrent([...customers], concurrency, async (customer) => {
    const isDone = await tryItem(billing, 'customer', customer, async () => {
      await reconcileCustomer(billing, customer);
      // Both ways to add a card are setups: the dialog of the billing tab, and the provider's portal.
      const hasCard = fresh.some(
        ({ type, customerId }) => type === 'setup_intent.succeeded' && customerId === customer,
      );
      if (hasCard) await cardAdded(billing, customer);
    });
    if (!isDone) failed.add(customer);
  });
  const isDone = (event: ProviderEvent) => !failed.has(event.customerId) && !failed.has(event.paymentIntentId);
  await rememberEvents(billing, fresh.filter(isDone));
  return page.next === null ? { phase: 'plans', after: theFirst } : { ...cursor, after: page.next };
}

/** Returns the events that no webhook and no earlier round has handled. */
async function unknownOf({ db }: BillingContext, events: readonly ProviderEvent[]): Promise<ProviderEvent[]> {
  const ids = events.map(({ id }) => id);
  const isOne = inArray(webhookEvents.id, ids);
  const done = ids.length === 0 ? [] : await db.select({ id: webhookEvents.id }).from(webhookEvents).where(isOne);
  return events.filter(({ id }) => !done.some((one) => one.id === id));
}

/** Updates plans whose paid time has passed or is unknown. The provider may have sent no event about them. */
async function plansStep(billing: BillingContext, after: string): Promise<HourlyCursor> {
  const { db, clock } = billing;
  const now = clock.now();
  const isStale = staleAt(now);
  if (after === theFirst && (await isForLists(db, isStale))) {
    await askForComparison(db, now);
    return { phase: 'checkouts', after: theFirst };
  }
  const isNext = and(isStale, gt(users.id, after));
  const stale = await db.select({ id: users.id }).from(users).where(isNext).orderBy(users.id).limit(pageSize);
  await tryEach(billing, 'account', stale, ({ id }) => reconcilePlan(billing, id));
  return nextOf('plans', stale.at(-1)?.id, 'checkouts');
}

/** Returns whether so many plans are overdue that it takes fewer calls to read the provider's lists. */
async function isForLists(db: Database, isStale: SQL | undefined): Promise<boolean> {
  const stale = await db.$count(users, isStale);
  if (stale <= manyPlans.count) return false;
  return stale > manyPlans.share * (await db.$count(users, isNotNull(users.stripeSubscriptionId)));
}

/** Reconciles open checkouts, which may have been paid since. */
async function checkoutsStep(billing: BillingContext, after: string): Promise<HourlyCursor> {
  const isBegun = and(inArray(checkouts.status, ['starting', 'open']), isNotNull(checkouts.intentId));
  const isNext = and(isBegun, gt(checkouts.id, after));
  const begun = await billing.db.select().from(checkouts).where(isNext).orderBy(checkouts.id).limit(pageSize);
  await tryEach(billing, 'checkout', begun, (checkout) => reconcileCheckout(billing, checkout));
  return nextOf('checkouts', begun.at(-1)?.id, 'reversals');
}

/** Updates pending refunds and open disputes. */
async function reversalsStep(billing: BillingContext, after: string): Promise<HourlyCursor> {
  const { intentId } = reversals;
  const isNext = and(eq(reversals.isUndecided, true), gt(intentId, after));
  const undecided = await billing.db
    .select({ id: intentId })
    .from(reversals)
    .where(isNext)
    .orderBy(intentId)
    .limit(pageSize);
  await tryEach(billing, 'payment', undecided, async ({ id }) => {
    const customer = await recordReversals(billing, id);
    if (customer !== null) await reconcileCustomer(billing, customer);
  });
  const last = undecided.at(-1)?.id;
  return last === undefined ? { phase: 'platforms' } : { phase: 'reversals', after: last };
}

const nextOf = <P extends 'plans' | 'checkouts' | 'reversals'>(phase: P, last: string | undefined, then: P) =>
  last === undefined ? { phase: then, after: theFirst } : { phase, after: last };

/** Does `work` for each of these items, several at a time. Handles errors as `tryItem` does. */
export const tryEach = <Item extends { id: string }>(
  billing: BillingContext,
  item: SweptItem,
  all: readonly Item[],
  work: (one: Item) => Promise<unknown>,
) => forEachConcurrent(all, concurrency, (one) => tryItem(billing, item, one.id, () => work(one)));

/** Does `work`, and returns whether it succeeded. Logs errors. Throws only if the provider is unreachable. */
async function tryItem({ log }: BillingContext, item: SweptItem, id: string, work: () => Promise<unknown>) {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'away') throw error;
    log.error('sweep.itemFailed', { item, id, error });
    return false;
  }
}
