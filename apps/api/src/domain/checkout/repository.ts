import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkouts } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { CheckoutRow, Billing } from '../billing/context.ts';

/** How long a browser's checkout cookie is good for. */
export const guestCheckoutSeconds = 2 * 60 * 60;
/** The provider repeats its answer to a key for a day; a purchase that was begun earlier starts anew. */
const longestLifeMs = 20 * 60 * 60 * 1000;
/** When the job first looks what has become of a purchase. */
const firstLookMs = 2 * 60 * 1000;

/** What is bought: the same twice is one checkout. */
export interface Purchase {
  readonly kind: CheckoutRow['kind'];
  readonly priceId: string;
  readonly providerPriceId: string;
  readonly planName: string;
  readonly promoCode: string;
  readonly promoId: string | null;
}

export interface Buyer {
  /** `user:` and an id, or `guest:` and the hash of the checkout cookie. */
  readonly owner: string;
  readonly userId: string | null;
  readonly email: string | null;
  readonly via: string | null;
}

/** The checkout of an id. */
export async function checkoutOf({ db }: Pick<Billing, 'db'>, id: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return checkout;
}

/** The checkout of this owner that is not over, if any. */
export async function liveCheckout(db: Database, owner: string): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.owner, owner), inArray(checkouts.status, ['starting', 'open'])));
  return row;
}

/** Whether a checkout is the one for this purchase and young enough to go on with. */
export function isSame(checkout: CheckoutRow, purchase: Purchase, now: Date): boolean {
  return (
    checkout.priceId === purchase.priceId &&
    checkout.providerPriceId === purchase.providerPriceId &&
    checkout.promoCode === purchase.promoCode &&
    now.getTime() - checkout.createdAt.getTime() < longestLifeMs
  );
}

/**
 * The one live checkout of a buyer for a purchase: the one that is there, or a new row in place of another purchase's, which
 * is closed. Written before the provider hears of anything. Parallel calls get the same row.
 */
export async function takeCheckout(db: Database, buyer: Buyer, purchase: Purchase, now: Date): Promise<CheckoutRow> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${buyer.owner}, 0))`);
    const alive = await liveCheckout(tx, buyer.owner);
    if (alive !== undefined && isSame(alive, purchase, now)) return alive;
    if (alive !== undefined) {
      await tx.update(checkouts).set({ status: 'closed' }).where(eq(checkouts.id, alive.id));
      await enqueue(tx, 'closeCheckout', { checkoutId: alive.id }, now);
    }
    const [checkout] = await tx
      .insert(checkouts)
      .values({ id: randomUUID(), ...buyer, ...purchase, status: 'starting', createdAt: now })
      .returning();
    if (checkout === undefined) throw new Error('The checkout could not be written');
    await enqueue(tx, 'reconcileCheckout', { checkoutId: checkout.id }, new Date(now.getTime() + firstLookMs));
    return checkout;
  });
}

/**
 * The customer that an owner's earlier checkouts were made for, so that one person does not become several. Never one that
 * a guest has paid as: that one belongs to an account, and the next purchase may be for another address.
 */
export async function earlierCustomer(db: Database, owner: string): Promise<string | null> {
  const ofOwner = and(eq(checkouts.owner, owner), isNotNull(checkouts.customerId));
  const paidAs = db
    .select({ customerId: checkouts.customerId })
    .from(checkouts)
    .where(and(ofOwner, eq(checkouts.status, 'paid')));
  const isFree = owner.startsWith('guest:') ? notInArray(checkouts.customerId, paidAs) : undefined;
  const [row] = await db
    .select({ customerId: checkouts.customerId })
    .from(checkouts)
    .where(and(ofOwner, isFree))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row?.customerId ?? null;
}

/** Who asks: the person of the session, and the guest that the checkout cookie stands for. */
export interface CheckoutOwner {
  readonly userId: string | null;
  readonly guestOwner: string | null;
}

/**
 * The owner's own checkout at a customer or an intent, the newest. A foreign and an absent id are the same here: no row.
 */
export async function ownCheckout(
  db: Database,
  owner: CheckoutOwner,
  about: { customerId: string } | { intentId: string },
  now: Date,
): Promise<CheckoutRow | undefined> {
  const since = new Date(now.getTime() - guestCheckoutSeconds * 1000);
  const isOwn = or(
    owner.userId === null ? undefined : eq(checkouts.userId, owner.userId),
    owner.guestOwner === null ? undefined : and(eq(checkouts.owner, owner.guestOwner), gt(checkouts.createdAt, since)),
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

/** What this guest's browser has paid and was not signed in for yet, else what it can still pay; the newest of them. */
export async function unfinishedCheckout(db: Database, owner: string, now: Date): Promise<CheckoutRow | undefined> {
  const since = new Date(now.getTime() - guestCheckoutSeconds * 1000);
  const [row] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.owner, owner),
        inArray(checkouts.status, ['open', 'paid']),
        isNull(checkouts.consumedAt),
        gt(checkouts.createdAt, since),
      ),
    )
    .orderBy(sql`${checkouts.status} = 'open'`, desc(checkouts.createdAt))
    .limit(1);
  return row;
}

/** Whether a buyer ever paid, a purchase that came to the account from outside included. */
export async function hasPaid(db: Database, { owner, userId }: Pick<Buyer, 'owner' | 'userId'>): Promise<boolean> {
  const isOwn = or(eq(checkouts.owner, owner), userId === null ? undefined : eq(checkouts.userId, userId));
  const [row] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isOwn, eq(checkouts.status, 'paid')))
    .limit(1);
  return row !== undefined;
}
