import type { Database } from '../../db/database.ts';
import type { checkouts } from '../../db/schema.ts';
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

/** What the comparisons with the provider need. */
export interface Sweeping extends Billing {
  /** Brings the platforms to what is paid for, once the plans are known. */
  readonly afterPlans: () => Promise<void>;
  /** Whether the server is about to stop: then the rest is left for the next. */
  readonly isStopping?: () => boolean;
}

export type CheckoutRow = typeof checkouts.$inferSelect;

/** Where a checkout lies at the provider; undefined while it may not lie there yet. */
export function checkoutIdsOf({ subscriptionId, invoiceId, intentId }: CheckoutRow): CheckoutIds | undefined {
  return intentId === null ? undefined : { subscriptionId, invoiceId, intentId };
}

/** Longest that a person waits for the provider when the account is loaded. */
export const patienceMs = 4000;
