import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkoutAttempts, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { CheckoutState, ProviderSubscription } from '../../ports/payments.ts';
import { emailKeyOf, type UserRow } from '../users.ts';
import { detailsChanged } from './customerDetails.ts';
import { grant, lockUser } from './grant.ts';
import { type AttemptRow, type Billing, idsOf } from './parts.ts';
import { syncPlan } from './plan.ts';

/** Asks the provider what has become of an attempt and records it; undefined while nothing lies there. */
export async function reconcile(billing: Billing, attempt: AttemptRow): Promise<CheckoutState | undefined> {
  const { db, payments } = billing;
  const ids = idsOf(attempt);
  if (ids === undefined) return undefined;
  if (attempt.status === 'paid') return { kind: 'paid' };
  const state = await payments.readCheckout(ids);
  if (state.kind === 'paid') {
    const subscription = ids.subscriptionId === null ? null : await payments.subscription(ids.subscriptionId);
    const userId = await settle(billing, attempt.id, subscription);
    if (userId !== null) await syncPlan(billing, userId);
  }
  if (state.kind === 'gone') {
    await db
      .update(checkoutAttempts)
      .set({ status: 'closed' })
      .where(and(eq(checkoutAttempts.id, attempt.id), ne(checkoutAttempts.status, 'paid')));
  }
  return state;
}

/**
 * Records a payment once, and gives the plan to its buyer: the signed-in person, or the new account of a guest's address.
 * A purchase under the address of an existing account waits until somebody proves that address. Answers whose it is.
 */
async function settle(
  billing: Billing,
  attemptId: string,
  subscription: ProviderSubscription | null,
): Promise<string | null> {
  const { db, clock } = billing;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, attemptId));
    const buyer = before?.userId ? await lockUser(tx, before.userId) : undefined;
    const [attempt] = await tx.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, attemptId)).for('update');
    if (attempt === undefined) return null;
    if (attempt.status === 'paid') return attempt.userId;
    await closeOthers(tx, attempt, now);
    const owner = buyer ?? (await newUser(tx, attempt, now));
    await tx
      .update(checkoutAttempts)
      .set({ status: 'paid', paidAt: now, userId: owner?.id ?? null })
      .where(eq(checkoutAttempts.id, attemptId));
    if (attempt.userId === null && attempt.email === null)
      billing.log.error(`The checkout ${attemptId} was paid by a guest whose address is not known`);
    if (owner !== undefined && owner !== buyer) await detailsChanged(tx, owner.id, now);
    if (owner !== undefined) await grant(tx, billing, { user: owner, attempt, subscription });
    else if (attempt.subscriptionId !== null)
      // What waits for the proof of an address must not renew meanwhile.
      await enqueue(tx, 'endAtPeriodEnd', { subscriptionId: attempt.subscriptionId }, now);
    return owner?.id ?? null;
  });
}

/** Of several begun purchases of one buyer only one is paid. */
async function closeOthers(tx: Database, paid: AttemptRow, now: Date): Promise<void> {
  const others = await tx
    .update(checkoutAttempts)
    .set({ status: 'closed' })
    .where(
      and(
        eq(checkoutAttempts.owner, paid.owner),
        ne(checkoutAttempts.id, paid.id),
        inArray(checkoutAttempts.status, ['starting', 'open']),
      ),
    )
    .returning({ attemptId: checkoutAttempts.id });
  for (const other of others) await enqueue(tx, 'closeCheckout', other, now);
}

/** The account of a guest's address, not proven yet; undefined when the address has an account or is not known. */
async function newUser(tx: Database, { email, via }: AttemptRow, now: Date): Promise<UserRow | undefined> {
  if (email === null) return undefined;
  const [user] = await tx
    .insert(users)
    .values({
      id: randomUUID(),
      email,
      signInEmail: email,
      signInKey: emailKeyOf(email),
      referralCode: randomBytes(6).toString('base64url'),
      via,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.signInKey })
    .returning();
  return user;
}
