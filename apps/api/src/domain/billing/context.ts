import type { Database } from '../../db/database.ts';
import type { checkouts } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Settings } from '../../settings.ts';
import type { CheckoutIds, Payments } from '../../ports/payments.ts';

/** What checkout and billing need. Their code must not wait for the provider inside a database transaction. */
export interface BillingContext {
  readonly db: Database;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, 'accessEndsAfterDays'>;
}

/** What the sweeps need. */
export interface SweepContext extends BillingContext {
  /** Updates users' access on the platforms. Called after the plans are reconciled. */
  readonly afterPlans: () => Promise<void>;
  /** Returns whether the server is about to stop. The next sweep then does the rest. */
  readonly isStopping?: () => boolean;
}

export type CheckoutRow = typeof checkouts.$inferSelect;

/** Returns the ids of a checkout at the provider; undefined while it may not exist there. */
export function checkoutIdsOf({ subscriptionId, invoiceId, intentId }: CheckoutRow): CheckoutIds | undefined {
  return intentId === null ? undefined : { subscriptionId, invoiceId, intentId };
}

/** Longest wait for the provider when the account is loaded, in ms. */
export const patienceMs = 4000;
