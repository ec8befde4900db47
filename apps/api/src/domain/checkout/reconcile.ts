import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, checkouts } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { purchases } from '../../metrics/metrics.ts';
import type { CheckoutState, ProviderSubscription } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { detailsChanged } from '../subscription/customerDetails.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { recordBought } from './purchaseEvents.ts';
import { type Renewal, renewalOf } from '../subscription/renewal.ts';
import { grant } from '../subscription/grant.ts';
import { createUser, lockUser } from '../core/users.ts';
import { checkoutIdsOf } from '../subscription/purchase.ts';

/** Reads a checkout's state at the provider and records it. Returns undefined if the provider has nothing yet. */
export async function reconcileCheckout(
  billing: BillingContext,
  checkout: CheckoutRow,
): Promise<CheckoutState | undefined> {
  const { db, payments } = billing;
  const ids = checkoutIdsOf(checkout);
  if (ids === undefined) return undefined;
  if (checkout.status === 'paid') return { kind: 'paid', paidAt: checkout.paidAt };
  const state = await payments.readCheckout(ids);
  if (state.kind === 'paid') {
    const subscription = ids.subscriptionId === null ? null : await payments.subscription(ids.subscriptionId);
    const userId = await settle(
      billing,
      checkout.id,
      { subscription, takenAt: state.paidAt },
      await renewalOf(billing, subscription),
    );
    if (userId !== null) await reconcilePlan(billing, userId);
  }
  if (state.kind === 'gone') {
    await db
      .update(checkouts)
      .set({ status: 'closed' })
      .where(and(eq(checkouts.id, checkout.id), ne(checkouts.status, 'paid')));
  }
  return state;
}

/**
 * Records a payment once and gives the plan to the account of its buyer: the signed-in user's, or a new account for a
 * guest's address. If the guest's address has an account already, the purchase stays unclaimed. Returns the id of the
 * buyer's account; null if there is none.
 */
async function settle(
  billing: BillingContext,
  checkoutId: string,
  { subscription, takenAt }: { subscription: ProviderSubscription | null; takenAt: Date | null },
  renewal: Renewal | null,
): Promise<string | null> {
  const { db, clock } = billing;
  const now = clock.now();
  // The guarantee, and the time for which a guest's purchase waits, count from the payment, not from when we heard of it.
  const paidAt = takenAt ?? now;
  let paid: CheckoutRow | undefined;
  const userId = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    const buyer = before?.userId ? await lockUser(tx, before.userId) : undefined;
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('no key update');
    if (checkout === undefined) return null;
    if (checkout.status === 'paid') return checkout.userId;
    await closeOthers(tx, checkout, now);
    const { email, via } = checkout;
    const owner = buyer ?? (email === null ? undefined : await createUser(tx, { email, via, provenAt: null }, now));
    await tx
      .update(checkouts)
      .set({ status: 'paid', paidAt, userId: owner?.id ?? null })
      .where(eq(checkouts.id, checkoutId));
    if (checkout.userId === null && checkout.email === null)
      billing.log.error('checkout.paidWithoutAddress', { checkoutId });
    if (owner !== undefined && owner !== buyer) await detailsChanged(tx, owner.id, now);
    const isGranted = owner === undefined || (await grant(tx, billing, { user: owner, checkout, subscription }));
    if (owner === undefined && checkout.subscriptionId !== null)
      // An unclaimed purchase must not renew.
      await enqueue(tx, 'endAtPeriodEnd', { subscriptionId: checkout.subscriptionId }, now);
    await recordBought(tx, { checkout, before: owner, renewal, isGranted, paidAt }, now);
    paid = checkout;
    return owner?.id ?? null;
  });
  if (paid !== undefined)
    purchases.inc({ kind: paid.kind, buyer: paid.owner.startsWith('guest:') ? 'guest' : 'member' });
  return userId;
}

/** Closes the buyer's other checkouts, because only one of them may be paid. */
async function closeOthers(tx: Database, paid: CheckoutRow, now: Date): Promise<void> {
  const others = await tx
    .update(checkouts)
    .set({ status: 'closed' })
    .where(
      and(eq(checkouts.owner, paid.owner), ne(checkouts.id, paid.id), inArray(checkouts.status, ['starting', 'open'])),
    )
    .returning({ checkoutId: checkouts.id });
  for (const other of others) await enqueue(tx, 'closeCheckout', other, now);
}
