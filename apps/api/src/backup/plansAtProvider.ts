import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accountEvents } from '../db/schema.events.ts';
import { users } from '../db/schema.ts';
import { dayMs } from '../domain/core/time.ts';
import { isOurs, unownedPurchases, unownedSubscriptions } from '../domain/checkout/unowned.ts';
import type { Unowned } from '../domain/checkout/adopt.ts';
import { givesAccess, isOver } from '../domain/subscription/providerSubscription.ts';
import { hasPlan } from '../domain/subscription/storedPlan.ts';
import type { Payments, ProviderPage, ProviderSubscription } from '../ports/payments.ts';

/**
 * Changes that happened at most this long before the backup are not compared, because their webhooks may not have
 * arrived yet. The daily sweep finds such changes.
 */
const onItsWayMs = 1.1 * dayMs;
/** Purchases without a subscription are compared if they were paid at most this long before the backup. */
const purchasesMs = 60 * dayMs;
const pageSize = 1000;

/**
 * Compares the plans in a restored database with the provider's lists, and changes nothing. Returns a sentence for each
 * plan that one of the two does not know. Ignores plans that changed in the last day before the backup.
 */
export async function plansUnlikeProvider(
  db: Database,
  payments: Pick<Payments, 'listSubscriptions' | 'listPurchases'>,
  takenAt: Date,
): Promise<string[]> {
  const settledAt = new Date(takenAt.getTime() - onItsWayMs);
  const found: string[] = [];
  const seen = new Map<string, Pick<ProviderSubscription, 'status'> & { isRunning: boolean; changedAt: Date }>();
  await eachPage(payments.listSubscriptions, async (items) => {
    for (const one of items) seen.set(one.id, { ...standingOf(one), status: one.status });
    const settled = items.filter((one) => givesAccess(one) && standingOf(one).changedAt < settledAt);
    found.push(...(await unknown(db, await unownedSubscriptions(db, settled))));
  });
  const since = new Date(takenAt.getTime() - purchasesMs);
  await eachPage(
    (after) => payments.listPurchases(since, after),
    async (items) => {
      const settled = items.filter(({ paidAt }) => paidAt < settledAt);
      found.push(...(await unknown(db, await unownedPurchases(db, settled))));
    },
  );
  for (let after = ''; ; ) {
    const isNext = and(isNotNull(users.stripeSubscriptionId), isNull(users.lifetimeIntentId), gt(users.id, after));
    const page = await db.select().from(users).where(isNext).orderBy(users.id).limit(pageSize);
    for (const user of page) {
      const id = user.stripeSubscriptionId ?? '';
      const there = seen.get(id);
      if (there === undefined) {
        found.push(`Stripe does not know the subscription ${id} of an account.`);
      } else if (there.changedAt < settledAt && isCertain(there) && there.isRunning !== hasPlan(user)) {
        const says = there.isRunning ? 'runs' : 'has ended';
        found.push(`The subscription ${id} ${says} at Stripe, and not in its account.`);
      }
    }
    const last = page.at(-1);
    if (last === undefined) return found;
    after = last.id;
  }
}

async function eachPage<T>(
  list: (after: string | null) => Promise<ProviderPage<T>>,
  work: (items: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const { items, next }: ProviderPage<T> = await list(after);
    await work(items);
    if (next === null) return;
    after = next;
  }
}

/**
 * The newest moment at which a subscription has certainly changed: the provider does not return the time of every
 * change.
 */
function standingOf(subscription: ProviderSubscription) {
  const { currentPeriodStart, endedAt, latestInvoice, lastPaid } = subscription;
  const moments = [currentPeriodStart, endedAt, latestInvoice?.createdAt, latestInvoice?.paidAt, lastPaid?.paidAt];
  const changedAt = new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
  return { isRunning: givesAccess(subscription), changedAt };
}

/**
 * Whether the moment of the last change is known. For other states, such as a pause, it is unknown, because the
 * provider does not return when they began.
 */
const isCertain = ({ status }: Pick<ProviderSubscription, 'status'>) => status === 'active' || isOver({ status });

/**
 * Returns a sentence for each purchase that our server began and that is missing in the database. Leaves out purchases
 * about which the team was notified.
 */
async function unknown(db: Database, unowned: readonly Unowned[]): Promise<string[]> {
  const lost = unowned.filter(({ checkout, owner }) => checkout === undefined && isOurs(owner.checkoutId));
  if (lost.length === 0) return [];
  const { kind, object } = accountEvents;
  const ids = lost.map(({ id }) => id);
  const told = await db
    .select({ object })
    .from(accountEvents)
    .where(and(eq(kind, 'unowned'), inArray(object, ids)));
  return ids
    .filter((id) => !told.some((one) => one.object === id))
    .map((id) => `The purchase ${id} is paid at Stripe, and not in the backup.`);
}
