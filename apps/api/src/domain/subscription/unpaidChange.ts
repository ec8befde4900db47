import { and, eq, ne } from 'drizzle-orm';
import type { PlanChangeRow } from '../../db/schema.changes.ts';
import { checkouts } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { liveChange, moveChange } from './planChanges.ts';
import { checkoutIdsOf, checkoutOf } from './purchase.ts';

/** What has become of a change that is dropped. `paid`, `processing`: it is too late for that. */
type Dropped = 'dropped' | 'paid' | 'processing';

/** Voids the invoice of a change of the interval that waits for its payment, if there is one. */
export async function dropPending({ payments }: BillingContext, row: PlanChangeRow): Promise<Dropped> {
  // Our server may have crashed before it knew the invoice of the change.
  const open = row.invoiceId === null ? await payments.openInvoices(row.subscriptionId) : [];
  const invoiceId = row.invoiceId ?? open.find(({ isRenewal }) => !isRenewal)?.id;
  return invoiceId === undefined ? 'dropped' : payments.dropChange(invoiceId);
}

/**
 * Gives up a member's confirmed change of this subscription that is not made yet, so that a plan that the member cancels
 * cannot change afterwards. Does nothing if there is no such change. Call it while no other act on the subscription runs.
 */
export async function dropBeforeCancelling(
  billing: BillingContext,
  userId: string,
  { id, priceId }: ProviderSubscription,
): Promise<Dropped> {
  const row = await liveChange(billing.db, userId);
  if (row?.subscriptionId !== id) return 'dropped';
  if (row.kind === 'lifetime') return dropPurchase(billing, row);
  if (row.kind === 'interval') {
    const end = priceId === row.providerPriceId ? 'paid' : await dropPending(billing, row);
    if (end !== 'dropped') return end;
  }
  await moveChange(billing.db, row, { status: 'closed', endedAt: billing.clock.now() });
  return 'dropped';
}

/** Closes the unpaid purchase of a change to lifetime. A job then closes it at the provider. */
async function dropPurchase(billing: BillingContext, row: PlanChangeRow): Promise<Dropped> {
  const { db, payments, clock } = billing;
  const checkout = row.checkoutId === null ? undefined : await checkoutOf(billing, row.checkoutId);
  const ids = checkout && checkoutIdsOf(checkout);
  const state = ids && (await payments.readCheckout(ids));
  if (state?.kind === 'paid' || state?.kind === 'processing') return state.kind;
  await db.transaction(async (tx) => {
    await moveChange(tx, row, { status: 'closed', endedAt: clock.now() });
    if (checkout === undefined) return;
    const isUnpaid = and(eq(checkouts.id, checkout.id), ne(checkouts.status, 'paid'));
    await tx.update(checkouts).set({ status: 'closed' }).where(isUnpaid);
    await enqueue(tx, 'closeCheckout', { checkoutId: checkout.id }, clock.now());
  });
  return 'dropped';
}
