import { and, eq, gt, isNotNull, ne, or } from 'drizzle-orm';
import { checkouts, webhookEvents } from '../../db/schema.ts';
import { type ProviderEvent, unlessMissing } from '../../ports/payments.ts';
import { cardAdded } from '../billing/cards.ts';
import { reconcileCheckout } from '../checkout/reconcile.ts';
import type { BillingContext } from '../core/context.ts';
import { queueReferrals } from '../referral/jobs.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { ownersOf, recordReversals } from '../subscription/reversals.ts';

/**
 * A checkout is still reconciled for this long after it was closed, because it may have been paid at the same moment.
 */
const closedMs = 48 * 60 * 60 * 1000;

/** Either of the two says that a card was added. One of them may never come. */
const cardEvents: readonly string[] = ['payment_method.attached', 'setup_intent.succeeded'];

/**
 * Handles an event of the provider. Reads the provider's current state instead of the event's content, so the order and
 * delay of events do not matter. Ignores an event that was handled before. Records the event only after success: if
 * this function fails, the provider sends the event again, and the server must handle it then.
 */
export async function handleEvent(billing: BillingContext, event: ProviderEvent): Promise<void> {
  const { db } = billing;
  const [done] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, event.id));
  if (done !== undefined) return;
  // Reconciles the customer's checkouts first, so that a new purchase has an account before its refund is recorded. The
  // mail about the refund names the plan of that account.
  if (event.isAboutReversal && event.customerId !== null) await reconcileCheckouts(billing, event.customerId);
  const customerId =
    (await customerOfReversal(billing, event)) ?? event.customerId ?? (await customerOfPayment(billing, event));
  if (customerId !== null) await reconcileCustomer(billing, customerId);
  if (customerId !== null && cardEvents.includes(event.type)) await cardAdded(billing, customerId);
  if (customerId !== null && (event.isAboutReversal || event.type === 'invoice.paid'))
    await queueReferrals(db, await ownersOf(db, customerId), billing.clock.now());
  await rememberEvents(billing, [event]);
}

/** Records that these events were handled, so that they are ignored if they come again. */
export async function rememberEvents({ db, clock }: BillingContext, events: readonly ProviderEvent[]): Promise<void> {
  if (events.length === 0) return;
  const doneAt = clock.now();
  const rows = events.map(({ id, type, createdAt }) => ({ id, type, createdAt, doneAt }));
  await db.insert(webhookEvents).values(rows).onConflictDoNothing();
}

/**
 * For an event about a refund or dispute, reads the payment's refunds and disputes again and returns the payment's
 * customer. Otherwise returns null.
 */
async function customerOfReversal(billing: BillingContext, event: ProviderEvent): Promise<string | null> {
  const { isAboutReversal, paymentIntentId: id } = event;
  return isAboutReversal && id !== null ? recordReversals(billing, id, decidedAt(event)) : null;
}

/**
 * Returns when a dispute was decided, if the event is about that; otherwise undefined. The dispute itself does not
 * contain the time.
 */
export const decidedAt = ({ type, createdAt }: ProviderEvent): Date | undefined =>
  type === 'charge.dispute.closed' ? createdAt : undefined;

/** Returns the customer of the payment that an event names. Some events name no customer. */
async function customerOfPayment({ payments }: BillingContext, { paymentIntentId }: ProviderEvent) {
  if (paymentIntentId === null) return null;
  return (await unlessMissing(payments.intent(paymentIntentId)))?.customerId ?? null;
}

/** Reconciles a customer's unpaid checkouts, then the plans of all our accounts that share this customer. */
export async function reconcileCustomer(billing: BillingContext, customerId: string): Promise<void> {
  await reconcileCheckouts(billing, customerId);
  for (const id of await ownersOf(billing.db, customerId)) await reconcilePlan(billing, id);
}

async function reconcileCheckouts(billing: BillingContext, customerId: string): Promise<void> {
  const closedAfter = new Date(billing.clock.now().getTime() - closedMs);
  const isAlive = or(ne(checkouts.status, 'closed'), gt(checkouts.createdAt, closedAfter));
  const isUnpaid = and(isNotNull(checkouts.intentId), ne(checkouts.status, 'paid'), isAlive);
  const isOpen = and(eq(checkouts.customerId, customerId), isUnpaid);
  for (const checkout of await billing.db.select().from(checkouts).where(isOpen))
    await reconcileCheckout(billing, checkout);
}
