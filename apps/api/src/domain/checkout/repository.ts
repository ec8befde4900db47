import { randomUUID } from 'node:crypto';
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, checkouts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { guestCheckoutSeconds } from '../../settings/cookieLifetimes.ts';
import { type Bucket, countAll } from '../core/rateLimits.ts';
import { type BeginRejected, beginRejected } from './beginLimits.ts';

/**
 * A buyer can continue a checkout for this long, in ms. It is less than a day, because after a day Stripe forgets
 * idempotency keys.
 */
const longestLifeMs = 20 * 60 * 60 * 1000;
/** Delay before a job first asks the provider whether a new checkout was paid. */
const firstReconcileAfterMs = 2 * 60 * 1000;

/**
 * The price and promotion code of a purchase. If a buyer asks twice for the same purchase, both requests share one
 * checkout.
 */
export interface Purchase {
  readonly kind: CheckoutRow['kind'];
  readonly priceId: string;
  readonly providerPriceId: string;
  readonly planName: string;
  readonly promoCode: string;
  readonly promoId: string | null;
  /** What the unused time of a running plan takes off, in minor units; null for a purchase in the checkout. */
  readonly credit: number | null;
  /** The payment of the running plan from which the credit comes. */
  readonly creditedIntentId: string | null;
  /** The currency of the credit. The provider names that of any other purchase. */
  readonly currency?: string;
}

/** Returns what a checkout names an account as its owner by. */
export const userOwnerOf = (userId: string): string => `user:${userId}`;

export interface Buyer {
  /** `userOwnerOf` an account, or `guest:` and the hash of the checkout cookie. */
  readonly owner: string;
  readonly userId: string | null;
  readonly email: string | null;
  readonly via: string | null;
}

/** SQL condition on a row of `users`: the user has an open checkout. */
export const hasOpenCheckout = (db: Database) =>
  exists(
    db
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.owner, sql`'user:' || ${users.id}`), eq(checkouts.status, 'open'))),
  );

/** SQL condition: the checkout cookie of the checkout's guest is still valid. */
const isRecent = (now: Date) => gt(checkouts.createdAt, new Date(now.getTime() - guestCheckoutSeconds * 1000));

/** Returns the owner's checkout with the status `starting` or `open`, if there is one. */
export async function liveCheckout(db: Database, owner: string): Promise<CheckoutRow | undefined> {
  const isLive = and(eq(checkouts.owner, owner), inArray(checkouts.status, ['starting', 'open']));
  const [row] = await db.select().from(checkouts).where(isLive);
  return row;
}

/** Returns whether a checkout is for this purchase and young enough to be continued. */
export function isSame(checkout: CheckoutRow, purchase: Purchase, now: Date): boolean {
  return (
    checkout.priceId === purchase.priceId &&
    checkout.providerPriceId === purchase.providerPriceId &&
    checkout.promoCode === purchase.promoCode &&
    checkout.credit === purchase.credit &&
    now.getTime() - checkout.createdAt.getTime() < longestLifeMs
  );
}

/**
 * Returns the buyer's open checkout for this purchase. If there is none, creates it. An open checkout for a different
 * purchase is closed. The row is stored before the first call to the provider. Parallel calls get the same row, and
 * `limits` count it once. If a limit is full, returns that limit and changes nothing.
 */
export async function takeCheckout(
  db: Database,
  buyer: Buyer,
  purchase: Purchase,
  { now, limits }: { now: Date; limits: readonly Bucket[] },
): Promise<CheckoutRow | BeginRejected> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${buyer.owner}, 0))`);
    const alive = await liveCheckout(tx, buyer.owner);
    if (alive !== undefined && isSame(alive, purchase, now)) return alive;
    const full = beginRejected(await countAll(tx, now, limits));
    if (full !== null) return full;
    if (alive !== undefined) {
      await tx.update(checkouts).set({ status: 'closed' }).where(eq(checkouts.id, alive.id));
      await enqueue(tx, 'closeCheckout', { checkoutId: alive.id }, now);
    }
    const [checkout] = await tx
      .insert(checkouts)
      .values({ id: randomUUID(), ...buyer, ...purchase, status: 'starting', createdAt: now })
      .returning();
    if (checkout === undefined) throw new Error('The checkout could not be written');
    const soon = new Date(now.getTime() + firstReconcileAfterMs);
    await enqueue(tx, 'reconcileCheckout', { checkoutId: checkout.id }, soon);
    return checkout;
  });
}

/**
 * Returns the customer of the owner's earlier checkouts, so that one buyer does not become several customers. Leaves
 * out customers of guest checkouts that were paid: such a customer belongs to an account, and the guest's next purchase
 * may have another email address.
 */
export async function earlierCustomer(db: Database, owner: string): Promise<string | null> {
  const ofOwner = and(eq(checkouts.owner, owner), isNotNull(checkouts.customerId));
  const { customerId, createdAt } = checkouts;
  const isPaid = and(ofOwner, eq(checkouts.status, 'paid'));
  const paidAs = db.select({ customerId }).from(checkouts).where(isPaid);
  const isFree = and(ofOwner, owner.startsWith('guest:') ? notInArray(customerId, paidAs) : undefined);
  const [row] = await db.select().from(checkouts).where(isFree).orderBy(desc(createdAt)).limit(1);
  return row?.customerId ?? null;
}

/** The owner of a checkout: the signed-in user, or the guest of the checkout cookie. */
export interface CheckoutOwner {
  readonly userId: string | null;
  readonly guestOwner: string | null;
}

/**
 * Returns the owner's checkout with this customer or payment: the newest one that is not closed, or else the newest
 * closed one. Undefined if there is none.
 */
export async function ownCheckout(
  db: Database,
  owner: CheckoutOwner,
  about: { customerId: string } | { intentId: string },
  now: Date,
): Promise<CheckoutRow | undefined> {
  const isOwn = or(
    owner.userId === null ? undefined : eq(checkouts.userId, owner.userId),
    owner.guestOwner === null ? undefined : and(eq(checkouts.owner, owner.guestOwner), isRecent(now)),
  );
  if (isOwn === undefined) return undefined;
  const isAsked =
    'customerId' in about ? eq(checkouts.customerId, about.customerId) : eq(checkouts.intentId, about.intentId);
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(isOwn, isAsked))
    .orderBy(sql`${checkouts.status} = 'closed'`, desc(checkouts.createdAt))
    .limit(1);
  return row;
}

/**
 * Returns the guest's newest paid checkout that has not been used to sign the guest in. If there is none, returns the
 * newest open checkout.
 */
export async function unfinishedCheckout(db: Database, owner: string, now: Date): Promise<CheckoutRow | undefined> {
  const { status, consumedAt, createdAt } = checkouts;
  const isUnfinished = and(eq(checkouts.owner, owner), inArray(status, ['open', 'paid']), isNull(consumedAt));
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(isUnfinished, isRecent(now)))
    .orderBy(sql`${status} = 'open'`, desc(createdAt))
    .limit(1);
  return row;
}

/** Returns whether a buyer has ever paid. Purchases that the account has claimed count too. */
export async function hasPaid(db: Database, { owner, userId }: Pick<Buyer, 'owner' | 'userId'>): Promise<boolean> {
  const isOwn = or(eq(checkouts.owner, owner), userId === null ? undefined : eq(checkouts.userId, userId));
  return (await db.$count(checkouts, and(isOwn, eq(checkouts.status, 'paid')))) > 0;
}
