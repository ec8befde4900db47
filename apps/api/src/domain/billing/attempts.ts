import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkoutAttempts } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { AttemptRow, Billing } from './parts.ts';

/** How long a browser's checkout cookie is good for. */
export const guestCheckoutSeconds = 2 * 60 * 60;
/** The provider repeats its answer to a key for a day; a purchase that was begun earlier starts anew. */
const longestLifeMs = 20 * 60 * 60 * 1000;
/** When the job first looks what has become of a purchase. */
const firstLookMs = 2 * 60 * 1000;

/** What is bought: the same twice is one attempt. */
export interface Purchase {
  readonly kind: AttemptRow['kind'];
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

/** The attempt of an id. */
export async function attemptOf({ db }: Pick<Billing, 'db'>, id: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, id));
  return attempt;
}

/** The attempt of this owner that is not over, if any. */
export async function liveAttempt(db: Database, owner: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.owner, owner), inArray(checkoutAttempts.status, ['starting', 'open'])));
  return row;
}

/** Whether an attempt is the one for this purchase and young enough to go on with. */
export function isSame(attempt: AttemptRow, purchase: Purchase, now: Date): boolean {
  return (
    attempt.priceId === purchase.priceId &&
    attempt.providerPriceId === purchase.providerPriceId &&
    attempt.promoCode === purchase.promoCode &&
    now.getTime() - attempt.createdAt.getTime() < longestLifeMs
  );
}

/**
 * The one live attempt of a buyer for a purchase: the one that is there, or a new row in place of another purchase's, which
 * is closed. Written before the provider hears of anything. Parallel calls get the same row.
 */
export async function takeAttempt(db: Database, buyer: Buyer, purchase: Purchase, now: Date): Promise<AttemptRow> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${buyer.owner}, 0))`);
    const alive = await liveAttempt(tx, buyer.owner);
    if (alive !== undefined && isSame(alive, purchase, now)) return alive;
    if (alive !== undefined) {
      await tx.update(checkoutAttempts).set({ status: 'closed' }).where(eq(checkoutAttempts.id, alive.id));
      await enqueue(tx, 'closeCheckout', { attemptId: alive.id }, now);
    }
    const [attempt] = await tx
      .insert(checkoutAttempts)
      .values({ id: randomUUID(), ...buyer, ...purchase, status: 'starting', createdAt: now })
      .returning();
    if (attempt === undefined) throw new Error('The checkout could not be written');
    await enqueue(tx, 'reconcileCheckout', { attemptId: attempt.id }, new Date(now.getTime() + firstLookMs));
    return attempt;
  });
}

/**
 * The customer that an owner's earlier attempts were made for, so that one person does not become several. Never one that
 * a guest has paid as: that one belongs to an account, and the next purchase may be for another address.
 */
export async function earlierCustomer(db: Database, owner: string): Promise<string | null> {
  const ofOwner = and(eq(checkoutAttempts.owner, owner), isNotNull(checkoutAttempts.customerId));
  const paidAs = db
    .select({ customerId: checkoutAttempts.customerId })
    .from(checkoutAttempts)
    .where(and(ofOwner, eq(checkoutAttempts.status, 'paid')));
  const isFree = owner.startsWith('guest:') ? notInArray(checkoutAttempts.customerId, paidAs) : undefined;
  const [row] = await db
    .select({ customerId: checkoutAttempts.customerId })
    .from(checkoutAttempts)
    .where(and(ofOwner, isFree))
    .orderBy(desc(checkoutAttempts.createdAt))
    .limit(1);
  return row?.customerId ?? null;
}

/** Who asks: the person of the session, and the guest that the checkout cookie stands for. */
export interface Asker {
  readonly userId: string | null;
  readonly guestOwner: string | null;
}

/**
 * The asker's own attempt at a customer or an intent, the newest. A foreign and an absent id are the same here: no row.
 */
export async function ownAttempt(
  db: Database,
  asker: Asker,
  about: { customerId: string } | { intentId: string },
  now: Date,
): Promise<AttemptRow | undefined> {
  const since = new Date(now.getTime() - guestCheckoutSeconds * 1000);
  const isOwn = or(
    asker.userId === null ? undefined : eq(checkoutAttempts.userId, asker.userId),
    asker.guestOwner === null
      ? undefined
      : and(eq(checkoutAttempts.owner, asker.guestOwner), gt(checkoutAttempts.createdAt, since)),
  );
  if (isOwn === undefined) return undefined;
  const isAsked =
    'customerId' in about
      ? eq(checkoutAttempts.customerId, about.customerId)
      : eq(checkoutAttempts.intentId, about.intentId);
  const [row] = await db
    .select()
    .from(checkoutAttempts)
    .where(and(isOwn, isAsked))
    .orderBy(sql`${checkoutAttempts.status} = 'closed'`, desc(checkoutAttempts.createdAt))
    .limit(1);
  return row;
}

/** What this guest's browser has paid and was not signed in for yet, else what it can still pay; the newest of them. */
export async function unfinishedAttempt(db: Database, owner: string, now: Date): Promise<AttemptRow | undefined> {
  const since = new Date(now.getTime() - guestCheckoutSeconds * 1000);
  const [row] = await db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.owner, owner),
        inArray(checkoutAttempts.status, ['open', 'paid']),
        isNull(checkoutAttempts.consumedAt),
        gt(checkoutAttempts.createdAt, since),
      ),
    )
    .orderBy(sql`${checkoutAttempts.status} = 'open'`, desc(checkoutAttempts.createdAt))
    .limit(1);
  return row;
}

/** Whether a buyer ever paid, a purchase that came to the account from outside included. */
export async function hasPaid(db: Database, { owner, userId }: Pick<Buyer, 'owner' | 'userId'>): Promise<boolean> {
  const isOwn = or(
    eq(checkoutAttempts.owner, owner),
    userId === null ? undefined : eq(checkoutAttempts.userId, userId),
  );
  const [row] = await db
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .where(and(isOwn, eq(checkoutAttempts.status, 'paid')))
    .limit(1);
  return row !== undefined;
}
