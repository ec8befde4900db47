import { and, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { checkoutAttempts, paymentReversals, users, webhookEvents } from '../../db/schema.ts';
import { PaymentsError, type ProviderEvent } from '../../ports/payments.ts';
import type { Billing } from './parts.ts';
import { syncPlan } from './plan.ts';
import { reconcile } from './settle.ts';

/** A closed purchase is still looked at for so long: it may have been paid at the same moment. */
const closedMs = 48 * 60 * 60 * 1000;

/**
 * Does what an event asks for: looks at the provider's own state anew, whatever the event says and whenever it comes. An
 * event that was done is done; one whose work failed is not recorded, so that the provider sends it again.
 */
export async function handleEvent(billing: Billing, event: ProviderEvent): Promise<void> {
  const { db, clock } = billing;
  const [done] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, event.id));
  if (done !== undefined) return;
  if (event.isReversal && event.paymentIntentId !== null) {
    await db
      .insert(paymentReversals)
      .values({ intentId: event.paymentIntentId, eventId: event.id, reversedAt: event.createdAt })
      .onConflictDoNothing();
  }
  const customerId = event.customerId ?? (await customerOfPayment(billing, event.paymentIntentId));
  if (customerId !== null) await reconcileCustomer(billing, customerId);
  await db
    .insert(webhookEvents)
    .values({ id: event.id, type: event.type, createdAt: event.createdAt, doneAt: clock.now() })
    .onConflictDoNothing();
}

/** Events about disputes name a payment, not its customer. */
async function customerOfPayment({ payments }: Billing, intentId: string | null): Promise<string | null> {
  if (intentId === null) return null;
  try {
    return (await payments.intent(intentId)).customerId;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'missing') return null;
    throw error;
  }
}

/** Brings everything of a customer up to what the provider says: begun purchases, then the plan of its account. */
export async function reconcileCustomer(billing: Billing, customerId: string): Promise<void> {
  const { db, clock } = billing;
  const attempts = await db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.customerId, customerId),
        isNotNull(checkoutAttempts.intentId),
        ne(checkoutAttempts.status, 'paid'),
        or(
          ne(checkoutAttempts.status, 'closed'),
          gt(checkoutAttempts.createdAt, new Date(clock.now().getTime() - closedMs)),
        ),
      ),
    );
  for (const attempt of attempts) await reconcile(billing, attempt);
  const buyers = db
    .select({ id: checkoutAttempts.userId })
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.customerId, customerId), isNotNull(checkoutAttempts.userId)));
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.stripeCustomerId, customerId), inArray(users.id, buyers)));
  for (const { id } of owners) await syncPlan(billing, id);
}
