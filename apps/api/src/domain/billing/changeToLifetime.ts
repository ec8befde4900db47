import { and, eq, ne } from 'drizzle-orm';
import type { PlanChangeRow } from '../../db/schema.changes.ts';
import { type CheckoutRow, checkouts, users } from '../../db/schema.ts';
import { type ChangeDone, PaymentsError, type ProviderSubscription } from '../../ports/payments.ts';
import { closeCheckout, reconcileCheckout } from '../checkout/reconcile.ts';
import { type Buyer, liveCheckout, takeCheckout, userOwnerOf } from '../checkout/repository.ts';
import { startCredited } from '../checkout/provision.ts';
import type { BillingContext } from '../core/context.ts';
import { moveChange } from '../subscription/planChanges.ts';
import { checkoutOf } from '../subscription/purchase.ts';
import { subscriptionOrNone } from '../subscription/reconcile.ts';

/**
 * Buys lifetime over a running plan: one invoice, on which the unused time is credited. It is a purchase like one in the
 * checkout, so the running plan ends when it is paid, also if our server learns of the payment later. Undefined if
 * nothing was charged, because the invoice would not be what the member has seen. `open`: the payment of another
 * purchase is in progress.
 */
export async function buyLifetime(
  billing: BillingContext,
  row: PlanChangeRow,
): Promise<ChangeDone['payment'] | { readonly blocked: 'open' } | undefined> {
  const { db, payments } = billing;
  // An earlier try may have bought it already.
  const begun = row.checkoutId === null ? null : ((await follow(billing, row.checkoutId)) ?? 'closed');
  if (begun === 'paid') return { kind: 'paid' };
  if (begun === 'closed') return undefined;
  const subscription = await subscriptionOrNone(billing, row.subscriptionId);
  const [user] = await db.select().from(users).where(eq(users.id, row.userId));
  if (subscription?.card === null || subscription === undefined || user === undefined)
    return { kind: 'declined', message: null };
  const buyer = { owner: userOwnerOf(user.id), userId: user.id, email: user.signInEmail, via: null };
  const other = await closeOther(billing, buyer.owner, row);
  if (other === 'processing') return { blocked: 'open' };
  if (other === 'paid') return undefined;
  const checkout = await takePurchase(billing, row, { buyer, subscription });
  await moveChange(db, row, { checkoutId: checkout.id });
  const started = await startCredited(billing, checkout);
  if (started?.amountDue !== row.amountDue) {
    const end = await dropLifetime(billing, { checkoutId: checkout.id });
    return end === 'dropped' ? undefined : { kind: end };
  }
  const paid = await payments.payInvoice(started.invoiceId, `change/${row.id}/pay`, subscription.card.id);
  const isUnpaid = paid.kind === 'declined' || paid.kind === 'notOpen';
  const end = isUnpaid ? await dropLifetime(billing, { checkoutId: checkout.id }) : paid.kind;
  if (end === 'paid') {
    await follow(billing, checkout.id);
    return { kind: 'paid' };
  }
  if (end === 'processing') return { kind: 'processing' };
  return paid.kind === 'notOpen' ? { kind: 'declined', message: null } : paid;
}

/** Closes the member's purchase in the checkout, so that it cannot be paid beside this one. */
async function closeOther(
  billing: BillingContext,
  owner: string,
  { checkoutId }: PlanChangeRow,
): Promise<'gone' | 'paid' | 'processing'> {
  const live = await liveCheckout(billing.db, owner);
  const end = live === undefined || live.id === checkoutId ? 'gone' : await closeCheckout(billing, live);
  if (end === 'open') throw new PaymentsError('away', `The purchase ${live?.id} can still be paid`);
  return end;
}

/** Stores the purchase of a change, or returns the one that an earlier try has stored. */
async function takePurchase(
  { db, clock }: BillingContext,
  { priceId, providerPriceId, planName, credit, currency }: PlanChangeRow,
  { buyer, subscription }: { buyer: Buyer; subscription: ProviderSubscription },
): Promise<CheckoutRow> {
  const [creditedIntentId = null] = subscription.lastPaid?.payments ?? [];
  const bought = { kind: 'once', priceId, providerPriceId, planName, promoCode: '', promoId: null } as const;
  const purchase = { ...bought, credit, creditedIntentId: credit === 0 ? null : creditedIntentId, currency };
  const checkout = await takeCheckout(db, buyer, purchase, { now: clock.now(), limits: [] });
  if ('retryAfter' in checkout) throw new Error('A purchase without limits was limited');
  return checkout;
}

/**
 * Closes the purchase of a change, so that nobody can pay it. A purchase that the provider has rejected is closed too,
 * because the provider would reject it again when the member next tries.
 */
export async function dropLifetime(
  billing: BillingContext,
  { checkoutId }: Pick<PlanChangeRow, 'checkoutId'>,
): Promise<'dropped' | 'paid' | 'processing'> {
  if (checkoutId === null) return 'dropped';
  const end = await close(billing, checkoutId);
  if (end === 'paid' || end === 'processing') return end;
  if (end === 'open') throw new PaymentsError('away', `The purchase ${checkoutId} can still be paid`);
  const isUnpaid = and(eq(checkouts.id, checkoutId), ne(checkouts.status, 'paid'));
  await billing.db.update(checkouts).set({ status: 'closed' }).where(isUnpaid);
  return 'dropped';
}

async function close(billing: BillingContext, checkoutId: string) {
  const checkout = await checkoutOf(billing, checkoutId);
  return checkout === undefined ? 'gone' : closeCheckout(billing, checkout);
}

/** Reads the purchase of a change from the provider, and gives the plan if it is paid. */
export async function follow(billing: BillingContext, checkoutId: string): Promise<CheckoutRow['status'] | undefined> {
  const checkout = await checkoutOf(billing, checkoutId);
  if (checkout !== undefined) await reconcileCheckout(billing, checkout);
  return (await checkoutOf(billing, checkoutId))?.status;
}
