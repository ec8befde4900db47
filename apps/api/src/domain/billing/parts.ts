import type { Database } from '../../db/database.ts';
import type { checkoutAttempts } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { CheckoutIds, Payments } from '../../ports/payments.ts';

/** What buying and paying needs. The provider is never awaited inside a transaction. */
export interface Billing {
  readonly db: Database;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly log: Log;
}

export type AttemptRow = typeof checkoutAttempts.$inferSelect;

/** Where an attempt lies at the provider; undefined while it may not lie there yet. */
export function idsOf({ subscriptionId, invoiceId, intentId }: AttemptRow): CheckoutIds | undefined {
  return intentId === null ? undefined : { subscriptionId, invoiceId, intentId };
}
