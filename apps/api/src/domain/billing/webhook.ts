import { and, eq, gt, isNotNull, ne, or } from 'drizzle-orm';
import { checkouts, webhookEvents } from '../../db/schema.ts';
import { type ProviderEvent, unlessMissing } from '../../ports/payments.ts';
import { cardAdded } from './cards.ts';
import type { Billing } from './context.ts';
import { syncPlan } from './reconcile.ts';
import { ownersOf, recordReversals } from './reversals.ts';
import { reconcile } from '../checkout/reconcile.ts';

/** A closed purchase is still looked at for so long: it may have been paid at the same moment. */
const closedMs = 48 * 60 * 60 * 1000;

/**
 * Does what an event asks for: looks at the provider's own state anew, whatever the event says and whenever it comes. An
 * event that was done is done; one whose work failed is not recorded, so that the provider sends it again.
 */
export async function handleEvent(billing: Billing, event: ProviderEvent): Promise<void> {
  const { db } = billing;
  const [done] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, event.id));
  if (done !== undefined) return;
  const customerId =
    (await customerOfReversal(billing, event)) ?? event.customerId ?? (await customerOfPayment(billing, event));
  if (customerId !== null) await reconcileCustomer(billing, customerId);
  if (customerId !== null && event.type === 'payment_method.attached') await cardAdded(billing, customerId);
  await rememberEvents(billing, [event]);
}

/** Writes down that the work of these events is done. */
export async function rememberEvents({ db, clock }: Billing, events: readonly ProviderEvent[]): Promise<void> {
  if (events.length === 0) return;
  const doneAt = clock.now();
  const rows = events.map(({ id, type, createdAt }) => ({ id, type, createdAt, doneAt }));
  await db.insert(webhookEvents).values(rows).onConflictDoNothing();
}

/** Reads anew what went back of the payment that an event is about, where it may be about that. Answers whose it was. */
export async function customerOfReversal(
  billing: Billing,
  { isAboutReversal, paymentIntentId }: ProviderEvent,
): Promise<string | null> {
  return isAboutReversal && paymentIntentId !== null ? recordReversals(billing, paymentIntentId) : null;
}

/** Some events name a payment, not its customer. */
async function customerOfPayment({ payments }: Billing, { paymentIntentId }: ProviderEvent): Promise<string | null> {
  if (paymentIntentId === null) return null;
  return (await unlessMissing(payments.intent(paymentIntentId)))?.customerId ?? null;
}

/** Brings everything of a customer up to what the provider says: begun purchases, then the plan of its account. */
export async function reconcileCustomer(billing: Billing, customerId: string): Promise<void> {
  const { db, clock } = billing;
  const open = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.customerId, customerId),
        isNotNull(checkouts.intentId),
        ne(checkouts.status, 'paid'),
        or(ne(checkouts.status, 'closed'), gt(checkouts.createdAt, new Date(clock.now().getTime() - closedMs))),
      ),
    );
  for (const checkout of open) await reconcile(billing, checkout);
  for (const id of await ownersOf(db, customerId)) await syncPlan(billing, id);
}
