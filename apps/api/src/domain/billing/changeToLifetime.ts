import { eq } from 'drizzle-orm';
import type { PlanChangeRow } from '../../db/schema.changes.ts';
import { type CheckoutRow, users } from '../../db/schema.ts';
import { type ChangeDone, PaymentsError } from '../../ports/payments.ts';
import { closeCheckout, reconcileCheckout } from '../checkout/reconcile.ts';
import { takeCheckout } from '../checkout/repository.ts';
import { startCredited } from '../checkout/service.ts';
import type { BillingContext } from '../core/context.ts';
import { moveChange } from '../subscription/planChanges.ts';
import { checkoutOf } from '../subscription/purchase.ts';
import { subscriptionOrNone } from '../subscription/reconcile.ts';

/**
 * Buys lifetime over a running plan: one invoice, on which the unused time is credited. It is a purchase like one in the
 * checkout, so the running plan ends when it is paid, also if our server learns of the payment later.
 */
export async function buyLifetime(billing: BillingContext, row: PlanChangeRow): Promise<ChangeDone['payment']> {
  const { db, payments, clock } = billing;
  const { userId, priceId, providerPriceId, planName, credit, currency } = row;
  const subscription = await subscriptionOrNone(billing, row.subscriptionId);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (subscription?.card === null || subscription === undefined || user === undefined)
    return { kind: 'declined', message: null };
  const buyer = { owner: `user:${userId}`, userId, email: user.signInEmail, via: null };
  const [creditedIntentId = null] = subscription.lastPaid?.payments ?? [];
  const bought = { kind: 'once', priceId, providerPriceId, planName, promoCode: '', promoId: null } as const;
  const purchase = { ...bought, credit, creditedIntentId: credit === 0 ? null : creditedIntentId, currency };
  const checkout = await takeCheckout(db, buyer, purchase, { now: clock.now(), limits: [] });
  if ('retryAfter' in checkout) throw new Error('A purchase without limits was limited');
  await moveChange(db, row, { checkoutId: checkout.id });
  const started = await startCredited(billing, checkout);
  if (started === undefined) return { kind: 'declined', message: null };
  const paid = await payments.payInvoice(started.invoiceId, `change/${row.id}/pay`, subscription.card.id);
  const end = paid.kind === 'declined' || paid.kind === 'notOpen' ? await close(billing, checkout.id) : paid.kind;
  if (end === 'paid') {
    await follow(billing, checkout.id);
    await moveChange(db, row, { status: 'done', invoiceId: started.invoiceId, endedAt: clock.now() });
    return { kind: 'paid' };
  }
  if (end === 'processing') return { kind: 'processing' };
  return paid.kind === 'notOpen' ? { kind: 'declined', message: null } : paid;
}

/** Closes the purchase of a change, so that nobody can pay it. */
export async function dropLifetime(
  billing: BillingContext,
  { checkoutId }: PlanChangeRow,
): Promise<'dropped' | 'paid' | 'processing'> {
  const end = checkoutId === null ? 'gone' : await close(billing, checkoutId);
  if (end === 'paid' || end === 'processing') return end;
  if (end === 'open') throw new PaymentsError('away', `The purchase ${checkoutId} can still be paid`);
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
