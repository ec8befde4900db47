import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Payments } from '../../ports/payments.ts';

/**
 * Everything that the code about checkout and billing uses. That code must not wait for the provider inside a database
 * transaction.
 */
export interface BillingContext {
  readonly db: Database;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, 'accessEndsAfterDays'>;
}

/** In requests that the server can also answer without the provider: the longest wait for the provider, in ms. */
export const providerTimeoutMs = 4000;
